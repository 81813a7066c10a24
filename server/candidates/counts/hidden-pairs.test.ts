/** Compares every count that a client reads with the rows of its full list. */
import { countries } from "@wasla/contract/catalogue/countries";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { hideCandidate } from "#/entitlements/entitlements.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { refreshAllListings } from "#/profiles/profiles.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createRandom } from "#/testing/random.ts";
import { insertRandomPeople } from "#/testing/random-people.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const random = createRandom(11);
const { below, pick, sometimes } = random;

const PEOPLE = 240;
const HIDDEN = 60;
const ROUNDS = 25;
const list = "/company/jobseeker-list";
/** Countries and nationalities that the random people have. */
const homes = countries.filter(({ id }) => [1, 2, 30, 60].includes(id));

type Query = Readonly<Record<string, string | number>>;
type Profession = { readonly _id: string; readonly count: number };

let ids: string[];
const clients = new Map<string, TestAccount>();

beforeAll(async () => {
  const { db } = running.services;
  // Missing values must be counted too, whatever a profile needs to be listed.
  await sql`create or replace view candidate_listable as
    select id as candidate_id, is_visible as is_listable from candidate`.execute(db);
  // The second half simulates a bulk load: listed later than the first, on earlier dates.
  const recent = await listPeople(0);
  ids = [...recent, ...(await listPeople(40))];
  const names = await db
    .selectFrom("profession")
    .select("label")
    .where("id", "<=", 4)
    .orderBy("id")
    .execute();
  const paidFor = names.map(({ label }) => label);
  clients.set("a corporate", await build.client({ role: "corporate", isVerified: true, paidFor }));
  clients.set("a company", await build.client({ paidFor }));
  for (const client of clients.values()) await hideSome(client);
});

async function listPeople(daysAgo: number): Promise<string[]> {
  const { db } = running.services;
  const added = await insertRandomPeople(db, random, PEOPLE / 2);
  const listedAt = new Date(TEST_NOW.getTime() - daysAgo * DAY_MS);
  await db.updateTable("candidate").set({ listedAt }).where("id", "in", added).execute();
  await refreshAllListings(db, TEST_NOW);
  return added;
}

async function hideSome({ id: clientId }: TestAccount) {
  const hidden = new Set(Array.from({ length: HIDDEN }, () => pick(ids)));
  await running.services.db.transaction().execute(async (tx) => {
    for (const candidateId of hidden)
      await hideCandidate(tx, { clientId, candidateId, now: TEST_NOW });
  });
}

/** Ids on all pages, and the total. */
async function fullListing(client: TestAccount, query: Query) {
  const rows: string[] = [];
  let total = 0;
  for (let pageNo = 1; pageNo === 1 || rows.length < total; pageNo++) {
    const page = await call(client, "POST", list, { query: { ...query, pageNo, count: 100 } });
    expect(page.status, JSON.stringify(query)).toBe(200);
    if (page.body.users.length === 0) break;
    total = page.body.totalCount;
    rows.push(...page.body.users.map(({ _id }: { _id: string }) => _id));
  }
  return { rows, total };
}

function randomFields(): Record<string, Query> {
  const ageMin = 16 + below(40);
  const minExp = below(11);
  const fields: Record<string, Query | undefined> = {
    profession: sometimes(0.4, () => ({ profId: 1 + below(6) })),
    country: sometimes(0.2, () => ({ country: pick(homes).code })),
    nationality: sometimes(0.2, () => ({ nationality: pick(homes).en })),
    gender: sometimes(0.2, () => ({ gender: pick(["Male", "Female"]) })),
    employmentStatus: sometimes(0.2, () => ({
      employmentStatus: pick(["Employed", "UnEmployed"]),
    })),
    age: sometimes(0.2, () => ({ ageMin, ageMax: ageMin + below(25) })),
    experience: sometimes(0.2, () => ({ minExp, maxExp: minExp + below(9) })),
    search: sometimes(0.25, () => ({ search: pick(["ali", "محمد", "gulf", "o", "engineer"]) })),
    skill: sometimes(0.1, () => ({ skillId: 1 + below(40) })),
  };
  return Object.fromEntries(Object.entries(fields).filter(hasValue));
}

function hasValue(entry: [string, Query | undefined]): entry is [string, Query] {
  return entry[1] !== undefined;
}

describe.each(["a corporate", "a company"])("%s that candidates hide from", (kind) => {
  const client = () => clients.get(kind) ?? expect.fail(kind);

  test("totals and filter hints match the rows of the list", async () => {
    let matches = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const fields = randomFields();
      const query: Query = Object.assign({}, ...Object.values(fields));
      const { rows, total } = await fullListing(client(), query);
      expect([new Set(rows).size, total], JSON.stringify(query)).toEqual([
        rows.length,
        rows.length,
      ]);
      const hints = await call(client(), "GET", `${list}/drops`, { query });
      expect(hints.body.totalCount, JSON.stringify(query)).toBe(rows.length);
      expect(hints.body.drops).toHaveLength(Object.keys(fields).length);
      for (const { field, count } of hints.body.drops) {
        const { [field]: _, ...rest } = fields;
        const without = await fullListing(client(), Object.assign({}, ...Object.values(rest)));
        expect(count, JSON.stringify([query, field])).toBe(without.rows.length);
      }
      matches += rows.length;
    }
    expect(matches).toBeGreaterThan(100);
  });

  test("counts in total, this month and by profession match the rows of the list", async () => {
    const { body } = await call(client(), "GET", "/company/jobseeker-profession/list");
    const professions = (body.data as Profession[]).filter(({ count }) => count > 0);
    expect(professions.length).toBeGreaterThan(3);
    for (const { _id, count } of [
      { _id: undefined, count: undefined },
      ...professions.slice(0, 8),
    ]) {
      const query: Query = _id === undefined ? {} : { profId: _id };
      const { rows } = await fullListing(client(), query);
      const counts = await call(client(), "GET", "/company/jobseeker-counts", { query });
      const listedThisMonth = await countListedThisMonth(rows);
      expect(counts.body).toMatchObject({
        totalUsers: rows.length,
        currentMonthUserCount: listedThisMonth,
      });
      if (_id !== undefined) expect(count).toBe(rows.length);
      else expect([listedThisMonth > 10, listedThisMonth < rows.length]).toEqual([true, true]);
    }
  });
});

/** November in Dubai, the month of the test clock. */
async function countListedThisMonth(candidateIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidate
    where id = any (${candidateIds}::uuid[]) and listed_at >= '2026-10-31T20:00:00Z'
    `.execute(running.services.db);
  return rows[0]?.count ?? 0;
}
