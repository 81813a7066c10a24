/** Checks the files that the first visit of each screen loads: how many, and their size. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  accountPages,
  clientPages,
  listChunks,
  type Manifest,
  seekerPages,
  visitorPages,
} from "../web/build/page-modules.ts";

/** Its JavaScript in KB, its number of files, and the modules that it imports on demand. */
type PageBudget = readonly [scriptKb: number, files: number, modules: readonly string[]];

const STYLE_BUDGET_KB = 30;

const visitor = visitorPages("en");
const client = clientPages("en");
const seeker = seekerPages("en");
const account = accountPages("en");

const pageBudgets: Readonly<Record<string, PageBudget>> = {
  "/login": [120, 11, visitor["/login"]],
  "/register": [120, 11, visitor["/register"]],
  "/forgot-password": [120, 12, visitor["/forgot-password"]],
  "/jobseeker-register": [120, 12, visitor["/jobseeker-register"]],
  "/company-register": [201, 24, visitor["/company-register"]],
  "/register-requirements": [120, 14, visitor["/register-requirements"]],
  "/edit-profile of a client": [226, 39, client["/edit-profile"]],
  "/dashboard": [184, 24, client["/dashboard"]],
  "/jobseeker/:id": [198, 32, client["/jobseeker/:id"]],
  "/profile of a job seeker": [211, 36, seeker["/profile"]],
  "/profile/preview": [202, 33, seeker["/profile/preview"]],
  "/dashboard of a job seeker": [188, 26, seeker["/dashboard"]],
  "/edit-profile of a job seeker": [230, 38, seeker["/edit-profile"]],
  "/payment of a job seeker": [158, 21, seeker["/payment"]],
  "/payment of a client": [221, 33, client["/payment"]],
  "/settings": [184, 29, account["/settings"]],
  "/change-password": [180, 28, account["/change-password"]],
};

/** One line per screen; `over` if any exceeds its budget. */
export function measurePages(dist: string): { lines: string[]; over: boolean } {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const initial = Object.keys(manifest).filter((name) =>
    html.includes(`src="/${manifest[name]?.file}"`),
  );
  const pages = Object.entries(pageBudgets).map(([name, [scriptKb, fileCount, modules]]) => {
    const chunks = listChunks(manifest, [...initial, ...modules]);
    const scriptFiles = new Set(chunks.map(({ file }) => file));
    const styleFiles = new Set(chunks.flatMap(({ css = [] }) => css));
    const [scripts, styles] = [kilobytes(dist, scriptFiles), kilobytes(dist, styleFiles)];
    const files = scriptFiles.size + styleFiles.size;
    const over = scripts > scriptKb || styles > STYLE_BUDGET_KB || files > fileCount;
    const line =
      `${over ? "over " : "     "}${name}: JavaScript ${scripts.toFixed(1)} of ${scriptKb} KB, ` +
      `CSS ${styles.toFixed(1)} of ${STYLE_BUDGET_KB} KB, files ${files} of ${fileCount}`;
    return { line, over };
  });
  return { lines: pages.map(({ line }) => line), over: pages.some(({ over }) => over) };
}

/** Size as transferred: brotli where the build has it. */
function kilobytes(dist: string, files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => {
    const plain = `${dist}/${file}`;
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

if (import.meta.main) {
  const dist = process.argv[2] ?? fileURLToPath(new URL("../web/dist", import.meta.url));
  const { lines, over } = measurePages(dist);
  console.log(lines.join("\n"));
  if (over) process.exitCode = 1;
}
