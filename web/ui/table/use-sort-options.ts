import { useMessages } from "#/platform/language/language.ts";
import type { Column } from "./columns.ts";

/** Both orders of each sortable column; the list's default order is "". */
export function useSortOptions(columns: readonly Pick<Column<never>, "head" | "sorting">[]) {
  const t = useMessages("platform");
  return columns.flatMap(({ head: column, sorting }) =>
    sorting
      ? [
          { value: sorting.ascending ?? "", label: t("sortAscending", { column }) },
          { value: sorting.descending ?? "", label: t("sortDescending", { column }) },
        ]
      : [],
  );
}
