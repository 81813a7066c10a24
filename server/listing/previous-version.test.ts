/** Instances of the previous version run on the new schema until they are replaced. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { grantApplicationRole } from "#/platform/database/application-role.ts";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { migrate, migrateTo } from "#/platform/database/migrations.ts";
import { migrateJobQueue } from "#/platform/job-queue.ts";
import { refreshAllListings } from "#/profiles/profiles.ts";
import { createEmptyDatabase } from "#/testing/database.ts";
import { createRandom } from "#/testing/random.ts";
import { insertRandomPeople } from "#/testing/random-people.ts";

const role = `previous_${randomUUID().slice(0, 8)}`;
const now = new Date("2026-11-20T08:00:00Z");
let db: Database;

/** Migrated, but `grantApplicationRole` has not run for the new schema yet. */
beforeAll(async () => {
  const url = await createEmptyDatabase(inject("postgres"));
  await migrateJobQueue(url);
  db = openDatabase(url, { connections: 1 });
  await db.transaction().execute((tx) => migrateTo(tx, "0034-repeatable-migrations"));
  await sql`create role ${sql.id(role)}`.execute(db);
  await grantApplicationRole(db, role);
  await migrate(db);
  await sql`create or replace view candidate_listable as
    select id as candidate_id, is_visible as is_listable from candidate`.execute(db);
  await insertRandomPeople(db, createRandom(20), 30);
  await refreshAllListings(db, now);
});

afterAll(async () => {
  await sql`drop owned by ${sql.id(role)}`.execute(db);
  await sql`drop role ${sql.id(role)}`.execute(db);
  await db.destroy();
});

async function countAsPreviousVersion(statement: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local role ${sql.id(role)}`.execute(tx);
    const { rows } = await sql.raw<{ count: number }>(statement).execute(tx);
    return rows[0]?.count ?? 0;
  });
}

test.each([
  "select count(card)::int from candidate_doc",
  "select count(exp_k + exp_base)::int from candidate_prof where profession_id = 0",
  "select count(feat)::int from candidate_search where exp_k + exp_base > -1000000",
  `select sum(n)::int as count from (
    select profession_id, n from cube union all select profession_id, n from cube_delta) c
    where profession_id = 0`,
])("%s counts the listed candidates", async (statement) => {
  const listed = await countAsPreviousVersion(
    "select count(*)::int from candidate where is_listed",
  );
  expect(listed).toBeGreaterThan(10);
  expect(await countAsPreviousVersion(statement)).toBe(listed);
});

test.each([
  "select fold_cube()",
  "select relist_candidates(array(select id from candidate), now())",
  "select refresh_candidates(array(select id from candidate))",
  "select settled_listing_no()",
  "insert into cube_delta (profession_id, employed, n) values (1, true, 0)",
])("%s succeeds", async (statement) => {
  await countAsPreviousVersion(statement);
});
