import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import { type GeneratedEducation, generateEducation } from "./education.ts";
import { pickDepartment, pickEmployer, pickJobTitle } from "./employment.ts";
import { labelOf, pickProfession, relatedProfessions, skillsOf } from "./population.ts";
import { pickDistinct, type Random } from "./random.ts";

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
  readonly education: GeneratedEducation;
  readonly preferredEmploymentTypes: readonly string[];
  readonly salary: number;
  readonly noticeMonths: number | null;
};

export function generateCareer(
  professionId: number,
  age: number,
  nationality: string,
  now: Date,
  random: Random,
): Career {
  const roles = random.chance(age < 23 ? 0.4 : 0.05)
    ? []
    : generateRoles(professionId, age, now, random);
  const pickDesired = () =>
    random.chance(0.7) ? random.pick(relatedProfessions(professionId)) : pickProfession(random);
  return {
    hasPriorWork: roles.length > 0,
    roles,
    desiredIds: [...new Set([professionId, ...pickDistinct(random.below(3), pickDesired)])],
    skillIds: pickDistinct(3 + random.below(8), () => random.pick(skillsOf(professionId))),
    languages: generateLanguages(nationality, random),
    education: generateEducation(professionId, { age, nationality }, now, random),
    preferredEmploymentTypes: [roles[0]?.employmentType ?? "Full time"],
    salary: Math.round((1_800 + random.next() ** 3 * 28_000) / 50) * 50,
    noticeMonths: random.chance(0.45) ? null : 1 + random.below(3),
  };
}

/** A career from the first job on, with gaps and overlaps; the last role is often current. */
function generateRoles(professionId: number, age: number, now: Date, random: Random): Role[] {
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const roles: Role[] = [];
  let start =
    thisMonth - Math.floor((age - 19 - random.below(3)) * 12 * (0.3 + 0.7 * random.next()));
  while (start <= thisMonth && roles.length < 6) {
    const length = 4 + Math.floor(random.next() ** 2 * 80);
    const end = start + length;
    const roleProfessionId = random.chance(0.82)
      ? professionId
      : random.pick(relatedProfessions(professionId));
    roles.push(generateRole(roleProfessionId, start, end >= thisMonth ? null : end, random));
    const pause = random.chance(0.25)
      ? random.below(14)
      : random.below(3) - (random.chance(0.15) ? 5 : 0);
    start = end + Math.max(1 - length, pause);
  }
  return roles.toReversed();
}

function generateRole(professionId: number, from: number, to: number | null, random: Random): Role {
  return {
    professionId,
    from: firstDayOf(from),
    to: to === null ? null : firstDayOf(to),
    organization: pickEmployer(labelOf(professionId), random),
    department: pickDepartment(professionId, random),
    designation: pickJobTitle(professionId, random),
    employmentType: random.chance(0.8) ? "Full time" : random.pick(["Part time", "Fixed contract"]),
  };
}

function firstDayOf(monthNumber: number): string {
  return `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, "0")}-01`;
}

const nativeLanguages: Readonly<Record<string, readonly string[]>> = {
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

function generateLanguages(nationality: string, random: Random): Career["languages"] {
  const nativeLanguage = random.pick(nativeLanguages[nationality] ?? ["ar"]);
  const acquired = ["en", "ar", "hi"].filter(
    (code, index) => code !== nativeLanguage && random.chance([0.88, 0.25, 0.12][index] ?? 0),
  );
  const languageIds = [nativeLanguage, ...acquired].flatMap((code) => idOf.get(code) ?? []);
  return languageIds.map((id, index) => ({
    id,
    level: index === 0 ? "native" : random.pick(["basic", "good", "good", "fluent"]),
  }));
}
