import { useMessages } from "#/platform/language/language.ts";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./sorting.module.css";
import type { Sorting } from "./sorting.ts";

type Column = { readonly head: string; readonly sorting?: Sorting };

/** Select for sorting on phones, which have no column headers; also announces the order. */
export function SortChoice({ columns }: { readonly columns: readonly Column[] }) {
  const t = useMessages("staff");
  const sorting = columns.find((column) => column.sorting)?.sorting;
  if (!sorting) return null;
  const options = columns.flatMap(({ head: column, sorting: own }) =>
    own
      ? [
          { value: own.ascending ?? "", label: t("sortAscending", { column }) },
          { value: own.descending ?? "", label: t("sortDescending", { column }) },
        ]
      : [],
  );
  const order = sorting.order ?? "";
  const now = options.find(({ value }) => value === order)?.label ?? "";
  return (
    <>
      <div className={classes.choice}>
        <PlainSelect
          label={t("sortBy")}
          value={order}
          options={options}
          onChange={({ currentTarget: { value } }) => sorting.onSort(value || undefined)}
        />
      </div>
      <VisuallyHidden role="status">{t("sorted", { order: now })}</VisuallyHidden>
    </>
  );
}
