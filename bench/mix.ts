/** The benchmark's mix of lists: what clients ask, from the cheapest to the dearest. */
import type { Filter, Sort } from "../server/listing/filter.ts";
import type { Population, Someone } from "./population.ts";

export type Question = { readonly filter: Filter; readonly sort: Sort; readonly pageNo: number };
export type PageKind = "page" | "text page" | "middle" | "deep";
export type TotalKind = "cube" | "age, experience" | "text, skill" | "three" | "twelve";

export type Line = {
  readonly name: string;
  readonly page: PageKind;
  readonly total: TotalKind;
  readonly draw: (population: Population) => Question;
};

const newest: Sort = { by: "newest", direction: -1 };
const everybody: Filter = { professions: null };

export const mix: readonly Line[] = [
  line("all, first page", "page", "cube", () => ({})),
  line("all, the middle page", "middle", "cube", ({ listed, random }) => ({
    pageNo: Math.floor(listed / 20) - random.below(50),
  })),
  line("profession", "page", "cube", (all) => of(own(someone(all)))),
  line("profession + country + gender", "page", "cube", (all) => narrowQuestion(all)),
  line("profession + nationality + employed, by age", "page", "cube", (all) => {
    const { nationalityId, employed, ...person } = someone(all);
    return of({ ...own(person), nationalityId, employed }, by(all, "age"));
  }),
  line("country, by gender", "page", "cube", (all) =>
    of({ countryId: someone(all).countryId }, by(all, "gender")),
  ),
  line("rare: country + nationality", "page", "cube", (all) => {
    const { countryId, nationalityId } = rare(all);
    return of({ countryId, nationalityId });
  }),
  line("rare: nationality + age, by experience", "page", "age, experience", (all) => {
    const { nationalityId, age } = rare(all);
    return of({ nationalityId, ...ages(age) }, by(all, "experience"));
  }),
  line("age range, by experience", "page", "age, experience", (all) =>
    of(ages(someone(all).age), by(all, "experience")),
  ),
  line("profession + age + experience, by experience", "page", "age, experience", (all) => {
    const person = someone(all);
    return of(
      { ...own(person), ...ages(person.age), ...experience(person) },
      by(all, "experience"),
    );
  }),
  line("country + age + experience + employed", "page", "age, experience", (all) => {
    const { countryId, employed, ...person } = someone(all);
    return of({ countryId, employed, ...ages(person.age), ...experience(person) });
  }),
  line("least experience only", "page", "age, experience", ({ random }) =>
    of({ minExp: 1 + random.below(20) }),
  ),
  line("profession, pages 2 to 100, by experience", "page", "cube", (all) => ({
    ...of({ professions: [popular(all, 20)] }, by(all, "experience")),
    pageNo: 2 + all.random.below(99),
  })),
  line("deep in a profession", "deep", "cube", (all) => deep(all, newest)),
  line("deep in a profession, by experience", "deep", "cube", (all) =>
    deep(all, by(all, "experience")),
  ),
  line("three professions", "page", "three", (all) => of({ professions: several(all, 3) })),
  line("three professions + country, by age", "page", "three", (all) =>
    of({ professions: several(all, 3), countryId: someone(all).countryId }, by(all, "age")),
  ),
  line("up to twelve professions", "page", "twelve", (all) =>
    of({ professions: several(all, 4 + all.random.below(9)) }),
  ),
  line("skill + experience range", "text page", "text, skill", (all) => {
    const { skillId, ...person } = someone(all);
    return of({ skillId, ...experience(person) });
  }),
  line("text, one word", "text page", "text, skill", (all) => of({ search: word(all) })),
  line("text, two words", "text page", "text, skill", (all) => {
    const { words } = someone(all, ({ words: own }) => own.length > 1 && !own.some(isArabic));
    return of({ search: words.slice(0, 2).join(" ") });
  }),
  line("text, Arabic", "text page", "text, skill", (all) => of({ search: word(all, isArabic) })),
  line("text + gender, by age, page 3", "text page", "text, skill", (all) => ({
    ...of({ search: word(all), gender: all.random.below(2) }, by(all, "age")),
    pageNo: 3,
  })),
  line("infix + profession", "text page", "text, skill", (all) =>
    of({ ...own(someone(all)), search: word(all).slice(1, 5) }),
  ),
  line("one or two letters", "text page", "text, skill", (all) =>
    of({ search: word(all).slice(0, 1 + all.random.below(2)) }),
  ),
  line("every filter at once", "text page", "text, skill", (all) => {
    const { words, age, years, professionId, ...person } = someone(
      all,
      ({ words: known }) => known.length > 0,
    );
    return of(
      {
        ...person,
        professions: [professionId],
        search: words[0],
        ...ages(age),
        ...experience({ years }),
      },
      by(all, "age"),
    );
  }),
];

/** Profession + country + gender: the one that is asked over HTTP too. */
export function narrowQuestion(all: Population): Question {
  const { countryId, gender, ...person } = someone(all);
  return of({ ...own(person), countryId, gender });
}

function line(
  name: string,
  page: PageKind,
  total: TotalKind,
  draw: (all: Population) => Partial<Question>,
): Line {
  return { name, page, total, draw: (all) => ({ ...of({}), ...draw(all) }) };
}

function of(filter: Partial<Filter>, sort = newest): Question {
  return { filter: { ...everybody, ...filter }, sort, pageNo: 1 };
}

function by({ random }: Population, key: Sort["by"]): Sort {
  return { by: key, direction: random.isLucky(0.5) ? 1 : -1 };
}

function someone({ people, random }: Population, isMeant = (_: Someone) => true): Someone {
  return random.pick(people.filter(isMeant));
}

function rare(all: Population): Someone {
  return someone(all, ({ nationalityId }) => all.rareNationalities.has(nationalityId));
}

const own = ({ professionId }: Pick<Someone, "professionId">) => ({ professions: [professionId] });
const ages = (age: number) => ({ ageMin: age - 3, ageMax: age + 3 });
const experience = ({ years }: Pick<Someone, "years">) => ({ minExp: years, maxExp: years + 4 });
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const isLatin = (text: string) => !isArabic(text);

function popular({ professions, random }: Population, among: number): number {
  return random.pick(professions.slice(0, among));
}

function several({ professions, random }: Population, count: number): number[] {
  const found = new Set<number>();
  while (found.size < count) found.add(random.pick(professions));
  return [...found];
}

function deep(all: Population, sort: Sort): Question {
  const share = all.listed / 1_000_000;
  const pageNo = Math.ceil((200 + all.random.below(800)) * share);
  return { ...of({ professions: [popular(all, 20)] }, sort), pageNo };
}

function word(all: Population, isMeant = isLatin): string {
  const { words } = someone(all, ({ words: known }) => known.some(isMeant));
  return all.random.pick(words.filter(isMeant));
}
