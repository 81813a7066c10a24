import { expect, test } from "vitest";
import { commentBreaches, doorBreaches, folderBreaches } from "./form.ts";
import { breaches, breachesOf, drawing, orderBreaches } from "./house.ts";
import { serverRooms } from "./plan.ts";

test("every wall stands", () => {
  expect(breaches()).toEqual([]);
});

test.each([
  ["server/candidates/a.ts", 'import { a } from "#/files/link.ts";', "files/link.ts is not a door"],
  ["server/candidates/a.ts", 'import type { A } from "#/files/tables.ts";', "is not a door"],
  ["server/candidates/a.ts", 'import "#/files/tables.ts";', "is not a door"],
  ["server/candidates/a.ts", 'await import("#/files/link.ts");', "is not a door"],
  ["server/candidates/a.ts", 'export { a } from "#/files/link.ts";', "is not a door"],
  ["server/candidates/a.ts", 'import { a } from "#/files/routes.ts";', "is for app.ts only"],
  [
    "server/files/a.ts",
    'import { a } from "#/accounts/accounts.ts";',
    "files may not enter accounts",
  ],
  [
    "server/catalogue/a.ts",
    'import { a } from "#/candidates/search.ts";',
    "may not enter candidates",
  ],
  ["server/catalogue/a.ts", 'import { a } from "#/app.ts";', "may not enter app.ts"],
  ["server/catalogue/a.ts", 'import { a } from "#/testing/app.ts";', "may not enter testing"],
  ["server/platform/a.ts", 'import { a } from "#/accounts/accounts.ts";', "may not enter accounts"],
  ["server/commands/a.ts", 'import { a } from "#/accounts/queries.ts";', "is not a door"],
  ["server/candidates/a.ts", 'import { a } from "../../web/ui/a.ts";', "server may not enter web"],
  [
    "server/candidates/a.ts",
    'import { a } from "@wasla/sandbox/a";',
    "server may not enter sandbox",
  ],
  [
    "web/candidates/A.tsx",
    'import { a } from "#/accounts/a.ts";',
    "candidates may not enter accounts",
  ],
  ["web/candidates/A.tsx", 'import { a } from "#/shell/a.ts";', "may not enter shell"],
  ["web/catalogue/A.tsx", 'import { a } from "#/candidates/a.ts";', "may not enter candidates"],
  ["web/ui/A.tsx", 'import { a } from "#/candidates/a.ts";', "may not enter candidates"],
  ["web/shell/A.tsx", 'import { a } from "../../server/app.ts";', "web may not enter server"],
  [
    "contract/files/a.ts",
    'import { a } from "../../server/app.ts";',
    "contract may not enter server",
  ],
  [
    "sandbox/a.ts",
    'import { a } from "@wasla/contract/messages";',
    "sandbox may not enter contract",
  ],
  ["server/candidates/a.ts", 'db.insertInto("mediaFile")', "media_file belongs to files"],
  ["server/candidates/a.ts", "sql`update account set role = 1`", "account belongs to accounts"],
  ["server/candidates/a.ts", "sql`delete from session`", "session belongs to accounts"],
  ["server/candidates/a.ts", 'db.insertInto("auditEntry")', "audit_entry belongs to platform"],
])("%s: %s", (file, text, reason) => {
  expect(breachesOf(file, text)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ["server/candidates/a.ts", 'import { a } from "#/files/files.ts";'],
  ["server/candidates/a.ts", 'import { a } from "./b.ts";'],
  ["server/candidates/a.ts", 'import { a } from "#/platform/clock.ts";'],
  ["server/candidates/a.ts", 'import { a } from "@wasla/contract/files/schemas";'],
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
  expect(breachesOf(file, text)).toEqual([]);
});

test("a room on a later line may not be named, so there is no circle", () => {
  const room = (name: string, enters: string[]) => ({ name, enters, about: "", door: [] });
  expect(orderBreaches([room("a", []), room("b", ["a"])])).toEqual([]);
  expect(orderBreaches([room("a", ["b"]), room("b", ["a"])])).toHaveLength(1);
  expect(orderBreaches([room("a", ["a"])])).toHaveLength(1);
});

test.each([
  ["a.ts", `/** ${"x".repeat(94)} */`],
  ["a.ts", `const a = 1; // ${"x".repeat(85)}`],
  ["a.css", `  * ${"x".repeat(97)}`],
  ["a.sql", `-- ${"x".repeat(98)}`],
])("a comment ends where code does: %s %s", (file, line) => {
  expect(commentBreaches(file, `\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2`)]);
  expect(commentBreaches(file, line.replace("xxxxx", ""))).toEqual([]);
});

test("a folder of a room holds twelve files, tests beside them", () => {
  const files = Array.from({ length: 12 }, (_, at) => `server/files/a${at}.ts`);
  expect(folderBreaches([...files, "server/files/a1.test.ts", "server/a.ts"])).toEqual([]);
  expect(folderBreaches([...files, "server/files/b.ts"])).toHaveLength(1);
});

test("a room has three doors, and the one for copies and erasure", () => {
  const room = (...door: string[]) => [{ name: "a", enters: [], about: "", door }];
  expect(doorBreaches(room("a.ts", "b.ts", "c.ts", "person.ts"))).toEqual([]);
  expect(doorBreaches(room("a.ts", "b.ts", "c.ts", "d.ts"))).toHaveLength(1);
});

test("the drawing names every room and what it enters, the upper ones first", () => {
  const lines = drawing().split("\n");
  expect(lines.map((line) => line.split(" ")[0])).toEqual(
    serverRooms.map(({ name }) => name).toReversed(),
  );
  expect(lines[2]).toContain("<- accounts, candidates");
});
