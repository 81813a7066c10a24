import { beforeAll, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const names = ["delta", "Alpha", "سارة", "alpha", "Charlie", "bravo"];
let operator: TestAccount;
beforeAll(async () => {
  operator = await build.admin();
  for (const [at, fullName] of names.entries()) {
    running.setTime(new Date(TEST_NOW.getTime() + at * 1_000));
    await build.jobSeeker({ fullName });
  }
});

const list = (query: object) =>
  call(operator, "GET", "/staff/users", { query: { role: "jobSeeker", ...query } });

/** Two per page, so that a page ends between two equal names. */
async function listAllNames(sorted: { readonly sort?: string }): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { status, body } = await list({ count: 2, ...sorted, ...(after && { after }) });
    expect(status).toBe(200);
    found.push(...body.data.rows.map(({ fullName }: { fullName: string }) => fullName));
    after = body.data.next;
  } while (after !== null && found.length <= names.length);
  return found;
}

test("sorts by name in both directions, ignoring case", async () => {
  const up = await listAllNames({ sort: "name" });
  expect(up.map((name) => name.toLowerCase())).toEqual([
    ...["alpha", "alpha", "bravo", "charlie", "delta", "سارة"],
  ]);
  expect(up.slice(0, 2).toSorted()).toEqual(["Alpha", "alpha"]);
  expect(await listAllNames({ sort: "-name" })).toEqual(up.toReversed());
});

test("sorts by registration in both directions", async () => {
  expect(await listAllNames({ sort: "createdAt" })).toEqual(names);
  expect(await listAllNames({})).toEqual(names.toReversed());
});

test("sorts search results", async () => {
  const { rows } = (await list({ search: "alph", sort: "-name" })).body.data;
  expect(rows).toHaveLength(2);
});

test.each(["email", "-createdAt", "", "name;drop"])("refuses to sort by %j", async (sort) => {
  const { status, body } = await list({ sort });
  expect([status, body.errors[0].field]).toEqual([422, "sort"]);
});
