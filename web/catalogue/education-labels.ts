import { degreesOf, educationLevels } from "@wasla/contract/catalogue/education";
import type { Language } from "@wasla/contract/platform/language";

type Education = { readonly higherEducation: number; readonly degree: string | null };

/** The degree's name, or the level's if there is no degree. */
export function educationLabel({ higherEducation, degree }: Education, language: Language): string {
  const level = educationLevels.find(({ id }) => id === higherEducation)?.[language] ?? "";
  if (!degree) return level;
  return degreesOf(higherEducation).find(({ en }) => en === degree)?.[language] ?? degree;
}

/** The field of study; null if it repeats the degree, as in "Nursing · Nursing". */
export function distinctFieldOfStudy(
  entry: Education & { readonly fieldOfStudy: string | null },
  language: Language,
): string | null {
  const { fieldOfStudy, degree } = entry;
  const shownNames = [educationLabel(entry, language), degree ?? ""].map(normalize);
  return fieldOfStudy && shownNames.includes(normalize(fieldOfStudy)) ? null : fieldOfStudy;
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}
