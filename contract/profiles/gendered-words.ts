/** Words about a person that Arabic inflects by gender; while it is unknown, both forms. */
import type { Language } from "#/platform/language.ts";

/** English, then Arabic of a woman and of a man. */
const wordForms = {
  single: ["Single", "عزباء", "أعزب"],
  married: ["Married", "متزوجة", "متزوج"],
  divorced: ["Divorced", "مطلقة", "مطلق"],
  widowed: ["Widowed", "أرملة", "أرمل"],
  available: ["Available", "متاحة", "متاح"],
} as const;

export function genderedWord(
  word: keyof typeof wordForms,
  gender: string | null | undefined,
  language: Language,
): string {
  const [en, female, male] = wordForms[word];
  if (language === "en") return en;
  if (gender === "Female") return female;
  return gender === "Male" ? male : `${male} / ${female}`;
}
