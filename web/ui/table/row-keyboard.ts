import type { KeyboardEvent } from "react";

/** Arrow keys move to the same control of the next row; other keys are passed to `onKey`. */
export function handleRowKey(
  event: KeyboardEvent<HTMLTableRowElement>,
  onKey: ((key: string) => void) | undefined,
) {
  const { target, currentTarget, key } = event;
  const types = target instanceof HTMLInputElement && target.type !== "checkbox";
  if (types || event.ctrlKey || event.metaKey || event.altKey) return;
  const neighbour = neighbourOf(currentTarget, key);
  if (neighbour === undefined) {
    const letter = letterOf(event);
    // Otherwise the letter would be typed into the dialog that it opens.
    if (onKey && letter.length === 1 && letter !== " ") event.preventDefault();
    return onKey?.(letter);
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
