/** Numbers, dates and money as the page's language writes them, always in the digits 0 to 9. */
import type { Language } from "@wasla/contract/platform/language";
import { useMemo } from "react";
import { useLanguage } from "./language.ts";

const locales = { en: "en-US-u-nu-latn", ar: "ar-AE-u-ca-gregory-nu-latn" } as const;

export function useFormats() {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}

export function formatsOf(language: Language) {
  return {
    /** 10,481.5 */
    number: (value: number) => numberFormat(language).format(value),
    /** 25–40, to be shown inside an element with `dir="ltr"`. */
    range: (from: number | string, to: number | string) => `${from}–${to}`,
    /** 05 Mar 2026, ٥ مارس as 5 مارس 2026. Takes a day (`2026-03-05`) or an instant. */
    date: (value: string | Date) => dateText(language, value),
    /** Mar 2026 */
    month: (value: string | Date) => dateText(language, value, true),
    /** Takes the smallest unit: 41790 fils are AED 417.90. */
    money: (fils: number, currency = "AED") => moneyFormat(language, currency).format(fils / 100),
  };
}

function numberFormat(language: Language) {
  return new Intl.NumberFormat(locales[language]);
}

function moneyFormat(language: Language, currency: string) {
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: currency.toUpperCase(),
    currencyDisplay: language === "en" ? "code" : "symbol",
  });
}

function dateText(language: Language, value: string | Date, onlyMonth = false): string {
  const isDay = typeof value === "string" && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
  const parts = new Intl.DateTimeFormat(locales[language], {
    year: "numeric",
    month: language === "en" ? "short" : "long",
    day: language === "en" ? "2-digit" : "numeric",
    // A day has no time, so no time zone may move it.
    ...(isDay && { timeZone: "UTC" }),
  }).formatToParts(new Date(value));
  const wanted = onlyMonth ? ["month", "year"] : ["day", "month", "year"];
  return wanted.map((type) => parts.find((part) => part.type === type)?.value ?? "").join(" ");
}
