import type { ReactNode } from "react";

export type Column<Row> = {
  readonly key: string;
  /** Title of the column; empty for buttons. */
  readonly head: string;
  /** The title is for screen readers only. */
  readonly isHeadHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. */
  readonly isNumeric?: boolean;
  /** If the list can be sorted by this column. */
  readonly sorting?: Sorting | undefined;
};

/** Sort order as in the URL; undefined is the list's default. */
type Order = string | undefined;

/** Orders of a sortable column. One column may include the default order (undefined). */
export type Sorting = {
  readonly ascending: Order;
  readonly descending: Order;
  /** Current order of the list. */
  readonly order: Order;
  readonly onSort: (order: Order) => void;
};

/** The column's `aria-sort`. */
export function directionOf({ ascending, descending, order }: Sorting) {
  if (order === ascending) return "ascending";
  return order === descending ? "descending" : "none";
}

/** Cycles none, ascending, descending; if descending is the default, only these two. */
export function nextOrder(sorting: Sorting): Order {
  const { ascending, descending } = sorting;
  const direction = directionOf(sorting);
  if (direction === "ascending") return descending;
  return direction === "none" || descending === undefined ? ascending : undefined;
}
