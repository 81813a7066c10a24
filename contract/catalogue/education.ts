import { type DegreeList, degrees } from "./degrees.ts";
import type { LocalizedLabel } from "./localized-label.ts";

export type EducationLevel = LocalizedLabel & {
  readonly id: number;
  /** The degrees to choose from; null if the level has none. */
  readonly degrees: DegreeList | null;
};

/** The eight levels of education in rising order; the specification defines the ids. */
export const educationLevels: readonly EducationLevel[] = [
  { id: 1, en: "None", ar: "بدون مؤهل", degrees: null },
  { id: 2, en: "Middle School", ar: "المرحلة المتوسطة", degrees: null },
  { id: 3, en: "High School", ar: "الثانوية العامة", degrees: null },
  { id: 4, en: "Diploma", ar: "دبلوم", degrees: "diploma" },
  { id: 5, en: "Industrial/Technical", ar: "صناعي/تقني", degrees: "technical" },
  { id: 6, en: "Bachelors", ar: "بكالوريوس", degrees: "bachelor" },
  { id: 7, en: "Masters", ar: "ماجستير", degrees: "master" },
  { id: 8, en: "PhD", ar: "دكتوراه", degrees: "phd" },
];

/** Whether an education row of this level must name its degree. */
export function needsDegree(levelId: number | null | undefined): boolean {
  return degreesOf(levelId).length > 0;
}

/** Empty for a level without degrees, an unknown one or none. */
export function degreesOf(levelId: number | null | undefined): readonly LocalizedLabel[] {
  const list = educationLevels.find((level) => level.id === levelId)?.degrees;
  return list ? degrees[list] : [];
}
