/** What was paid for, as mails and invoices name it. */
import type { Language } from "@wasla/contract/platform/language";

/** As it was called on the day it was paid for. */
export type ProfessionName = Readonly<Record<Language, string>>;

const separators = { en: ", ", ar: "، " } as const;

/** The words between two parts of a list or an address. */
export function listSeparator(language: Language): string {
  return separators[language];
}
