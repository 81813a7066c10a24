import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./console-table.module.css";
import { EmptyList } from "./EmptyList.tsx";
import { Pager } from "./paging/Pager.tsx";
import { useFocusAfterPaging } from "./paging/page-position.ts";
import { SortChoice } from "./sorting/SortChoice.tsx";
import { SortHead } from "./sorting/SortHead.tsx";
import type { Sorting } from "./sorting/sorting.ts";
import type { Selection } from "./use-selection.ts";

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. */
  readonly isNumeric?: boolean;
  /** If the list can be sorted by this column. */
  readonly sorting?: Sorting;
};

type Rows<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type TableProps<Row> = {
  /** Accessible name of the table. */
  readonly caption: string;
  /** The first column is the row header. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Set if rows can be selected for a bulk action. */
  readonly selection?: Selection<Row>;
  /** Handles keys pressed while a row has the focus, such as A to approve. */
  readonly onRowKey?: (row: Row, key: string) => void;
};

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
export function ConsoleTable<Row>(props: Props<Row>) {
  const { query, empty, filteredBy = noFilters } = props;
  return (
    <QueryBoundary query={query} fallback={<LoadingSkeleton rows={8} />}>
      {({ rows, next }) => (
        <div aria-busy={query.isFetching}>
          {rows.length > 0 ? (
            <Table {...props} rows={rows} />
          ) : (
            <EmptyList filteredBy={filteredBy} empty={empty} />
          )}
          <Pager shown={rows.length} next={next} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** A table of complete data, without paging. */
export function Table<Row>(props: TableProps<Row> & { readonly rows: readonly Row[] }) {
  const t = useMessages("staff");
  const { caption, columns, rows, keyOf, selection, onRowKey } = props;
  const id = useId();
  const region = useFocusAfterPaging();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section ref={region} className={classes.scroll} tabIndex={0} aria-labelledby={id}>
      <SortChoice columns={columns} />
      {columns.length >= WIDE_TABLE_COLUMNS && <p className={classes.better}>{t("better")}</p>}
      <table className={classes.table}>
        <caption id={id}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && <ChooseAll rows={rows} selection={selection} />}
            {columns.map(({ key, ...column }) => (
              <Head key={key} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} onKeyDown={(event) => onKey(event, row, onRowKey)}>
              {selection && (
                <td className={classes.choose}>
                  <input
                    type="checkbox"
                    aria-label={t("choose", { name: selection.nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={({ currentTarget }) => selection.setAll([row], currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} row={row} isName={at === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps = Pick<Column<unknown>, "head" | "isNumeric" | "sorting">;

function Head({ head, isNumeric, sorting }: HeadProps) {
  if (sorting) return <SortHead head={head} sorting={sorting} isNumeric={isNumeric} />;
  return (
    <th scope="col" data-figure={isNumeric || undefined}>
      {head}
    </th>
  );
}

type AllProps<Row> = { readonly rows: readonly Row[]; readonly selection: Selection<Row> };

/** The label is visible on phones only, where there is no column header. */
function ChooseAll<Row>({ rows, selection }: AllProps<Row>) {
  const t = useMessages("staff");
  const isAll = rows.every(selection.has);
  const isMixed = !isAll && rows.some(selection.has);
  return (
    <th className={classes.choose} scope="col">
      <label>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          checked={isAll}
          onChange={({ currentTarget }) => selection.setAll(rows, currentTarget.checked)}
        />
        <span>{t("chooseAll")}</span>
      </label>
    </th>
  );
}

type CellProps<Row> = {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isName: boolean;
};

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const shown = column.cell(row);
  if (isName) return <th scope="row">{shown}</th>;
  return (
    <td data-head={column.head} data-figure={column.isNumeric || undefined}>
      <div className={classes.shown}>{shown}</div>
    </td>
  );
}

/** Arrow keys move to the same control of the next row; letters trigger row actions. */
function onKey<Row>(
  event: KeyboardEvent<HTMLTableRowElement>,
  row: Row,
  onRowKey: TableProps<Row>["onRowKey"],
) {
  const { target, currentTarget, key } = event;
  const types = target instanceof HTMLInputElement && target.type !== "checkbox";
  if (types || event.ctrlKey || event.metaKey || event.altKey) return;
  const neighbour = neighbourOf(currentTarget, key);
  if (neighbour === undefined) {
    const letter = letterOf(event);
    // Otherwise the letter would be typed into the dialog that it opens.
    if (onRowKey && letter.length === 1 && letter !== " ") event.preventDefault();
    return onRowKey?.(row, letter);
  }
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLTableCellElement>("th, td");
  if (!cell || !(neighbour instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const place = controlsOf(cell).indexOf(target);
  const across = controlsOf(neighbour.cells[cell.cellIndex]);
  (across[place] ?? across.at(-1) ?? controlsOf(neighbour)[0])?.focus();
}

/** Null at the end of the table; undefined for other keys. */
function neighbourOf(row: HTMLTableRowElement, key: string): Element | null | undefined {
  if (key === "ArrowDown") return row.nextElementSibling;
  return key === "ArrowUp" ? row.previousElementSibling : undefined;
}

function controlsOf(part: Element | undefined): readonly HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>("a, button, input") ?? [])];
}

/** The Latin letter of a key, also on an Arabic keyboard layout. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[\x20-\x7e]/.test(key) ? key : code.replace(/^Key/, "")).toLowerCase();
}
