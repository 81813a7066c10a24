import * as z from "zod/mini";
import { integer, requiredLine, successResponse, text } from "./schemas.ts";

/** Also the default page size. */
export const MAX_PAGE_ROWS = 50;

/** `after` is an opaque cursor from the previous page. */
export const paginationFields = {
  after: z.optional(text(200)),
  count: z.optional(integer(1, MAX_PAGE_ROWS)),
};

/** One page of rows; `next` is the cursor of the next page, null at the end. */
export function pageResponse<T extends z.core.$ZodType>(row: T) {
  return successResponse(z.object({ rows: z.array(row), next: z.nullable(z.string()) }));
}

/** A paginated list for operators; `filters` are its other query parameters. */
export function paginatedEndpoint<
  Row extends z.core.$ZodType,
  Filters extends z.core.$ZodLooseShape,
>(row: Row, filters: Filters) {
  const query = z.strictObject({ ...paginationFields, ...filters });
  return { method: "GET", who: ["admin"], query, reply: pageResponse(row) } as const;
}

/** A count; `isMore` says that counting stopped there. */
export const CappedCount = z.object({ count: z.int(), isMore: z.boolean() });
export type CappedCount = z.infer<typeof CappedCount>;

/** A person; the name is null once the account is erased. */
export const PersonRef = z.object({ _id: z.uuid(), fullName: z.nullable(z.string()) });
export type PersonRef = z.infer<typeof PersonRef>;

/** A catalogue entry; `labelAr` is null if it has no Arabic name. */
export const CatalogueEntryRef = z.object({
  _id: z.string(),
  label: z.string(),
  labelAr: z.nullable(z.string()),
});

/** A calendar day in the Gulf, from 2000 to 2099. */
export const GulfDay = z.iso.date().check(z.regex(/^20/, "platform.wrongFormat"));

/** Why an operator acts, for the audit log. */
export const Reason = requiredLine("platform.required", 500);
