import type { Locator } from "vitest/browser";

/** Moves the focus without a click, as Tab would. */
export function focus(locator: Locator): void {
  (locator.element() as HTMLElement).focus();
}
