import type { Sort } from "#/listing/filter.ts";

export type Order = {
  readonly column: "listing_no" | "dob" | "gender" | "months";
  readonly direction: "asc" | "desc";
  /** The key of an empty value: after all others, whatever the direction. */
  readonly last: string;
};

/** Age rises as the date of birth falls. */
export function orderOf({ by, direction }: Sort): Order {
  if (by === "newest") return { column: "listing_no", direction: "desc", last: "0" };
  if (by === "age" && direction === 1)
    return { column: "dob", direction: "desc", last: "'-infinity'::date" };
  if (by === "age") return { column: "dob", direction: "asc", last: "'infinity'::date" };
  const column = by === "gender" ? "gender" : "months";
  if (direction === 1) return { column, direction: "asc", last: "99::smallint" };
  return { column, direction: "desc", last: "-1::smallint" };
}

/** The same list, read from its end. */
export function reversed(order: Order): Order {
  return { ...order, direction: order.direction === "asc" ? "desc" : "asc" };
}

/** Equal keys stand in the order of first listing, in the sort's direction, for one index. */
export function by(key: string, { direction }: Order): string {
  return `${key} ${direction}, listing_no ${direction}`;
}
