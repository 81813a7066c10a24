/** Runs axe in a Playwright page. Unlike axe's own package it injects the source only once. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Violations on the current page, one line each. */
export async function findAxeViolations(
  page: Page,
  options: axe.RunOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const input: axe.RunOptions = { ...options, resultTypes: ["violations"] };
  return await page.evaluate(runAxe, input);
}

/** Runs in the browser. */
async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
