import type { ListSort } from "#/listing/list-query.ts";

export type RowOrder = {
  readonly column: "listing_no" | "dob" | "gender" | "months";
  readonly direction: "asc" | "desc";
  /** Sort key of a missing value: last in both directions. */
  readonly nullKey: string;
};

/** Age rises as the date of birth falls. */
export function toRowOrder({ by, direction }: ListSort): RowOrder {
  if (by === "newest") return { column: "listing_no", direction: "desc", nullKey: "0" };
  if (by === "age" && direction === 1)
    return { column: "dob", direction: "desc", nullKey: "'-infinity'::date" };
  if (by === "age") return { column: "dob", direction: "asc", nullKey: "'infinity'::date" };
  const column = by === "gender" ? "gender" : "months";
  if (direction === 1) return { column, direction: "asc", nullKey: "99::smallint" };
  return { column, direction: "desc", nullKey: "-1::smallint" };
}

/** The same list read from its end. */
export function reverseOrder(order: RowOrder): RowOrder {
  return { ...order, direction: order.direction === "asc" ? "desc" : "asc" };
}

/**
 * Ties are ordered by listing number in the same direction, so that one index covers the sort.
 * Under another name the listing number would be sorted again after a join.
 */
export function orderByTerms(key: string, { column, direction }: RowOrder): string {
  if (column === "listing_no") return `listing_no ${direction}`;
  return `${key} ${direction}, listing_no ${direction}`;
}
