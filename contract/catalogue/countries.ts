import list from "./countries.json" with { type: "json" };

/** A country or territory. Nationalities use the same list, with `en` as wire value. */
export type Country = {
  /** Position in the list, from 1. Stored in the database, so it must not change. */
  readonly id: number;
  /** ISO 3166-1 alpha-2 in upper case, and XK for Kosovo. */
  readonly code: string;
  readonly en: string;
  readonly ar: string;
};

/**
 * All 250 countries and territories by their common names, sorted by code. Our own table, because
 * the names in Node and browsers differ between versions.
 */
export const countries: readonly Country[] = list.map((entry, index) => ({
  id: index + 1,
  ...entry,
}));
