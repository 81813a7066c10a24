import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { SortSelect } from "#/ui/table/SortSelect.tsx";
import { Table, type TableProps } from "#/ui/table/Table.tsx";
import { useSortOptions } from "#/ui/table/use-sort-options.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./console-table.module.css";
import { Pager } from "./paging/Pager.tsx";
import { useFocusAfterPaging } from "./paging/page-position.ts";

type Rows<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type Props<Row> = TableProps<Row> & {
  readonly query: {
    readonly data: Rows<Row> | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Shown when the list has no rows at all. */
  readonly empty?: ReactNode;
  /** URL parameters that filter the list; offered for removal when nothing matches. */
  readonly filteredBy?: readonly string[];
};

const noFilters: readonly string[] = [];
/** From this number on, phones show a hint. */
const WIDE_TABLE_COLUMNS = 6;

/** Paginated list: a dense table, or cards on a phone; the page is in the URL. */
export function ConsoleTable<Row>({ query, empty, filteredBy = noFilters, ...table }: Props<Row>) {
  return (
    <QueryBoundary query={query} fallback={<LoadingSkeleton rows={8} />}>
      {({ rows, next }) => (
        <div aria-busy={query.isFetching}>
          {rows.length > 0 ? (
            <PagedTable {...table} rows={rows} />
          ) : (
            <EmptyList filteredBy={filteredBy} empty={empty} />
          )}
          <Pager count={rows.length} next={next} />
        </div>
      )}
    </QueryBoundary>
  );
}

function PagedTable<Row>(props: TableProps<Row> & { readonly rows: readonly Row[] }) {
  const t = useMessages("staff");
  const { columns } = props;
  const sorting = columns.find((column) => column.sorting)?.sorting;
  const order = useSortOptions(columns).find(({ value }) => value === (sorting?.order ?? ""));
  return (
    <>
      {sorting && (
        <div className={classes.phoneOnly}>
          <SortSelect columns={columns} />
        </div>
      )}
      {order && (
        <VisuallyHidden role="status">{t("sorted", { order: order.label })}</VisuallyHidden>
      )}
      {columns.length >= WIDE_TABLE_COLUMNS && (
        <p className={`${classes.phoneOnly} ${classes.hint}`}>{t("largerScreenHint")}</p>
      )}
      <Table {...props} layout="cards" className={classes.table} frameRef={useFocusAfterPaging()} />
    </>
  );
}

type EmptyListProps = {
  /** URL parameters that filter the list. */
  readonly filteredBy: readonly string[];
  /** Shown when the list has no rows at all. */
  readonly empty: ReactNode;
};

/** Distinguishes an empty list from filters without matches. */
function EmptyList({ filteredBy, empty }: EmptyListProps) {
  const t = useMessages("staff");
  const [search, setSearch] = useSearchParams();
  const isNarrowed = filteredBy.some((name) => search.has(name));
  if (!isNarrowed) return empty ?? <EmptyState title={t("nothingFound")} />;
  const clear = () => {
    const next = new URLSearchParams(search);
    for (const name of [...filteredBy, "after"]) next.delete(name);
    setSearch(next);
  };
  return (
    <EmptyState
      illustration="search"
      title={t("nothingFound")}
      description={t("nothingFoundText")}
      actions={
        <Button variant="default" onClick={clear}>
          {t("clearFilters")}
        </Button>
      }
    />
  );
}
