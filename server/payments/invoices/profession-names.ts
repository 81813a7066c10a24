import type { Language } from "@wasla/contract/platform/language";

/** As it was called on the day of payment. */
export type ProfessionName = Readonly<Record<Language, string>>;

const separators = { en: ", ", ar: "، " } as const;

/** Separates the parts of a list or an address. */
export function listSeparator(language: Language): string {
  return separators[language];
}
