import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useWords } from "#/platform/language/language.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./console-table.module.css";
import { Pager } from "./Pager.tsx";
import type { Choosing } from "./use-choosing.ts";

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand below each other at the end. */
  readonly isFigure?: boolean;
};

export type Rows<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type Props<Row> = {
  /** What the table is about, for who hears it. */
  readonly caption: string;
  /** The first names its row. */
  readonly columns: readonly Column<Row>[];
  readonly query: {
    readonly data: Rows<Row> | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly keyOf: (row: Row) => string;
  /** What stands where no row is; what is found nowhere says so by itself. */
  readonly empty?: ReactNode;
  /** Where rows can be chosen for a deed on all of them. */
  readonly choosing?: Choosing<Row>;
  /** A key that was pressed while the row has the focus, such as A to approve. */
  readonly onRowKey?: (row: Row, key: string) => void;
};

/** A list of the console: dense rows, cards on a phone, one page after the other by the address. */
export function ConsoleTable<Row>(props: Props<Row>) {
  const t = useWords("staff");
  const { query, empty } = props;
  return (
    <Answered query={query} waiting={<Waiting rows={8} />}>
      {({ rows, next }) => (
        <div aria-busy={query.isFetching}>
          {rows.length > 0 ? (
            <Table {...props} rows={rows} />
          ) : (
            (empty ?? <EmptyState title={t("nothingFound")} />)
          )}
          <Pager next={next} />
        </div>
      )}
    </Answered>
  );
}

function Table<Row>(props: Props<Row> & { readonly rows: readonly Row[] }) {
  const t = useWords("staff");
  const { caption, columns, rows, keyOf, choosing, onRowKey } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={style.scroll} tabIndex={0} aria-labelledby={id}>
      <table className={style.table}>
        <caption id={id}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {choosing && (
              <th className={style.choose} scope="col">
                <input
                  type="checkbox"
                  aria-label={t("chooseAll")}
                  checked={rows.every(choosing.has)}
                  onChange={({ currentTarget }) => choosing.setAll(rows, currentTarget.checked)}
                />
              </th>
            )}
            {columns.map(({ key, head, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure || undefined}>
                {head}
              </th>
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
      {shown}
    </td>
  );
}

/** Arrows lead to the same control of the neighbouring row; letters are deeds, but not while one types. */
function onKey<Row>(
  event: KeyboardEvent<HTMLTableRowElement>,
  row: Row,
  onRowKey: Props<Row>["onRowKey"],
) {
  const { target, currentTarget, key } = event;
  const types = target instanceof HTMLInputElement && target.type !== "checkbox";
  if (types || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key !== "ArrowDown" && key !== "ArrowUp") return onRowKey?.(row, key.toLowerCase());
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>("a, button, input")];
  const at = controls(currentTarget).indexOf(target as HTMLElement);
  const neighbour =
    key === "ArrowDown" ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
  if (at < 0 || !neighbour) return;
  event.preventDefault();
  controls(neighbour)[at]?.focus();
}
