/** Numbers and days in mails, always with the digits 0 to 9. */
import type { Language } from "@wasla/contract/platform/language";

const locales = { en: "en-GB-u-nu-latn", ar: "ar-AE-u-ca-gregory-nu-latn" } as const;

/** 100,000 */
export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(locales[language]).format(value);
}

/** 20 November 2026, from `2026-11-20`. */
export function formatDay(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone: "UTC", dateStyle: "long" });
  return format.format(new Date(day));
}
