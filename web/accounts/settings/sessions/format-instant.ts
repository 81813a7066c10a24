import type { Language } from "@wasla/contract/platform/language";
import { createFormats } from "#/platform/language/formats.ts";

/** 05 Mar 2026, 14:05 in the reader's time zone. */
export function formatInstant(language: Language, instant: string): string {
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
  const comma = language === "ar" ? "،" : ",";
  return `${createFormats(language).date(instant)}${comma} ${time.format(new Date(instant))}`;
}
