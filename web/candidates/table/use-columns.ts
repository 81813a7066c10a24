import { columnTitle, type ListColumn, listColumns } from "@wasla/contract/candidates/list-columns";
import type { CandidateSort, SortKey } from "#/candidates/list-url.ts";
import { useLanguage } from "#/platform/language/language.ts";
import type { Column, Sorting } from "#/ui/table/columns.ts";

export const sortColumns = {
  sortExp: "experience",
  sortGender: "gender",
  sortAge: "age",
} as const satisfies Record<SortKey, ListColumn>;

export type SortControl = {
  readonly sort: CandidateSort | null;
  /** Omitted if the order is fixed. */
  readonly onSort?: ((sort: CandidateSort | null) => void) | undefined;
};

/** Titles and sorting of the list's columns. */
export function useColumns(control: SortControl): readonly Omit<Column<never>, "cell">[] {
  const language = useLanguage();
  return listColumns.map((column) => ({
    key: column,
    head: columnTitle(column, language),
    sorting: sortingOf(column, control),
  }));
}

const sortKeys = ["sortExp", "sortGender", "sortAge"] as const;
const allSorts: readonly CandidateSort[] = sortKeys.flatMap((by) => [
  { by, direction: 1 },
  { by, direction: -1 },
]);

function sortingOf(column: ListColumn, { sort, onSort }: SortControl): Sorting | undefined {
  const by = sortKeys.find((key) => sortColumns[key] === column);
  if (!by || !onSort) return undefined;
  return {
    ascending: toOrder({ by, direction: 1 }),
    descending: toOrder({ by, direction: -1 }),
    order: sort ? toOrder(sort) : undefined,
    onSort: (order) => onSort(parseOrder(order)),
  };
}

/** The sort as text, such as `sortExp -1`. */
function toOrder({ by, direction }: CandidateSort): string {
  return `${by} ${direction}`;
}

/** Null for the default order. */
function parseOrder(order: string | undefined): CandidateSort | null {
  return allSorts.find((sort) => toOrder(sort) === order) ?? null;
}
