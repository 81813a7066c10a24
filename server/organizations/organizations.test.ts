/** Organizations of accounts that existed before, or that the previous version creates. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { migrate, migrateTo } from "#/platform/database/migrations.ts";
import { createEmptyDatabase } from "#/testing/database.ts";

let db: Database;
const joinedAt = new Date("2026-03-01T08:00:00Z");
const [company, corporate, jobSeeker] = [randomUUID(), randomUUID(), randomUUID()];

async function insertAccount(id: string, role: string): Promise<void> {
  await sql`insert into account (id, role, email, full_name, created_at)
    values (${id}, ${role}, ${`${id}@people.example`}, 'Omar Khoury', ${joinedAt})`.execute(db);
}

/** A row with the id of a client, and one that names it. */
async function insertClientRows(clientId: string): Promise<void> {
  await sql`insert into company (id) values (${clientId})`.execute(db);
  await sql`insert into shortlist (id, client_id, name, created_at)
    values (${randomUUID()}, ${clientId}, 'Ward nurses', ${joinedAt})`.execute(db);
}

async function findSeats(clientId: string) {
  return await db
    .selectFrom("organization")
    .innerJoin("seat", "seat.clientId", "organization.id")
    .select(["seat.accountId", "seat.role", "seat.joinedAt", "organization.maxSeats"])
    .where("organization.id", "=", clientId)
    .execute();
}

const ownerOf = (accountId: string) => [{ accountId, role: "owner", joinedAt, maxSeats: 25 }];

async function countShortlists(clientId: string): Promise<number> {
  const found = await db
    .selectFrom("shortlist")
    .select("id")
    .where("clientId", "=", clientId)
    .execute();
  return found.length;
}

beforeAll(async () => {
  db = openDatabase(await createEmptyDatabase(inject("postgres")), { connections: 1 });
  await db.transaction().execute((tx) => migrateTo(tx, "0037-anonymize-proposals"));
  await insertAccount(company, "company");
  await insertAccount(corporate, "corporate");
  await insertAccount(jobSeeker, "jobSeeker");
  await insertClientRows(company);
  await migrate(db);
});

afterAll(() => db.destroy());

describe("the migration", () => {
  test("gives each client an organization of the same id, which it owns", async () => {
    expect(await findSeats(company)).toEqual(ownerOf(company));
    expect(await findSeats(corporate)).toEqual(ownerOf(corporate));
    expect(await findSeats(jobSeeker)).toEqual([]);
  });

  test("keeps what belongs to the client, and no foreign key unchecked", async () => {
    expect(await countShortlists(company)).toBe(1);
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test("leaves no column of clients that refers to accounts", async () => {
    const { rows } = await sql`
      select conrelid::regclass::text as "table" from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'account'::regclass and attname = 'client_id'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});

describe("an account that the previous version creates", () => {
  test("owns an organization, which can have rows at once", async () => {
    const id = randomUUID();
    await insertAccount(id, "corporate");
    await insertClientRows(id);
    expect(await findSeats(id)).toEqual(ownerOf(id));
  });

  test("takes its organization and what belongs to it along when it is deleted", async () => {
    const id = randomUUID();
    await insertAccount(id, "company");
    await insertClientRows(id);
    await sql`delete from account where id = ${id}`.execute(db);
    expect(await findSeats(id)).toEqual([]);
    expect(await countShortlists(id)).toBe(0);
    expect(await countShortlists(company)).toBe(1);
  });
});

test("an organization stays as long as it has a seat", async () => {
  const colleague = randomUUID();
  await insertAccount(colleague, "company");
  await sql`update seat set client_id = ${company}, role = 'recruiter'
    where account_id = ${colleague}`.execute(db);
  await sql`delete from account where id = ${colleague}`.execute(db);
  expect(await findSeats(company)).toEqual(ownerOf(company));
});
