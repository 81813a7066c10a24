import { type Language, listSeparatorOf } from "@wasla/contract/platform/language";
import { createFormats } from "#/platform/language/formats.ts";

/** 05 Mar 2026, 14:05 in the reader's time zone. */
export function formatInstant(language: Language, instant: string): string {
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
  const parts = [createFormats(language).date(instant), time.format(new Date(instant))];
  return parts.join(listSeparatorOf(language));
}
