/** Numbers, days and instants in mails, always with the digits 0 to 9. */
import { type Language, localeOf } from "@wasla/contract/platform/language";
import { GULF_TIME_ZONE } from "#/platform/clock.ts";

/** The day before the month, in words. */
const dateLocales = { en: "en-GB-u-nu-latn", ar: "ar-AE-u-ca-gregory-nu-latn" } as const;
const timeZoneLabels = { en: "Gulf time", ar: "بتوقيت الخليج" } as const;

/** 100,000 */
export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(localeOf(language)).format(value);
}

/** 20 November 2026, from `2026-11-20`. */
export function formatDay(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(dateLocales[language], {
    timeZone: "UTC",
    dateStyle: "long",
  });
  return format.format(new Date(day));
}

/** 20 November 2026 at 12:00 (Gulf time), from an ISO 8601 instant. */
export function formatInstant(language: Language, instant: string): string {
  const format = new Intl.DateTimeFormat(dateLocales[language], {
    timeZone: GULF_TIME_ZONE,
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
  });
  return `${format.format(new Date(instant))} (${timeZoneLabels[language]})`;
}
