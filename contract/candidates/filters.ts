/** The filters of the candidate list. A new filter begins here: docs/how-to/add-a-filter.md. */
import * as z from "zod/mini";
import type { employmentStatuses } from "#/catalogue/employment-statuses.ts";
import { catalogueId, integer, text } from "#/platform/schemas.ts";
import { genders } from "./schemas.ts";

type FilterDefinition = {
  /** The query parameters by their wire names, each optional. */
  readonly params: Readonly<Record<string, z.ZodMiniType>>;
  /** Usable while professions are unpaid; every other filter needs all of them paid. */
  readonly isFree?: true;
};

/** The search box and the fields of the filter dialog. */
export const filters = {
  search: { params: { search: z.optional(text(200)) } },
  /** A two-letter code. */
  country: { params: { country: z.optional(text(2)) } },
  profession: { params: { profId: z.optional(catalogueId()) }, isFree: true },
  gender: { params: { gender: z.optional(z.enum(genders)) } },
  /** The English name of the country. */
  nationality: { params: { nationality: z.optional(text(100)) } },
  skill: { params: { skillId: z.optional(catalogueId()) } },
  /** Whole years, both ends included. */
  age: {
    params: { ageMin: z.optional(integer(0, 100)), ageMax: z.optional(integer(0, 100)) },
  },
  /** Employed or UnEmployed, in any case. */
  employmentStatus: {
    params: {
      employmentStatus: z.optional(
        z.string().check(z.regex(/^(un)?employed$/i, "candidates.unknownStatus")),
      ),
    },
  },
  /** Whole years; `workExp` is a deprecated name of `minExp`. */
  experience: {
    params: {
      minExp: z.optional(integer(0, 100)),
      maxExp: z.optional(integer(0, 100)),
      workExp: z.optional(integer(0, 100)),
    },
  },
} as const satisfies Readonly<Record<string, FilterDefinition>>;

export type FilterName = keyof typeof filters;

/** Never empty: what an enum of them is made of. */
export const filterNames = Object.keys(filters) as [FilterName, ...FilterName[]];

/** A filter of the dialog: all but the search box. */
export type DialogFilterName = Exclude<FilterName, "search">;

type Params = (typeof filters)[FilterName]["params"];
type UnionToIntersection<U> = (U extends U ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never;

/** The parameters of all filters, for the schema of the list's query. */
export const filterParams = Object.assign(
  {},
  ...Object.values(filters).map(({ params }) => params),
) as UnionToIntersection<Params>;

/** What filters a query sets, by wire name. */
export type FilterValues = z.infer<z.ZodMiniObject<typeof filterParams>>;

/** The parameters of the dialog's fields; deprecated ones have no field. */
export type DialogParam = Exclude<keyof FilterValues, "search" | "workExp">;

/** The values of the dialog's fields, by wire name. */
export type CandidateFilter = {
  readonly [Param in DialogParam]?: Param extends "employmentStatus"
    ? (typeof employmentStatuses)[number]["en"]
    : FilterValues[Param];
};

/** Whether a query uses a filter that needs every profession paid. */
export function usesPaidFilters(values: FilterValues): boolean {
  const definitions: Readonly<Record<string, FilterDefinition>> = filters;
  return Object.values(definitions).some(
    ({ params, isFree }) =>
      !isFree && Object.keys(params).some((param) => hasValue(values[param as keyof FilterValues])),
  );
}

function hasValue(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined;
}
