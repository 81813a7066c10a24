/** In which order a list stands, as its address says it; undefined is the list's own. */
type Order = string | undefined;

/** A column that a list can be sorted by. One of the columns names the list's own order. */
export type Sorting = {
  readonly ascending: Order;
  readonly descending: Order;
  /** How the list stands now. */
  readonly order: Order;
  readonly onSort: (order: Order) => void;
};

export function directionOf({ ascending, descending, order }: Sorting) {
  if (order === ascending) return "ascending";
  return order === descending ? "descending" : "none";
}

/** None, ascending, descending, none; where descending is the list's own, that and ascending. */
export function nextOrder(sorting: Sorting): Order {
  const { ascending, descending } = sorting;
  const direction = directionOf(sorting);
  if (direction === "ascending") return descending;
  return direction === "none" || descending === undefined ? ascending : undefined;
}
