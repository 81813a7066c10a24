/** Work, education, skills and languages of an invented person. */
import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import { educationOf, type Learned } from "./education.ts";
import { drawProfession, labelOf, relatedTo, skillsOf } from "./population.ts";
import { type Random, several } from "./random.ts";
import { departmentFor, employerFor, titleFor } from "./work.ts";

type Role = {
  readonly professionId: number;
  /** First day of the month. */
  readonly from: string;
  readonly to: string | null;
  readonly organization: string;
  readonly department: string;
  readonly designation: string;
  readonly employmentType: string;
};

export type Career = {
  readonly hasPriorWork: boolean;
  readonly roles: readonly Role[];
  readonly desiredIds: readonly number[];
  readonly skillIds: readonly number[];
  readonly languages: readonly { readonly id: number; readonly level: string }[];
  readonly education: Learned;
  readonly preferredEmploymentTypes: readonly string[];
  readonly salary: number;
  readonly noticeMonths: number | null;
};

export function careerOf(
  professionId: number,
  age: number,
  nationality: string,
  now: Date,
  random: Random,
): Career {
  const roles = random.chance(age < 23 ? 0.4 : 0.05) ? [] : rolesOf(professionId, age, now, random);
  const drawDesired = () =>
    random.chance(0.7) ? random.pick(relatedTo(professionId)) : drawProfession(random);
  return {
    hasPriorWork: roles.length > 0,
    roles,
    desiredIds: [...new Set([professionId, ...several(random.below(3), drawDesired)])],
    skillIds: several(3 + random.below(8), () => random.pick(skillsOf(professionId))),
    languages: languagesOf(nationality, random),
    education: educationOf(professionId, { age, nationality }, now, random),
    preferredEmploymentTypes: [roles[0]?.employmentType ?? "Full time"],
    salary: Math.round((1_800 + random.next() ** 3 * 28_000) / 50) * 50,
    noticeMonths: random.chance(0.45) ? null : 1 + random.below(3),
  };
}

/** From the first job on, with gaps and overlaps; the last one often goes on. */
function rolesOf(professionId: number, age: number, now: Date, random: Random): Role[] {
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const roles: Role[] = [];
  let start =
    thisMonth - Math.floor((age - 19 - random.below(3)) * 12 * (0.3 + 0.7 * random.next()));
  while (start <= thisMonth && roles.length < 6) {
    const length = 4 + Math.floor(random.next() ** 2 * 80);
    const end = start + length;
    const own = random.chance(0.82) ? professionId : random.pick(relatedTo(professionId));
    roles.push(roleIn(own, start, end >= thisMonth ? null : end, random));
    const pause = random.chance(0.25)
      ? random.below(14)
      : random.below(3) - (random.chance(0.15) ? 5 : 0);
    start = end + Math.max(1 - length, pause);
  }
  return roles.toReversed();
}

function roleIn(professionId: number, from: number, to: number | null, random: Random): Role {
  return {
    professionId,
    from: firstDayOf(from),
    to: to === null ? null : firstDayOf(to),
    organization: employerFor(labelOf(professionId), random),
    department: departmentFor(professionId, random),
    designation: titleFor(professionId, random),
    employmentType: random.chance(0.8) ? "Full time" : random.pick(["Part time", "Fixed contract"]),
  };
}

function firstDayOf(monthNumber: number): string {
  return `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, "0")}-01`;
}

const motherTongues: Readonly<Record<string, readonly string[]>> = {
  IN: ["hi", "ml", "ta", "te", "ur"],
  PK: ["ur", "pa"],
  PH: ["tl"],
  BD: ["bn"],
  NP: ["ne"],
  LK: ["si", "ta"],
  KE: ["sw"],
  UG: ["sw"],
  ET: ["am"],
  NG: ["en"],
  GH: ["en"],
  GB: ["en"],
  ZA: ["en", "af"],
  ID: ["id"],
};
const idOf = new Map(spokenLanguages.map(({ code, id }) => [code, id]));

function languagesOf(nationality: string, random: Random): Career["languages"] {
  const mother = random.pick(motherTongues[nationality] ?? ["ar"]);
  const learned = ["en", "ar", "hi"].filter(
    (code, place) => code !== mother && random.chance([0.88, 0.25, 0.12][place] ?? 0),
  );
  const spoken = [mother, ...learned].flatMap((code) => idOf.get(code) ?? []);
  return spoken.map((id, place) => ({
    id,
    level: place === 0 ? "native" : random.pick(["basic", "good", "good", "fluent"]),
  }));
}
