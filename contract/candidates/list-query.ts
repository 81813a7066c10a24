/** The query of the candidate list: filters, one sort, a page. */
import * as z from "zod/mini";
import { integer, oneOfNumbers } from "#/platform/schemas.ts";
import { filterParams } from "./filters.ts";
import { MAX_EXPORT_IDS, pageSizes } from "./schemas.ts";

const direction = z.optional(oneOfNumbers([1, -1], "candidates.invalidSort"));
const sorts = ["sortAge", "sortGender", "sortExp", "sortExperience"] as const;

export const ListQuery = z
  .strictObject({
    ...filterParams,
    sortAge: direction,
    sortGender: direction,
    sortExp: direction,
    /** The same as `sortExp`. */
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
      error: "candidates.invalidAgeRange",
      path: ["ageMax"],
    }),
  );
export type ListQuery = z.infer<typeof ListQuery>;

const format = z.optional(z.enum(["json", "csv", "xlsx"]));

/** The format of the response; `responseType` is another name of `format`. */
export const ListBody = z.nullish(
  z.strictObject({
    format,
    responseType: format,
    /** Only these people, as far as the client may see them and the filters match them. */
    userIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_EXPORT_IDS))),
  }),
);
