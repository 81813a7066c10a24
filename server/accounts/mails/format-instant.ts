import type { Language } from "@wasla/contract/platform/language";
import { GULF_TIME_ZONE } from "#/platform/clock.ts";

const locales = { en: "en-GB-u-nu-latn", ar: "ar-AE-u-ca-gregory-nu-latn" } as const;
const timeZoneLabels = { en: "Gulf time", ar: "بتوقيت الخليج" } as const;

/** Formats an ISO 8601 instant as "20 November 2026 at 12:00 (Gulf time)". */
export function formatInstant(language: Language, instant: string): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone: GULF_TIME_ZONE,
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
  });
  return `${format.format(new Date(instant))} (${timeZoneLabels[language]})`;
}
