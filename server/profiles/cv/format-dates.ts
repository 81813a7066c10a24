/** Months, days and durations as CVs show them, always with the digits 0 to 9. */
import { formatDateParts } from "@wasla/contract/platform/format-date";
import { type Language, localeOf } from "@wasla/contract/platform/language";

/** `Mar 2019`, from `2019-03` or any day of that month. */
export function formatMonth(language: Language, month: string): string {
  return formatDateParts(language, month, ["month", "year"], "UTC");
}

/** `05 Mar 1994`, from `1994-03-05`. */
export function formatDay(language: Language, day: string): string {
  return formatDateParts(language, day, ["day", "month", "year"], "UTC");
}

/** `7 years, 3 months`; undefined for 0. */
export function formatDuration(language: Language, months: number): string | undefined {
  const parts = [
    { unit: "year", count: Math.floor(months / 12) },
    { unit: "month", count: months % 12 },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return undefined;
  const texts = parts.map(({ unit, count }) =>
    new Intl.NumberFormat(localeOf(language), {
      style: "unit",
      unit,
      unitDisplay: "long",
    }).format(count),
  );
  return new Intl.ListFormat(language, { type: language === "en" ? "unit" : "conjunction" }).format(
    texts,
  );
}
