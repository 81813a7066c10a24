import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import type { Column } from "./columns.ts";
import { SelectCell } from "./SelectCell.tsx";
import { TableFrame } from "./TableFrame.tsx";
import { TableHead } from "./TableHead.tsx";
import classes from "./table.module.css";

export type RowSelection<Row> = {
  readonly has: (row: Row) => boolean;
  readonly setAll: (rows: readonly Row[], isSelected: boolean) => void;
  readonly labelOf: (row: Row) => string;
};

export type TableProps<Row> = {
  /** Accessible name of the table. */
  readonly caption: string;
  /** The first column is the row header. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Set if rows can be selected. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Handles keys pressed while a row has the focus, such as A to approve. */
  readonly onRowKey?: ((row: Row, key: string) => void) | undefined;
};

type Props<Row> = TableProps<Row> &
  Omit<ComponentProps<typeof TableFrame>, "children"> & {
    readonly rows: readonly Row[];
    /** Shown instead of a table without rows. */
    readonly empty?: ReactNode;
  };

/** A table whose columns are data. */
export function Table<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, selection, onRowKey, empty, ...frame } = props;
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <TableFrame {...frame}>
      <TableHead
        columns={columns}
        selection={selection && selectionState(rows, selection)}
        isOfCards={frame.layout === "cards"}
      />
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            onKeyDown={(event) => handleRowKey(event, onRowKey && ((key) => onRowKey(row, key)))}
          >
            {selection && (
              <SelectCell
                label={selection.labelOf(row)}
                isSelected={selection.has(row)}
                onChange={({ currentTarget }) => selection.setAll([row], currentTarget.checked)}
              />
            )}
            {columns.map((column, at) => (
              <Cell key={column.key} column={column} row={row} isRowHeader={at === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function selectionState<Row>(rows: readonly Row[], { has, setAll }: RowSelection<Row>) {
  const isAll = rows.every(has);
  const selected = rows.some(has) ? "some" : "none";
  return {
    selected: isAll ? "all" : selected,
    onSelectAll: () => setAll(rows, !isAll),
  } as const;
}

type CellProps<Row> = {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isRowHeader: boolean;
};

/** A card shows the column's title next to the content, which stays together. */
function Cell<Row>({ column: { head, cell, isNumeric }, row, isRowHeader }: CellProps<Row>) {
  if (isRowHeader) return <th scope="row">{cell(row)}</th>;
  return (
    <td data-head={head} data-numeric={isNumeric || undefined}>
      <div className={classes.content}>{cell(row)}</div>
    </td>
  );
}

/** Fields in which letters and arrow keys have a meaning of their own. */
const keyboardFields = "input:not([type=checkbox]), select, textarea";

/** Arrow keys move to the same control of the next row; other keys are passed to `onKey`. */
function handleRowKey(
  event: KeyboardEvent<HTMLTableRowElement>,
  onKey: ((key: string) => void) | undefined,
) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target.matches(keyboardFields)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const neighbour = neighbourOf(currentTarget, key);
  if (neighbour === undefined) {
    const letter = letterOf(event);
    // Otherwise the letter would be typed into the dialog that it opens.
    if (onKey && letter.length === 1 && letter !== " ") event.preventDefault();
    return onKey?.(letter);
  }
  const cell = target.closest<HTMLTableCellElement>("th, td");
  if (!cell || !(neighbour instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const position = controlsOf(cell).indexOf(target);
  const across = controlsOf(neighbour.cells[cell.cellIndex]);
  (across[position] ?? across.at(-1) ?? controlsOf(neighbour)[0])?.focus();
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
