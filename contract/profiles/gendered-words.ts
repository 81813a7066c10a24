/** Words that depend on a person's gender in Arabic; both forms while it is unknown. */
import type { Language } from "#/platform/language.ts";

/** English, Arabic feminine, Arabic masculine. */
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
