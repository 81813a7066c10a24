import list from "./countries.json" with { type: "json" };

/** A country or territory; nationalities are the same list, their value on the wire is `en`. */
export type Country = {
  /** Place in the list, from 1; kept in the database, so it never changes. */
  readonly id: number;
  /** ISO 3166-1 alpha-2 in upper case, and XK for Kosovo. */
  readonly code: string;
  readonly en: string;
  readonly ar: string;
};

/**
 * All 250 countries and territories by their short everyday names, sorted by code. Our own table,
 * because the names that Node and the browsers know differ between versions.
 */
export const countries: readonly Country[] = list.map((entry, place) => ({
  id: place + 1,
  ...entry,
}));
