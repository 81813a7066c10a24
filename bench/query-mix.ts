/** The lists that clients ask for, from the cheapest to the most expensive. */
import type { ListFilter, ListSort } from "../server/listing/list-query.ts";
import type { Population, SampledPerson } from "./population.ts";

export type ListQuery = {
  readonly filter: ListFilter;
  readonly sort: ListSort;
  readonly pageNo: number;
};
export type PageKind = "page" | "text page" | "middle" | "deep";
export type TotalKind = "count cube" | "age, experience" | "text, skill" | "three" | "twelve";

export type MixLine = {
  readonly name: string;
  readonly page: PageKind;
  readonly total: TotalKind;
  readonly createListQuery: (population: Population) => ListQuery;
};

const newestFirst: ListSort = { by: "newest", direction: -1 };
const allCandidates: ListFilter = { professions: null };

export const queryMix: readonly MixLine[] = [
  createLine("all, first page", "page", "count cube", () => ({})),
  createLine("all, the middle page", "middle", "count cube", ({ listed, random }) => ({
    pageNo: Math.floor(listed / 20) - random.below(50),
  })),
  createLine("profession", "page", "count cube", (all) =>
    createListQuery(professionFilter(pickPerson(all))),
  ),
  createLine("profession + country + gender", "page", "count cube", (all) =>
    selectiveListQuery(all),
  ),
  createLine("profession + nationality + employed, by age", "page", "count cube", (all) => {
    const { nationalityId, employed, ...person } = pickPerson(all);
    return createListQuery(
      { ...professionFilter(person), nationalityId, employed },
      sortBy(all, "age"),
    );
  }),
  createLine("country, by gender", "page", "count cube", (all) =>
    createListQuery({ countryId: pickPerson(all).countryId }, sortBy(all, "gender")),
  ),
  createLine("rare: country + nationality", "page", "count cube", (all) => {
    const { countryId, nationalityId } = pickRarePerson(all);
    return createListQuery({ countryId, nationalityId });
  }),
  createLine("rare: nationality + age, by experience", "page", "age, experience", (all) => {
    const { nationalityId, age } = pickRarePerson(all);
    return createListQuery({ nationalityId, ...ageFilter(age) }, sortBy(all, "experience"));
  }),
  createLine("age range, by experience", "page", "age, experience", (all) =>
    createListQuery(ageFilter(pickPerson(all).age), sortBy(all, "experience")),
  ),
  createLine("profession + age + experience, by experience", "page", "age, experience", (all) => {
    const person = pickPerson(all);
    return createListQuery(
      { ...professionFilter(person), ...ageFilter(person.age), ...experienceFilter(person) },
      sortBy(all, "experience"),
    );
  }),
  createLine("country + age + experience + employed", "page", "age, experience", (all) => {
    const { countryId, employed, ...person } = pickPerson(all);
    return createListQuery({
      countryId,
      employed,
      ...ageFilter(person.age),
      ...experienceFilter(person),
    });
  }),
  createLine("least experience only", "page", "age, experience", ({ random }) =>
    createListQuery({ minExp: 1 + random.below(20) }),
  ),
  createLine("profession, pages 2 to 100, by experience", "page", "count cube", (all) => ({
    ...createListQuery(
      { professions: [pickPopularProfession(all, 20)] },
      sortBy(all, "experience"),
    ),
    pageNo: 2 + all.random.below(99),
  })),
  createLine("deep in a profession", "deep", "count cube", (all) => deepPage(all, newestFirst)),
  createLine("deep in a profession, by experience", "deep", "count cube", (all) =>
    deepPage(all, sortBy(all, "experience")),
  ),
  createLine("three professions", "page", "three", (all) =>
    createListQuery({ professions: pickProfessions(all, 3) }),
  ),
  createLine("three professions + country, by age", "page", "three", (all) =>
    createListQuery(
      { professions: pickProfessions(all, 3), countryId: pickPerson(all).countryId },
      sortBy(all, "age"),
    ),
  ),
  createLine("up to twelve professions", "page", "twelve", (all) =>
    createListQuery({ professions: pickProfessions(all, 4 + all.random.below(9)) }),
  ),
  createLine("skill + experience range", "text page", "text, skill", (all) => {
    const { skillId, ...person } = pickPerson(all);
    return createListQuery({ skillId, ...experienceFilter(person) });
  }),
  createLine("text, one word", "text page", "text, skill", (all) =>
    createListQuery({ search: pickWord(all) }),
  ),
  createLine("text, two words", "text page", "text, skill", (all) => {
    const { words } = pickPerson(all, ({ words: own }) => own.length > 1 && !own.some(isArabic));
    return createListQuery({ search: words.slice(0, 2).join(" ") });
  }),
  createLine("text, Arabic", "text page", "text, skill", (all) =>
    createListQuery({ search: pickWord(all, isArabic) }),
  ),
  createLine("text + gender, by age, page 3", "text page", "text, skill", (all) => ({
    ...createListQuery({ search: pickWord(all), gender: all.random.below(2) }, sortBy(all, "age")),
    pageNo: 3,
  })),
  createLine("infix + profession", "text page", "text, skill", (all) =>
    createListQuery({ ...professionFilter(pickPerson(all)), search: pickWord(all).slice(1, 5) }),
  ),
  createLine("one or two letters", "text page", "text, skill", (all) =>
    createListQuery({ search: pickWord(all).slice(0, 1 + all.random.below(2)) }),
  ),
  createLine("every filter at once", "text page", "text, skill", (all) => {
    const { words, age, years, professionId, ...person } = pickPerson(
      all,
      ({ words: known }) => known.length > 0,
    );
    return createListQuery(
      {
        ...person,
        professions: [professionId],
        search: words[0],
        ...ageFilter(age),
        ...experienceFilter({ years }),
      },
      sortBy(all, "age"),
    );
  }),
];

/** Profession, country and gender: also used by the HTTP comparison. */
export function selectiveListQuery(all: Population): ListQuery {
  const { countryId, gender, ...person } = pickPerson(all);
  return createListQuery({ ...professionFilter(person), countryId, gender });
}

function createLine(
  name: string,
  page: PageKind,
  total: TotalKind,
  createPartialQuery: (all: Population) => Partial<ListQuery>,
): MixLine {
  return {
    name,
    page,
    total,
    createListQuery: (all) => ({ ...createListQuery({}), ...createPartialQuery(all) }),
  };
}

function createListQuery(filter: Partial<ListFilter>, sort = newestFirst): ListQuery {
  return { filter: { ...allCandidates, ...filter }, sort, pageNo: 1 };
}

function sortBy({ random }: Population, key: ListSort["by"]): ListSort {
  return { by: key, direction: random.chance(0.5) ? 1 : -1 };
}

function pickPerson(
  { people, random }: Population,
  matches = (_: SampledPerson) => true,
): SampledPerson {
  return random.pick(people.filter(matches));
}

function pickRarePerson(all: Population): SampledPerson {
  return pickPerson(all, ({ nationalityId }) => all.rareNationalities.has(nationalityId));
}

const professionFilter = ({ professionId }: Pick<SampledPerson, "professionId">) => ({
  professions: [professionId],
});
const ageFilter = (age: number) => ({ ageMin: age - 3, ageMax: age + 3 });
const experienceFilter = ({ years }: Pick<SampledPerson, "years">) => ({
  minExp: years,
  maxExp: years + 4,
});
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const isLatin = (text: string) => !isArabic(text);

function pickPopularProfession({ professions, random }: Population, among: number): number {
  return random.pick(professions.slice(0, among));
}

function pickProfessions({ professions, random }: Population, count: number): number[] {
  const found = new Set<number>();
  while (found.size < count) found.add(random.pick(professions));
  return [...found];
}

function deepPage(all: Population, sort: ListSort): ListQuery {
  const share = all.listed / 1_000_000;
  const pageNo = Math.ceil((200 + all.random.below(800)) * share);
  return { ...createListQuery({ professions: [pickPopularProfession(all, 20)] }, sort), pageNo };
}

function pickWord(all: Population, matches = isLatin): string {
  const { words } = pickPerson(all, ({ words: known }) => known.some(matches));
  return all.random.pick(words.filter(matches));
}
