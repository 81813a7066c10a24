import list from "./languages.json" with { type: "json" };

/** A language that a person can name in a profile. */
export type SpokenLanguage = {
  /** Position in the list, from 1. Stored in the database, so it must not change. */
  readonly id: number;
  /** ISO 639-1; Mandarin has none and uses its ISO 639-3 code `cmn`. */
  readonly code: string;
  readonly en: string;
  /** The name in the language itself. */
  readonly native: string;
  readonly ar: string;
};

/**
 * The 183 languages of ISO 639-1 and Mandarin, sorted by code. Tagalog has the name that its
 * speakers in the Gulf use, Filipino.
 */
export const spokenLanguages: readonly SpokenLanguage[] = list.map((entry, index) => ({
  id: index + 1,
  ...entry,
}));
