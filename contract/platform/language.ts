export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** The language of an `Accept-Language` header or a browser; English unless Arabic is first. */
export function preferredLanguage(preference: string | undefined): Language {
  return /^\s*ar\b/i.test(preference ?? "") ? "ar" : "en";
}
