import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { refreshAllListings } from "#/profiles/profiles.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { lockTables, tablesWaitedFor } from "#/testing/locks.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { addCandidates } from "./fill-database.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const call = createApiClient(running);

const list = "/company/jobseeker-list";
let client: TestAccount;
let person: TestAccount;

beforeAll(async () => {
  client = await build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });
  person = await candidate({ professions: ["Nursing"] });
});

async function read(): Promise<{ statuses: number[]; total: number }> {
  const found = await call(client, "POST", list);
  const responses = [
    found,
    await call(client, "POST", list, { query: { search: "maria", ageMin: 20 } }),
    await call(client, "GET", `${list}/drops`, { query: { gender: "Male" } }),
    await call(client, "GET", "/company/jobseeker-counts"),
    await call(client, "GET", "/company/jobseeker-profession/list"),
    await call(client, "GET", `/jobseeker/${person.id}`),
  ];
  return { statuses: responses.map(({ status }) => status), total: found.body.totalCount };
}

const allFine = [200, 200, 200, 200, 200, 200];
const works = {
  "a bulk load": () => addCandidates(running.services, 50, () => {}),
  "a rebuild": () => refreshAllListings(running.services.db, running.services.clock.now()),
} as const;

test.each([
  ["a bulk load", "education"],
  ["a bulk load", "listing_row"],
  ["a rebuild", "listing_row"],
] as const)("%s that waits for a lock on %s blocks no reader", async (work, table) => {
  // A rebuild writes only rows that differ.
  await sql`update listing_row set row_json = ' ' || row_json`.execute(running.services.db);
  const release = await lockTables(running, [table], "share");
  const working = works[work]();
  await expect.poll(() => tablesWaitedFor(running), { timeout: 30_000 }).toContain(table);
  expect((await read()).statuses).toEqual(allFine);
  await release();
  await working;
  expect((await read()).statuses).toEqual(allFine);
});

test("reads succeed during a bulk load and a rebuild", async () => {
  const { services } = running;
  const before = (await read()).total;
  let isOver = false;
  const working = addCandidates(services, 160, () => {}, 60)
    .then(() => refreshAllListings(services.db, services.clock.now(), 60))
    .finally(() => {
      isOver = true;
    });
  const totals: number[] = [];
  do {
    const { statuses, total } = await read();
    expect(statuses).toEqual(allFine);
    totals.push(total);
  } while (!isOver);
  await working;
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect((await read()).total).toBeGreaterThan(before + 140);
});

test("a rebuild commits finished batches while a later one waits", async () => {
  const { db, clock } = running.services;
  await addCandidates(running.services, 50, () => {}, 20);
  const wrong = async () => {
    const { rows } = await sql<{ no: number }>`
      select listing_no as no from listing_row where row_json like ' %' order by 1`.execute(db);
    return rows.map(({ no }) => no);
  };
  await sql`update listing_row set row_json = ' ' || row_json`.execute(db);
  const all = await wrong();
  const other = await db.startTransaction().execute();
  await sql`select from candidate where listing_no = ${all[24]} for update`.execute(other);
  const working = refreshAllListings(db, clock.now(), 10);
  await expect.poll(wrong, { timeout: 30_000 }).toEqual(all.slice(20));
  await other.rollback().execute();
  await working;
  expect(await wrong()).toEqual([]);
});
