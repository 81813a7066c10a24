/** What operators' calls share: pages of long lists, people, a reason for each change. */
import * as z from "zod/mini";
import { answer, filled, text, whole } from "./wire.ts";

/** Rows that a list of the console brings at once, unless fewer are asked. */
export const MOST_ROWS = 50;

/** Where the page before ended; what it says is the list's own affair. */
export const pageFields = {
  after: z.optional(text(200)),
  count: z.optional(whole(1, MOST_ROWS)),
};

/** Some rows, and where the next ones begin; null at the end. */
export function rowsOf<T extends z.core.$ZodType>(row: T) {
  return answer(z.object({ rows: z.array(row), next: z.nullable(z.string()) }));
}

/** A list that operators turn the pages of; `asked`: what else its rows are chosen by. */
export function paged<Row extends z.core.$ZodType, Asked extends z.core.$ZodLooseShape>(
  row: Row,
  asked: Asked,
) {
  const query = z.strictObject({ ...pageFields, ...asked });
  return { method: "GET", who: ["admin"], query, reply: rowsOf(row) } as const;
}

/** So many, or more than so many, where nobody counted further. */
export const Counted = z.object({ count: z.int(), isMore: z.boolean() });
export type Counted = z.infer<typeof Counted>;

/** Somebody by name; it is null once that account is erased. */
export const Who = z.object({ _id: z.uuid(), fullName: z.nullable(z.string()) });
export type Who = z.infer<typeof Who>;

/** An entry of the catalogue by name, in both languages where it has both. */
export const Named = z.object({
  _id: z.string(),
  label: z.string(),
  labelAr: z.nullable(z.string()),
});

/** A day of the Gulf, of this century. */
export const Day = z.iso.date().check(z.regex(/^20/, "platform.wrongFormat"));

/** Why, for the audit log. */
export const Reason = filled("platform.required", 500);
