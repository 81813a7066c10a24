/** Education of generated people, at an institution in their home country or in the Emirates. */
import { degreesOf } from "@wasla/contract/catalogue/education";
import { labelOf } from "./population.ts";
import { createWeightedPicker, type Random } from "./random.ts";

export type GeneratedEducation = {
  readonly levelId: number;
  /** This and the following are empty for levels without degrees. */
  readonly degree: string;
  readonly fieldOfStudy: string;
  readonly institution: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly year: number | null;
};

const HIGH_SCHOOL = 3;

const pickLevel = createWeightedPicker([
  [1, 3],
  [2, 5],
  [3, 22],
  [4, 18],
  [5, 10],
  [6, 33],
  [7, 8],
  [8, 1],
] as const);

/** Age at completion, by level. */
const completionAge: Readonly<Record<number, number>> = { 4: 20, 5: 20, 6: 22, 7: 24, 8: 29 };

const universities: Readonly<Record<string, readonly string[]>> = {
  AE: ["University of Sharjah", "Abu Dhabi University"],
  BD: ["University of Dhaka", "University of Chittagong"],
  EG: ["Cairo University", "Ain Shams University", "جامعة الإسكندرية"],
  ET: ["Addis Ababa University"],
  IN: ["University of Mumbai", "University of Kerala", "Anna University"],
  JO: ["University of Jordan", "جامعة اليرموك"],
  KE: ["University of Nairobi", "Kenyatta University"],
  LB: ["Lebanese University"],
  LK: ["University of Colombo"],
  MA: ["Mohammed V University"],
  NP: ["Tribhuvan University"],
  PH: ["University of Santo Tomas", "Far Eastern University", "Silliman University"],
  PK: ["University of the Punjab", "University of Karachi"],
  SA: ["King Saud University"],
  SD: ["University of Khartoum"],
  SY: ["جامعة دمشق"],
  TN: ["University of Tunis"],
  UG: ["Makerere University"],
};

const colleges: Readonly<Record<string, readonly string[]>> = {
  AE: ["Sharjah Technical Institute", "Emirates Vocational College"],
  BD: ["Dhaka Polytechnic Institute"],
  EG: ["Cairo Technical Institute"],
  IN: ["Government Polytechnic, Mumbai", "Government Polytechnic, Kochi"],
  KE: ["Nairobi Technical Institute"],
  LK: ["Ceylon Technical College"],
  PH: ["Don Bosco Technical Institute", "Manila Technical Institute"],
  PK: ["Government College of Technology, Lahore"],
};

/** People too young for the picked level have finished high school. */
export function generateEducation(
  professionId: number,
  person: { readonly age: number; readonly nationality: string },
  now: Date,
  random: Random,
): GeneratedEducation {
  const levelId = pickLevel(random);
  const degrees = degreesOf(levelId);
  const degree = degrees.length > 0 ? degreeFor(professionId, degrees, random) : "";
  const schools = levelId <= 5 ? colleges : universities;
  const country = schools[person.nationality] ? person.nationality : "AE";
  const institution = random.pick(schools[country] ?? []);
  const ageAtCompletion = completionAge[levelId];
  if (ageAtCompletion === undefined) return withoutDegree(levelId);
  if (person.age < ageAtCompletion) return withoutDegree(HIGH_SCHOOL);
  const year = now.getUTCFullYear() - Math.floor(person.age) + ageAtCompletion;
  return { levelId, degree, fieldOfStudy: labelOf(professionId), institution, country, year };
}

function withoutDegree(levelId: number): GeneratedEducation {
  return { levelId, degree: "", fieldOfStudy: "", institution: "", country: null, year: null };
}

/** Usually a degree that names the profession, if there is one. */
function degreeFor(
  professionId: number,
  degrees: readonly { readonly en: string }[],
  random: Random,
): string {
  const stem = labelOf(professionId).slice(0, 5);
  const fitting = degrees.filter(({ en }) => en.includes(stem));
  return random.pick(fitting.length > 0 && random.chance(0.8) ? fitting : degrees).en;
}
