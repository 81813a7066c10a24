import { expect, test } from "vitest";
import {
  findFileViolations,
  findOrderViolations,
  findViolations,
  formatModuleGraph,
} from "./check-boundaries.ts";
import {
  findBannedWords,
  findFullFolders,
  findWideComments,
  findWidePublicApis,
} from "./check-style.ts";
import { findMixedKits } from "./find-mixed-kits.ts";
import { serverModules } from "./module-graph.ts";

test("no boundary violations", () => {
  expect(findViolations()).toEqual([]);
});

test.each([
  [
    "server/candidates/a.ts",
    'import { a } from "#/files/link.ts";',
    "files/link.ts is not part of the public API",
  ],
  [
    "server/candidates/a.ts",
    'import type { A } from "#/files/tables.ts";',
    "is not part of the public API",
  ],
  ["server/candidates/a.ts", 'import "#/files/tables.ts";', "is not part of the public API"],
  ["server/candidates/a.ts", 'await import("#/files/link.ts");', "is not part of the public API"],
  [
    "server/candidates/a.ts",
    'export { a } from "#/files/link.ts";',
    "is not part of the public API",
  ],
  ["server/candidates/a.ts", 'import { a } from "#/files/routes.ts";', "is for app.ts only"],
  [
    "server/files/a.ts",
    'import { a } from "#/profiles/profiles.ts";',
    "files may not import profiles",
  ],
  [
    "server/catalogue/a.ts",
    'import { a } from "#/candidates/search.ts";',
    "may not import candidates",
  ],
  ["server/catalogue/a.ts", 'import { a } from "#/app.ts";', "may not import app.ts"],
  ["server/catalogue/a.ts", 'import { a } from "#/testing/app.ts";', "may not import testing"],
  [
    "server/platform/a.ts",
    'import { a } from "#/accounts/accounts.ts";',
    "may not import accounts",
  ],
  [
    "server/commands/a.ts",
    'import { a } from "#/accounts/queries.ts";',
    "is not part of the public API",
  ],
  ["server/candidates/a.ts", 'import { a } from "../../web/ui/a.ts";', "server may not import web"],
  [
    "server/candidates/a.ts",
    'import { a } from "@wasla/sandbox/a";',
    "server may not import sandbox",
  ],
  [
    "web/candidates/A.tsx",
    'import { a } from "#/accounts/a.ts";',
    "candidates may not import accounts",
  ],
  ["web/candidates/A.tsx", 'import { a } from "#/shell/a.ts";', "may not import shell"],
  ["web/catalogue/A.tsx", 'import { a } from "#/candidates/a.ts";', "may not import candidates"],
  ["web/ui/A.tsx", 'import { a } from "#/candidates/a.ts";', "may not import candidates"],
  ["web/shell/A.tsx", 'import { a } from "../../server/app.ts";', "web may not import server"],
  ["web/ui/A.tsx", 'import { a } from "@wasla/sandbox/a";', "web may not import sandbox"],
  [
    "contract/files/a.ts",
    'import { a } from "../../server/app.ts";',
    "contract may not import server",
  ],
  [
    "sandbox/a.ts",
    'import { a } from "@wasla/contract/messages";',
    "sandbox may not import contract",
  ],
  ["server/candidates/a.ts", 'db.insertInto("mediaFile")', "media_file belongs to files"],
  ["server/candidates/a.ts", "sql`update account set role = 1`", "account belongs to accounts"],
  ["server/candidates/a.ts", "sql`delete from session`", "session belongs to accounts"],
  ["server/candidates/a.ts", 'db.insertInto("auditEntry")', "audit_entry belongs to platform"],
])("%s: %s", (file, text, reason) => {
  expect(findFileViolations(file, text)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ["server/candidates/a.ts", 'import { a } from "#/files/files.ts";'],
  ["server/candidates/a.ts", 'import { a } from "./b.ts";'],
  ["server/candidates/a.ts", 'import { a } from "#/platform/clock.ts";'],
  ["server/candidates/a.ts", 'import { a } from "@wasla/contract/files/file-access";'],
  ["server/candidates/a.test.ts", 'import { a } from "#/testing/app.ts";'],
  ["server/app.ts", 'import { a } from "#/files/routes.ts";'],
  ["server/main.ts", 'import { a } from "@wasla/sandbox/a";'],
  ["server/testing/a.ts", 'import { a } from "@wasla/sandbox/a";'],
  ["server/accounts/a.ts", 'db.updateTable("account")'],
  ["server/candidates/a.ts", 'db.selectFrom("mediaFile")'],
  ["web/candidates/A.tsx", 'import { a } from "#/catalogue/a.ts";'],
  ["web/candidates/A.tsx", 'import { a } from "#/ui/a.ts";'],
  ["web/shell/A.tsx", 'import { a } from "#/candidates/a.ts";'],
])("%s may: %s", (file, text) => {
  expect(findFileViolations(file, text)).toEqual([]);
});

test("a module cannot import a later one, so there are no cycles", () => {
  const module = (name: string, imports: string[]) => ({
    name,
    imports,
    description: "",
    publicApi: [],
  });
  expect(findOrderViolations([module("a", []), module("b", ["a"])])).toEqual([]);
  expect(findOrderViolations([module("a", ["b"]), module("b", ["a"])])).toHaveLength(1);
  expect(findOrderViolations([module("a", ["a"])])).toHaveLength(1);
});

test("a page uses one UI kit: Mantine in the signed-in areas, the light one before", () => {
  const page = "web/profiles/OwnPage.tsx";
  const sources = {
    [page]: 'import { Card } from "./Card.tsx";',
    "web/profiles/Card.tsx": 'import { Text } from "@mantine/core";',
    "web/ui/public/Button.tsx": "",
    "web/shell/seeker-routes.tsx": 'import("#/profiles/OwnPage.tsx");',
  };
  const problemsWith = (part: Readonly<Record<string, string>>) =>
    findMixedKits(new Map(Object.entries({ ...sources, ...part })));
  const light = 'import { Button } from "#/ui/public/Button.tsx";';
  expect(problemsWith({})).toEqual([]);
  expect(problemsWith({ "web/profiles/OtherPage.tsx": light })).toEqual([]);
  expect(problemsWith({ "web/profiles/OtherPage.tsx": light + sources[page] })).toEqual([
    "web/profiles/OtherPage.tsx: reaches Mantine (web/profiles/Card.tsx) and web/ui/public/Button.tsx",
  ]);
  expect(problemsWith({ "web/shell/seeker-routes.tsx": light })).toEqual([
    "web/ui/public/Button.tsx: signed-in areas use Mantine",
  ]);
});

test.each([
  ["a.ts", `/** ${"x".repeat(94)} */`],
  ["a.ts", `const a = 1; // ${"x".repeat(85)}`],
  ["a.css", `  * ${"x".repeat(97)}`],
  ["a.sql", `-- ${"x".repeat(98)}`],
])("rejects a comment wider than code: %s %s", (file, line) => {
  expect(findWideComments(file, `\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2`)]);
  expect(findWideComments(file, line.replace("xxxxx", ""))).toEqual([]);
});

test("a module folder has at most twelve files, not counting tests", () => {
  const files = Array.from({ length: 12 }, (_, at) => `server/files/a${at}.ts`);
  expect(findFullFolders([...files, "server/files/a1.test.ts", "server/a.ts"])).toEqual([]);
  expect(findFullFolders([...files, "server/files/b.ts"])).toHaveLength(1);
});

test.each([
  ["const takeAnew = 1;", 1],
  ["/** Tells whoever asks. */", 1],
  ["export type Asked = { readonly id: string };", 1],
  ['const text = "Anew, whoever reads it";', 0],
  ["type AskedQuestion = { readonly id: string };", 0],
])("names and comments use terms of the field: %s", (text, problems) => {
  expect(findBannedWords("a.ts", text)).toHaveLength(problems);
});

test("a public API has at most three files and personal-data.ts", () => {
  const modules = (...publicApi: string[]) => [
    { name: "a", imports: [], description: "", publicApi },
  ];
  expect(findWidePublicApis(modules("a.ts", "b.ts", "c.ts", "personal-data.ts"))).toEqual([]);
  expect(findWidePublicApis(modules("a.ts", "b.ts", "c.ts", "d.ts"))).toHaveLength(1);
});

test("the formatted graph lists every module with its imports, last module first", () => {
  const lines = formatModuleGraph().split("\n");
  expect(lines.map((line) => line.split(" ")[0])).toEqual(
    serverModules.map(({ name }) => name).toReversed(),
  );
  expect(lines[2]).toContain("<- accounts, candidates");
});
