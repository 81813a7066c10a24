import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countMatches } from "#/listing/listing.ts";
import { readOwnProfile } from "#/profiles/own-profile/own-profile.ts";
import { startApp } from "#/testing/app.ts";
import { addCandidates } from "./fill-database.ts";

type Row = OwnProfile["educationalDetails"][number];

const running = startApp();

test("a bulk load adds listed candidates and keeps all constraints and indexes", async () => {
  const { services } = running;
  const before = await keys();
  await addCandidates(services, 120, () => {});
  await addCandidates(services, 80, () => {});
  const { total } = await countMatches(services.db, { professions: null }, "2026-11-20");
  expect(total).toBeGreaterThan(180);
  expect(await countOf("candidate")).toBe(200);
  expect(await keys()).toEqual(before);
  await expect(
    sql`update work_role set profession_id = 999999`.execute(services.db),
  ).rejects.toThrow("foreign key");
});

test("generated people are complete exactly if their account says so", async () => {
  const { db } = running.services;
  const people = await db.selectFrom("account").select(["id", "isProfileCompleted"]).execute();
  const complete = { true: 0, false: 0 };
  for (const { id, isProfileCompleted } of people) {
    const { completeness, educationalDetails } = await readOwnProfile(db, running.services, id);
    expect(completeness.isCompleted).toBe(isProfileCompleted);
    complete[`${isProfileCompleted}`] += 1;
    const [{ higherEducation, institutionName, completionYear, degree }] = educationalDetails as [
      Row,
    ];
    const parts = [institutionName, completionYear, degree].map((part) => part !== null);
    expect(parts).toEqual(parts.map(() => higherEducation > 3));
    if (completionYear !== null) expect(completionYear).toBeLessThanOrEqual(2026);
  }
  expect(complete.true).toBeGreaterThan(180);
  expect(complete.false).toBeGreaterThan(0);
});

test("a failed load adds nobody and keeps all constraints", async () => {
  const { services } = running;
  const before = { keys: await keys(), candidates: await countOf("candidate") };
  await sql`alter table education add constraint nobody check (false) not valid`.execute(
    services.db,
  );
  await expect(addCandidates(services, 10, () => {})).rejects.toThrow("nobody");
  await sql`alter table education drop constraint nobody`.execute(services.db);
  expect({ keys: await keys(), candidates: await countOf("candidate") }).toEqual(before);
});

async function keys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by key`.execute(running.services.db);
  return rows.map(({ key }) => key);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(running.services.db);
  return rows[0]?.count ?? 0;
}
