import { NativeSelect } from "@mantine/core";
import { useMessages } from "#/platform/language/language.ts";
import type { Column } from "./columns.ts";
import { useSortOptions } from "./use-sort-options.ts";

type Props = {
  readonly columns: readonly Omit<Column<never>, "cell">[];
  /** Label of the list's own order, if it is none of the columns'. */
  readonly defaultLabel?: string;
  readonly isLabelHidden?: boolean;
};

/** Sorts a list whose columns have no headers, such as cards on a phone. */
export function SortSelect({ columns, defaultLabel, isLabelHidden }: Props) {
  const t = useMessages("platform");
  const options = useSortOptions(columns);
  const sorting = columns.find((column) => column.sorting)?.sorting;
  return (
    <NativeSelect
      {...{ [isLabelHidden ? "aria-label" : "label"]: t("sortBy") }}
      value={sorting?.order ?? ""}
      data={defaultLabel ? [{ value: "", label: defaultLabel }, ...options] : options}
      onChange={({ currentTarget: { value } }) => sorting?.onSort(value || undefined)}
    />
  );
}
