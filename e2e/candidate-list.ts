import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Cell index of each column. */
export const columnIndexes = {
  Name: 1,
  "Years of Experience": 2,
  "Employment Status": 3,
  Gender: 4,
  Age: 5,
  "Marital Status": 6,
  "Country of residency": 7,
  Nationality: 8,
  Profession: 9,
} as const;

export function rowsOf(page: Page) {
  return page.getByRole("table").locator("tbody").getByRole("row");
}

/** Texts of a column on this page; names without their initials. */
export async function columnOf(page: Page, title: keyof typeof columnIndexes): Promise<string[]> {
  await waitForList(page);
  return rowsOf(page).evaluateAll((rows, at) => {
    const cells = rows.map((row) => (row as HTMLTableRowElement).cells[at]);
    return cells.map((cell) => cell?.innerText.trim().split("\n").at(-1) ?? "");
  }, columnIndexes[title]);
}

/** Waits until the list is loaded and its position is stable. */
export async function waitForList(page: Page): Promise<void> {
  // Retries after a navigation, which destroys the evaluation context.
  const checkStable = () => page.evaluate(waitUntilStable);
  await expect(checkStable).toPass({ intervals: [0], timeout: 20_000 });
}

/** Number of candidates in the list's heading. */
export async function readTotal(page: Page): Promise<number> {
  await waitForList(page);
  const line = page.getByRole("main").getByText(/^[\d,]+ candidates?( ·|$)/);
  return parseNumber(await line.innerText());
}

export function parseNumber(text: string): number {
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", "") ?? Number.NaN);
}

/** Runs in the browser. */
async function waitUntilStable(): Promise<void> {
  const tableBox = () => {
    const table = document.querySelector('table[aria-busy="false"]');
    if (table === null || document.querySelector('[aria-busy="true"]') !== null) return undefined;
    return JSON.stringify(table.getBoundingClientRect());
  };
  let last = tableBox();
  for (let frames = 0; frames < 5; ) {
    await new Promise(requestAnimationFrame);
    const now = tableBox();
    frames = now !== undefined && now === last ? frames + 1 : 0;
    last = now;
  }
}
