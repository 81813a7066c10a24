import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PagePreloads, pagePreloadsFile } from "@wasla/contract/platform/page-preloads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPagePreloads } from "./page-preloads.ts";

const root = join(import.meta.dirname, "../../../.data", `test-preloads-${process.pid}`);
const files = (name: string) => ({ scripts: [`/assets/${name}.js`], styles: [] });
const preloads: PagePreloads = [
  { area: "client", language: "en", path: "/dashboard", ...files("list-en") },
  { area: "client", language: "ar", path: "/dashboard", ...files("list-ar") },
  { area: "client", language: "en", path: "/jobseeker/:id", ...files("candidate") },
  {
    area: "jobSeeker",
    language: "en",
    path: "/dashboard",
    scripts: ["/assets/home.js"],
    styles: ["/assets/home.css"],
  },
];

beforeAll(() => {
  mkdirSync(join(root, ".vite"), { recursive: true });
  writeFileSync(join(root, pagePreloadsFile), JSON.stringify(preloads));
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ["company", "en", "/dashboard", "list-en"],
  ["corporate", "ar", "/dashboard", "list-ar"],
  ["company", "en", "/jobseeker/0198c5a2-7c1e-7a53-9b1c-2f1f6a1f0001", "candidate"],
] as const)("names the files of the page: %s, %s, %s", (role, language, path, name) => {
  const link = `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
  expect(readPagePreloads(root)(role, language, path)).toBe(link);
});

test("names style sheets first", () => {
  expect(readPagePreloads(root)("jobSeeker", "en", "/dashboard")).toBe(
    '<link rel="preload" as="style" crossorigin href="/assets/home.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/home.js">',
  );
});

test.each([
  [undefined, "/dashboard"],
  ["admin", "/dashboard"],
  ['"><script>', "/dashboard"],
  ["constructor", "/dashboard"],
  ["company", "/settings"],
  ["company", "/jobseeker/1/2"],
  ["company", "/jobseeker/"],
  ["company", "/dashboard/"],
])("names no files for the role %s at %s", (role, path) => {
  expect(readPagePreloads(root)(role, "en", path)).toBe("");
});

test("names no files without a list from the build", () => {
  expect(readPagePreloads(join(root, "missing"))("company", "en", "/dashboard")).toBe("");
});
