import * as z from "zod/mini";
import { catalogueId, integer, oneOfNumbers, text } from "#/platform/schemas.ts";
import { genders, MAX_EXPORT_IDS, pageSizes } from "./schemas.ts";

const id = z.optional(catalogueId());
const age = z.optional(integer(0, 100));
const years = z.optional(integer(0, 100));
const direction = z.optional(oneOfNumbers([1, -1], "candidates.invalidSort"));

/** Filters by their wire names. */
const filterFields = {
  search: z.optional(text(200)),
  profId: id,
  skillId: id,
  gender: z.optional(z.enum(genders)),
  /** Two-letter code. */
  country: z.optional(text(2)),
  /** English name of the country. */
  nationality: z.optional(text(100)),
  /** Employed or UnEmployed, in any case. */
  employmentStatus: z.optional(
    z.string().check(z.regex(/^(un)?employed$/i, "candidates.unknownStatus")),
  ),
  ageMin: age,
  ageMax: age,
  minExp: years,
  maxExp: years,
  /** Deprecated: same as `minExp`. */
  workExp: years,
};

const sorts = ["sortAge", "sortGender", "sortExp", "sortExperience"] as const;

export const ListQuery = z
  .strictObject({
    ...filterFields,
    sortAge: direction,
    sortGender: direction,
    sortExp: direction,
    /** Same as `sortExp`. */
    sortExperience: direction,
    pageNo: z.optional(integer(1, 1_000_000)),
    count: z.optional(oneOfNumbers(pageSizes)),
  })
  .check(
    z.refine((query) => sorts.filter((sort) => query[sort] !== undefined).length <= 1, {
      error: "candidates.invalidSort",
      path: ["sort"],
    }),
    z.refine(({ ageMin = 0, ageMax = ageMin }) => ageMin <= ageMax, {
      error: "candidates.agesCrossed",
      path: ["ageMax"],
    }),
  );
export type ListQuery = z.infer<typeof ListQuery>;

const format = z.optional(z.enum(["json", "csv", "xlsx"]));

/** `responseType` is another name of `format`. */
export const ListBody = z.nullish(
  z.strictObject({
    format,
    responseType: format,
    /** Only these candidates, as far as the client may see them and they match the filter. */
    userIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_EXPORT_IDS))),
  }),
);
