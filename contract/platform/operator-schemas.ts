/** What operators' calls share: pages of long lists, people, a reason for each change. */
import * as z from "zod/mini";
import { integer, requiredLine, successResponse, text } from "./schemas.ts";

/** Rows that a list of the console brings at once, unless fewer are asked. */
export const MAX_PAGE_ROWS = 50;

/** Where the page before ended; what it says is the list's own affair. */
export const paginationFields = {
  after: z.optional(text(200)),
  count: z.optional(integer(1, MAX_PAGE_ROWS)),
};

/** Some rows, and where the next ones begin; null at the end. */
export function pageResponse<T extends z.core.$ZodType>(row: T) {
  return successResponse(z.object({ rows: z.array(row), next: z.nullable(z.string()) }));
}

/** A list that operators turn the pages of; `asked`: what else its rows are chosen by. */
export function paginatedEndpoint<
  Row extends z.core.$ZodType,
  Filters extends z.core.$ZodLooseShape,
>(row: Row, filters: Filters) {
  const query = z.strictObject({ ...paginationFields, ...filters });
  return { method: "GET", who: ["admin"], query, reply: pageResponse(row) } as const;
}

/** So many, or more than so many, where nobody counted further. */
export const CappedCount = z.object({ count: z.int(), isMore: z.boolean() });
export type CappedCount = z.infer<typeof CappedCount>;

/** Somebody by name; it is null once that account is erased. */
export const PersonRef = z.object({ _id: z.uuid(), fullName: z.nullable(z.string()) });
export type PersonRef = z.infer<typeof PersonRef>;

/** An entry of the catalogue by name, in both languages where it has both. */
export const CatalogueEntryRef = z.object({
  _id: z.string(),
  label: z.string(),
  labelAr: z.nullable(z.string()),
});

/** A day of the Gulf, of this century. */
export const GulfDay = z.iso.date().check(z.regex(/^20/, "platform.wrongFormat"));

/** Why, for the audit log. */
export const Reason = requiredLine("platform.required", 500);
