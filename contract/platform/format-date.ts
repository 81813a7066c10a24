import { type Language, localeOf } from "./language.ts";

type DatePart = "day" | "month" | "year";

/** `05 Mar 1994`, in Arabic `5 مارس 1994`; only the given parts, in their order. */
export function formatDateParts(
  language: Language,
  date: string | Date,
  partTypes: readonly DatePart[],
  timeZone?: string,
): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    year: "numeric",
    month: language === "en" ? "short" : "long",
    day: language === "en" ? "2-digit" : "numeric",
  }).formatToParts(new Date(date));
  return partTypes.map((type) => parts.find((part) => part.type === type)?.value ?? "").join(" ");
}
