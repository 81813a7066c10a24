/** axe in a page that Playwright shows. Its own package sends the long form of it, twice a look. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds against the page as it stands, each in a line; in its document once loaded. */
export async function findAxeViolations(
  page: Page,
  options: axe.RunOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const asked: axe.RunOptions = { ...options, resultTypes: ["violations"] };
  return await page.evaluate(runAxe, asked);
}

/** Runs in the page. */
async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
