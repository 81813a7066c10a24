/** Months, days and durations as CVs show them, always with the digits 0 to 9. */
import type { Language } from "@wasla/contract/platform/language";

const locales = { en: "en-US-u-nu-latn", ar: "ar-AE-u-ca-gregory-nu-latn" } as const;

/** `Mar 2019`, from `2019-03` or any day of that month. */
export function formatMonth(language: Language, month: string): string {
  return formatParts(language, month, ["month", "year"]);
}

/** `05 Mar 1994`, from `1994-03-05`. */
export function formatDay(language: Language, day: string): string {
  return formatParts(language, day, ["day", "month", "year"]);
}

/** `7 years, 3 months`; undefined for 0. */
export function formatDuration(language: Language, months: number): string | undefined {
  const parts = [
    { unit: "year", count: Math.floor(months / 12) },
    { unit: "month", count: months % 12 },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return undefined;
  const texts = parts.map(({ unit, count }) =>
    new Intl.NumberFormat(locales[language], {
      style: "unit",
      unit,
      unitDisplay: "long",
    }).format(count),
  );
  return new Intl.ListFormat(language, { type: language === "en" ? "unit" : "conjunction" }).format(
    texts,
  );
}

function formatParts(language: Language, day: string, partTypes: readonly string[]): string {
  const parts = new Intl.DateTimeFormat(locales[language], {
    timeZone: "UTC",
    year: "numeric",
    month: language === "en" ? "short" : "long",
    day: language === "en" ? "2-digit" : "numeric",
  }).formatToParts(new Date(day));
  return partTypes.map((type) => parts.find((part) => part.type === type)?.value ?? "").join(" ");
}
