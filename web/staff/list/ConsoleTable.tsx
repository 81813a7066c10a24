import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useWords } from "#/platform/language/language.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./console-table.module.css";
import { Nothing } from "./Nothing.tsx";
import { Pager } from "./paging/Pager.tsx";
import { useFocusAfterPaging } from "./paging/place.ts";
import { SortChoice } from "./sorting/SortChoice.tsx";
import { SortHead } from "./sorting/SortHead.tsx";
import type { Sorting } from "./sorting/sorting.ts";
import type { Choosing } from "./use-choosing.ts";

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand below each other at the end. */
  readonly isFigure?: boolean;
  /** Where the list can be sorted by it. */
  readonly sorting?: Sorting;
};

type Rows<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type TableProps<Row> = {
  /** What the table is about, for who hears it. */
  readonly caption: string;
  /** The first names its row. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Where rows can be chosen for a deed on all of them. */
  readonly choosing?: Choosing<Row>;
  /** A key that was pressed while the row has the focus, such as A to approve. */
  readonly onRowKey?: (row: Row, key: string) => void;
};

type Props<Row> = TableProps<Row> & {
  readonly query: {
    readonly data: Rows<Row> | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What stands where there never was a row. */
  readonly empty?: ReactNode;
  /** Names in the address that narrow the list: where they find nothing, they can be taken back. */
  readonly narrowedBy?: readonly string[];
};

const noNames: readonly string[] = [];
/** Columns that a phone has no room for. */
const WIDE = 6;

/** A list of the console: dense rows, cards on a phone, one page after the other by the address. */
export function ConsoleTable<Row>(props: Props<Row>) {
  const { query, empty, narrowedBy = noNames } = props;
  return (
    <Answered query={query} waiting={<Waiting rows={8} />}>
      {({ rows, next }) => (
        <div aria-busy={query.isFetching}>
          {rows.length > 0 ? (
            <Table {...props} rows={rows} />
          ) : (
            <Nothing narrowedBy={narrowedBy} empty={empty} />
          )}
          <Pager shown={rows.length} next={next} />
        </div>
      )}
    </Answered>
  );
}

/** Rows that are all there. */
export function Table<Row>(props: TableProps<Row> & { readonly rows: readonly Row[] }) {
  const t = useWords("staff");
  const { caption, columns, rows, keyOf, choosing, onRowKey } = props;
  const id = useId();
  const region = useFocusAfterPaging();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section ref={region} className={style.scroll} tabIndex={0} aria-labelledby={id}>
      <SortChoice columns={columns} />
      {columns.length >= WIDE && <p className={style.better}>{t("better")}</p>}
      <table className={style.table}>
        <caption id={id}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {choosing && <ChooseAll rows={rows} choosing={choosing} />}
            {columns.map(({ key, ...column }) => (
              <Head key={key} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} onKeyDown={(event) => onKey(event, row, onRowKey)}>
              {choosing && (
                <td className={style.choose}>
                  <input
                    type="checkbox"
                    aria-label={t("choose", { name: choosing.nameOf(row) })}
                    checked={choosing.has(row)}
                    onChange={({ currentTarget }) => choosing.setAll([row], currentTarget.checked)}
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

type HeadProps = Pick<Column<unknown>, "head" | "isFigure" | "sorting">;

function Head({ head, isFigure, sorting }: HeadProps) {
  if (sorting) return <SortHead head={head} sorting={sorting} isFigure={isFigure} />;
  return (
    <th scope="col" data-figure={isFigure || undefined}>
      {head}
    </th>
  );
}

type AllProps<Row> = { readonly rows: readonly Row[]; readonly choosing: Choosing<Row> };

/** Its words are seen on a phone, where no column says what the box is for. */
function ChooseAll<Row>({ rows, choosing }: AllProps<Row>) {
  const t = useWords("staff");
  const isAll = rows.every(choosing.has);
  const isMixed = !isAll && rows.some(choosing.has);
  return (
    <th className={style.choose} scope="col">
      <label>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          checked={isAll}
          onChange={({ currentTarget }) => choosing.setAll(rows, currentTarget.checked)}
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
    <td data-head={column.head} data-figure={column.isFigure || undefined}>
      <div className={style.shown}>{shown}</div>
    </td>
  );
}

/** Arrows lead to the same control of the neighbouring row; letters are deeds, unless one types. */
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
    // Else it would be typed into what the deed opens.
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

/** Null at the end; undefined for a key that leads nowhere. */
function neighbourOf(row: HTMLTableRowElement, key: string): Element | null | undefined {
  if (key === "ArrowDown") return row.nextElementSibling;
  return key === "ArrowUp" ? row.previousElementSibling : undefined;
}

function controlsOf(part: Element | undefined): readonly HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>("a, button, input") ?? [])];
}

/** A keyboard that writes Arabic has the letters of the legend too: where the others have them. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[\x20-\x7e]/.test(key) ? key : code.replace(/^Key/, "")).toLowerCase();
}
