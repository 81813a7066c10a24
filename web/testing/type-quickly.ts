import type { Locator } from "vitest/browser";

/**
 * Types all letters in one turn of the page: key presses sent from outside may come slower than a
 * debounced search waits. Returns when it began, by `performance.now()`.
 */
export async function typeQuickly(field: Locator, text: string): Promise<number> {
  await field.click();
  const startedAt = performance.now();
  for (const letter of text) document.execCommand("insertText", false, letter);
  return startedAt;
}
