import { randomUUID } from "node:crypto";
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import type { Tables } from "#/platform/database/database.ts";
import { listMembersOfAnyShortlist } from "#/shortlists/queries/shortlists.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const call = createApiClient(running);

const nurse = () => build.client({ paidFor: ["Nursing"] });
const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);
const createList = async (client: TestAccount, name: string, ...people: { id: string }[]) => {
  const { body } = await call(client, "POST", "/shortlists", { body: { name } });
  const path = `/shortlists/${body.data._id}/people`;
  if (people.length > 0) await call(client, "POST", path, { body: { userIds: idsOf(people) } });
  return body.data._id as string;
};
const listMembers = (client: TestAccount, userIds: readonly string[]) =>
  call(client, "POST", "/shortlists/memberships", { body: { userIds } });
const remove = (client: TestAccount, list: string, userIds: readonly string[]) =>
  call(client, "POST", `/shortlists/${list}/people/remove`, { body: { userIds } });

describe("shortlist membership", () => {
  test("is looked up for many candidates, in the client's own lists only", async () => {
    const [client, other] = [await nurse(), await nurse()];
    const [first, second] = [await candidate(), await candidate()];
    const [third, fourth] = [await candidate(), await candidate()];
    const people = [first, second, third, fourth];
    await createList(client, "Ward 3", first, second);
    await createList(client, "Ward 4", second, third);
    await createList(other, "Ward 3", first, fourth);
    const found = async (caller: TestAccount) =>
      (await listMembers(caller, idsOf(people))).body.data.toSorted();
    expect(await found(client)).toEqual(idsOf([first, second, third]).toSorted());
    expect(await found(other)).toEqual(idsOf([first, fourth]).toSorted());
    expect(await found(await nurse())).toEqual([]);
    expect((await listMembers(client, [randomUUID()])).body.data).toEqual([]);
  });

  test("is denied to other roles, and for no or too many candidates", async () => {
    const client = await nurse();
    const statuses = [[], ["x"], Array.from({ length: 201 }, () => randomUUID())].map(
      async (userIds) => (await listMembers(client, userIds)).status,
    );
    expect(await Promise.all(statuses)).toEqual([422, 422, 422]);
    for (const caller of [await build.jobSeeker(), await build.admin()])
      expect((await listMembers(caller, [randomUUID()])).status).toBe(403);
  });

  test("reads no rows of other clients, however many lists contain the candidate", async () => {
    const [client, person] = [await nurse(), await candidate()];
    await createList(client, "Ward 3", person);
    const { db } = running.services;
    await sql`
      with lists as (
        insert into shortlist (id, client_id, name, created_at)
        select gen_random_uuid(), ${(await nurse()).id}::uuid, 'List ' || n, now()
        from generate_series(1, 3000) n returning id)
      insert into shortlist_person (shortlist_id, candidate_id, added_at)
      select id, ${person.id}::uuid, now() from lists`.execute(db);
    const rows = await countRowsRead((db) => listMembersOfAnyShortlist(db, client.id, [person.id]));
    expect(rows).toEqual({ shortlist: 1, shortlist_person: 1 });
  });
});

describe("removing several candidates", () => {
  test("ignores those who are not in the list", async () => {
    const client = await nurse();
    const [first, second, third] = [await candidate(), await candidate(), await candidate()];
    const list = await createList(client, "Ward 3", first, second);
    const stored = await createList(client, "Ward 4", first);
    const { body } = await remove(client, list, idsOf([first, third]));
    expect(body.data).toEqual({ removed: 1 });
    expect((await remove(client, list, [first.id])).body.data).toEqual({ removed: 0 });
    const inList = async (id: string) =>
      (await call(client, "GET", `/shortlists/${id}`)).body.data.people.map(
        ({ row }: { row: { _id: string } }) => row._id,
      );
    expect([await inList(list), await inList(stored)]).toEqual([[second.id], [first.id]]);
  });

  test("is denied for a list of another client", async () => {
    const [client, other, person] = [await nurse(), await nurse(), await candidate()];
    const list = await createList(other, "Ward 3", person);
    expect((await remove(client, list, [person.id])).status).toBe(404);
    expect((await listMembers(other, [person.id])).body.data).toEqual([person.id]);
    expect((await remove(client, randomUUID(), [person.id])).status).toBe(404);
    expect((await remove(client, list, [])).status).toBe(422);
  });
});

type Node = {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
};

/** Rows that the statements of `work` read, by table, after the tables were analyzed. */
async function countRowsRead(work: (db: Kysely<Tables>) => Promise<unknown>) {
  const pool = new pg.Pool({ connectionString: running.databaseUrl, max: 1 });
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void queries.push(query),
  });
  try {
    await pool.query("vacuum analyze shortlist, shortlist_person");
    await work(db);
    const read: Record<string, number> = {};
    for (const { sql: text, parameters } of queries) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters]);
      for (const node of nodesOf(rows[0]["QUERY PLAN"][0].Plan)) {
        const table = node["Relation Name"];
        const seen = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
        if (table) read[table] = (read[table] ?? 0) + seen * node["Actual Loops"];
      }
    }
    return read;
  } finally {
    await pool.end();
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
