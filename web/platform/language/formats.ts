/** Numbers, dates, times and money in the page's language, always with the digits 0 to 9. */
import { formatDateParts } from "@wasla/contract/platform/format-date";
import { type Language, localeOf } from "@wasla/contract/platform/language";
import { useMemo } from "react";
import { useLanguage } from "./language.ts";

export function useFormats() {
  const language = useLanguage();
  return useMemo(() => createFormats(language), [language]);
}

/** Today's date in the Gulf (`2026-11-20`), the reference for ages and experience. */
export function todayInGulf(now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dubai" }).format(now);
}

export function createFormats(language: Language) {
  return {
    /** 10,481.5 */
    number: (value: number) => numberFormat(language).format(value),
    /** 62%; takes a fraction. */
    percent: (share: number) => numberFormat(language, { style: "percent" }).format(share),
    /** 25–40; needs an element with `dir="ltr"`. */
    range: (from: number | string, to: number | string) => `${from}–${to}`,
    /** 05 Mar 2026, in Arabic 5 مارس 2026. Takes a day (`2026-03-05`) or an instant. */
    date: (value: string | Date) => dateText(language, value),
    /** The date of an instant in the Gulf, whatever the reader's time zone. */
    gulfDate: (instant: string) => dateText(language, todayInGulf(new Date(instant))),
    /** Mar 2026 */
    month: (value: string | Date) => dateText(language, value, true),
    /** 14:05, in the reader's time zone unless one is given. */
    time: (instant: string | Date, timeZone?: string) => timeText(instant, timeZone),
    /** 3 years, 3 سنوات */
    years: (count: number) => unitFormat(language, "year").format(count),
    months: (count: number) => unitFormat(language, "month").format(count),
    /** 2 years 11 months; omits a part that is zero. */
    duration: (months: number) => durationText(language, months),
    /** Takes fils: 41790 is AED 417.90. */
    money: (fils: number, currency = "AED") => moneyFormat(language, currency).format(fils / 100),
  };
}

function numberFormat(language: Language, options?: Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(localeOf(language), options);
}

function unitFormat(language: Language, unit: "year" | "month") {
  return numberFormat(language, { style: "unit", unit, unitDisplay: "long" });
}

function durationText(language: Language, months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    ...(years > 0 ? [unitFormat(language, "year").format(years)] : []),
    ...(rest > 0 || years === 0 ? [unitFormat(language, "month").format(rest)] : []),
  ];
  return new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(parts);
}

function moneyFormat(language: Language, currency: string) {
  return numberFormat(language, {
    style: "currency",
    currency: currency.toUpperCase(),
    currencyDisplay: language === "en" ? "code" : "symbol",
  });
}

function dateText(language: Language, value: string | Date, onlyMonth = false): string {
  const isDay = typeof value === "string" && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
  const partTypes = onlyMonth ? (["month", "year"] as const) : (["day", "month", "year"] as const);
  // A plain date must not shift with the time zone.
  return formatDateParts(language, value, partTypes, isDay ? "UTC" : undefined);
}

function timeText(instant: string | Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(timeZone && { timeZone }),
  }).format(new Date(instant));
}
