import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findAllMatches, type OracleCandidate, readCandidates } from "#/listing/list-oracle.ts";
import type { ListFilter } from "#/listing/list-query.ts";
import { countMatches, findPage } from "#/listing/listing.ts";
import { openDatabase } from "#/platform/database/database.ts";
import { refreshAllListings } from "#/profiles/profiles.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import * as form from "#/testing/profile-forms.ts";
import { createRandom } from "#/testing/random.ts";
import { insertRandomPeople } from "#/testing/random-people.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { MOVE_HOLDERS, moveHoldersBatch } from "./move-holders.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const PEOPLE = 1_000;
const SEARCHERS = 6;
const TODAY = "2026-11-20";
/** Common among generated people: some have one of them, some both. */
const [FROM, INTO, NEXT] = [1, 2, 3];
const newest = { by: "newest", direction: -1 } as const;

let operator: TestAccount;
let corporate: TestAccount;
beforeAll(async () => {
  const { db } = running.services;
  // Profiles with empty values are searched too, so everybody must be listable here.
  await sql`create or replace view candidate_listable as
    select id as candidate_id, is_visible as is_listable from candidate`.execute(db);
  const random = createRandom(7);
  const ids = await insertRandomPeople(db, random, PEOPLE);
  const desiredRows = ids
    .filter(() => random.chance(0.85))
    .flatMap((id, at) => [[id, FROM] as const, ...(at % 3 ? [] : [[id, INTO] as const])]);
  await sql`insert into desired_profession (candidate_id, profession_id, seq)
    select *, 5 from unnest(${desiredRows.map(([id]) => id)}::uuid[], ${desiredRows.map(([, to]) => to)}::int[])
    on conflict do nothing`.execute(db);
  await refreshAllListings(db, TEST_NOW);
  operator = await build.admin();
  corporate = await build.client({ role: "corporate", isVerified: true, paidFor: ["Sales"] });
});

const merge = (from: number, into: number) =>
  call(operator, "POST", `/staff/professions/${from}/merge`, { body: { into, reason: "Same" } });
const holdersOf = (people: readonly OracleCandidate[], ...ids: number[]) =>
  people.filter(({ professions }) => ids.some((id) => professions.has(id)));
const numbers = (people: readonly OracleCandidate[]) =>
  people.map(({ listingNo }) => listingNo).toSorted((a, b) => b - a);

async function listNumbers(filter: ListFilter): Promise<number[]> {
  const { db } = running.services;
  const counted = await countMatches(db, filter, TODAY);
  const page = { sort: newest, pageNo: 1, count: PEOPLE * 2 };
  const { rows } = await findPage(db, { ...counted, filter, page, today: TODAY });
  expect(rows).toHaveLength(counted.total);
  return rows.map(({ listingNo }) => listingNo);
}

async function expectSameAsModel(): Promise<void> {
  const people = await readCandidates(running.services.db, TODAY);
  for (const filter of [
    { professions: [INTO] },
    { professions: [INTO, NEXT], minExp: 2 },
    { professions: [INTO], search: "nurse", employed: true },
    { professions: null, gender: 0, maxExp: 9 },
  ]) {
    const right = findAllMatches(people, filter, newest).map(({ listingNo }) => listingNo);
    expect(await listNumbers(filter)).toEqual(right);
    expect(right.length).toBeGreaterThan(5);
  }
}

/** Totals that a merge must preserve. */
async function heldProfessions() {
  const { rows } = await sql<{ roles: number; wishing: number; stale: number }>`
    select (select count(*)::int from work_role) as roles,
      (select count(distinct candidate_id)::int from desired_profession) as wishing,
      (select count(*)::int from work_role join profession p on p.id = profession_id
        where p.status = 'merged')
      + (select count(*)::int from desired_profession join profession p on p.id = profession_id
        where p.status = 'merged') as stale`.execute(running.services.db);
  return rows[0];
}

test("a merge loses nobody, even if a batch fails and is retried", async () => {
  const { db } = running.services;
  await expectSameAsModel();
  const before = await readCandidates(db, TODAY);
  const stored = await heldProfessions();
  const expected = numbers(holdersOf(before, FROM, INTO));
  expect(holdersOf(before, FROM).length).toBeGreaterThan(700);
  expect(expected.length).toBeLessThan(
    holdersOf(before, FROM).length + holdersOf(before, INTO).length,
  );

  expect((await merge(FROM, INTO)).status).toBe(200);
  const options = (await call(undefined, "GET", "/admin/profession", { query: { count: 1000 } }))
    .body;
  expect(options.data.map(({ _id }: { _id: string }) => _id)).not.toContain(String(FROM));
  expect((await call(corporate, "GET", "/company/profession-counts")).text).not.toContain(
    `"_id":"${FROM}"`,
  );

  // Runs the first batch twice concurrently, then one that fails before it commits.
  const moving = { kind: "profession", from: FROM } as const;
  await Promise.all([
    moveHoldersBatch(running.services, moving),
    moveHoldersBatch(running.services, moving),
  ]);
  const dying = { ...running.services, jobs: { enqueue: () => Promise.reject(new Error("died")) } };
  const left = holdersOf(await readCandidates(db, TODAY), FROM).length;
  await expect(moveHoldersBatch(dying, moving)).rejects.toThrow("died");
  expect(holdersOf(await readCandidates(db, TODAY), FROM)).toHaveLength(left);
  await runJobs(running);
  const twice = moveHoldersBatch(running.services, moving);
  await expect(twice).resolves.toBeUndefined();

  expect(await listNumbers({ professions: [INTO] })).toEqual(expected);
  expect(await listNumbers({ professions: [FROM] })).toEqual([]);
  expect(await heldProfessions()).toEqual({ ...stored, stale: 0 });
  await expectSameAsModel();
  const { data } = (await call(operator, "GET", `/staff/professions/${FROM}`)).body;
  expect(data.entry.merged).toMatchObject({ isMoving: false });
  expect(data.entry.merged.moved).toBe(data.entry.merged.of);
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${MOVE_HOLDERS}`.execute(db);
  expect(rows).toHaveLength(0);
});

test("merging during searches and saves on two instances fails nothing", async () => {
  const { db } = running.services;
  const others = openDatabase(running.databaseUrl, { connections: 12 });
  const app = await openApp({ ...running.services, db: others, replica: others });
  const askOther = createApiClient({ app });
  onTestFinished(async () => {
    await app.close();
    await others.destroy();
  });
  const label = "Human Resources of ships";
  const from = await build.profession(label);
  await sql`update work_role set profession_id = ${from} where profession_id = ${INTO} and id % 2 = 0`.execute(
    db,
  );
  await refreshAllListings(db, TEST_NOW);
  const savers = await Promise.all(
    Array.from({ length: 12 }, () => build.jobSeeker({ isProfileCompleted: false })),
  );
  // At every moment at least one of them holds the name.
  const save = (person: TestAccount, revision: number) => {
    const on = savers.indexOf(person) % 6 ? askOther : call;
    const role = { ...form.role, profession: { label }, designation: `Number ${revision}` };
    const position = [role, { ...role, profession: { label: "Welding" } }];
    const answers = {
      ...form.completeProfile,
      desiredProfessions: [{ label }, { label: "Welding" }],
    };
    const body = { ...answers, professionalDetails: { position }, revision };
    return on(person, "PUT", "/jobseeker/profile", { body });
  };
  await Promise.all(savers.map((person) => save(person, 0)));
  const before = await readCandidates(db, TODAY);
  const expected = numbers(holdersOf(before, from, INTO));
  const stored = await heldProfessions();

  let isOver = false;
  const failures: unknown[] = [];
  const keepOn = async (one: (round: number) => Promise<{ status: number; text: string }>) => {
    let round = 0;
    for (; !isOver || round < 2; round += 1) {
      const { status, text } = await one(round + 1);
      if (status !== 200) failures.push([status, text]);
    }
    return round;
  };
  const list = "/company/jobseeker-list";
  const searching = Array.from({ length: SEARCHERS }, (_, at) =>
    keepOn(() =>
      call(corporate, "POST", list, { query: at % 2 ? { profId: INTO } : { search: "nur" } }),
    ),
  );
  const saving = savers.map((person) => keepOn((round) => save(person, round)));
  const { status } = await merge(from, INTO);
  await runJobs(running);
  isOver = true;
  const rounds = await Promise.all([...searching, ...saving]);
  expect(status).toBe(200);
  await runJobs(running);

  expect(failures).toEqual([]);
  expect(Math.min(...rounds)).toBeGreaterThan(0);
  expect(await heldProfessions()).toEqual({ ...stored, stale: 0 });
  expect(await listNumbers({ professions: [INTO] })).toEqual(expected);
  await expectSameAsModel();
  const remaining = (await call(operator, "GET", `/staff/professions/${INTO}`)).body.data.entry
    .label;
  for (const [at, person] of savers.entries()) {
    const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
    const [role] = profile.professionalDetails.position;
    expect(role.designation).toBe(`Number ${rounds[SEARCHERS + at]}`);
    expect(role.profession.label).toBe(remaining);
    expect(profile.desiredProfessions).toHaveLength(2);
  }
});
