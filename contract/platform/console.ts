/** What the calls of operators have in common: pages of lists that may be long, and a reason for each change. */
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

/** Why, for the audit log. */
export const Reason = filled("platform.required", 500);
