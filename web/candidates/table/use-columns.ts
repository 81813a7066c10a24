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

const sorts: readonly CandidateSort[] = (["sortExp", "sortGender", "sortAge"] as const).flatMap(
  (by) => [
    { by, direction: 1 },
    { by, direction: -1 },
  ],
);

function sortingOf(column: ListColumn, { sort, onSort }: SortControl): Sorting | undefined {
  const [ascending, descending] = sorts.filter(({ by }) => sortColumns[by] === column).map(orderOf);
  if (!ascending || !onSort) return undefined;
  return {
    ascending,
    descending,
    order: sort ? orderOf(sort) : undefined,
    onSort: (order) => onSort(sorts.find((one) => orderOf(one) === order) ?? null),
  };
}

function orderOf({ by, direction }: CandidateSort): string {
  return `${by} ${direction}`;
}
