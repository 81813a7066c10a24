/** Queries on a large ledger use an index and read no more rows than they return. */
import { randomUUID } from "node:crypto";
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#/platform/database/database.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { canOpenDocument } from "./grants.ts";
import * as clientActivity from "./queries/client-activity.ts";

const running = startApp();
const build = createTestData(running);

const ENTRIES = 60_000;
/** Every 20th entry belongs to one candidate: one every half hour. */
const EVERY = 20;

const ids = { candidateId: "", clientId: "" };
let pool: pg.Pool;

beforeAll(async () => {
  ids.candidateId = (await build.jobSeeker()).id;
  ids.clientId = (await build.client()).id;
  // A pool of its own, because the app's connections have a short statement timeout.
  pool = new pg.Pool({ connectionString: running.databaseUrl, max: 1 });
  await pool.query(
    `insert into access_entry (candidate_id, client_id, what, file_field, at)
    select case when n % $1::int = 0 then $2::uuid else gen_random_uuid() end,
      gen_random_uuid(), 'downloaded', 'resume',
      $3::timestamptz - ($4::int - n) * interval '90 seconds'
    from generate_series(1, $4::int) n`,
    [EVERY, ids.candidateId, TEST_NOW, ENTRIES],
  );
  await sql`
    insert into document_request (id, candidate_id, client_id, field_name, state, asked_at)
    select gen_random_uuid(), ${ids.candidateId}::uuid, account.id, 'resume', 'asked', ${TEST_NOW}
    from account where role = 'company'`.execute(running.services.db);
  await pool.query("checkpoint"); // otherwise index-only scans would still visit the table
  await pool.query("vacuum analyze access_entry, document_request");
});
afterAll(() => pool.end());

type Node = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
};

/** How `work` reads the ledger: scan types and row counts. */
async function explainLedgerReads(work: (db: Kysely<Tables>) => Promise<unknown>) {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void queries.push(query),
  });
  await work(db);
  const plans = [];
  for (const { sql: text, parameters } of queries) {
    const explained = `explain (analyze, format json) ${text}`;
    plans.push((await pool.query(explained, [...parameters])).rows[0]["QUERY PLAN"][0].Plan);
  }
  return plans
    .flatMap(nodesOf)
    .filter((node) => node["Relation Name"] === "access_entry")
    .map((node) => {
      const rows = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
      return { scan: node["Node Type"], rows: rows * node["Actual Loops"] };
    });
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test("a page reads only the entries it shows, wherever it begins", async () => {
  const page = (before?: string) =>
    explainLedgerReads((db) =>
      clientActivity.listAccessEntryRows(db, { ...ids, before, count: 21 }),
    );
  const found = [{ scan: "Index Scan", rows: 21 }];
  expect(await page()).toEqual(found);
  expect(await page(String(ENTRIES / 2))).toEqual(found);
});

test("the summary reads the entries of its days from the index alone", async () => {
  const [read, ...more] = await explainLedgerReads((db) =>
    clientActivity.countByDay(db, ids.candidateId, { today: "2026-11-20", count: 30 }),
  );
  expect(more).toEqual([]);
  expect(read?.scan).toBe("Index Only Scan");
  // One entry every half hour: 29 days and the twelve hours of today.
  expect(read?.rows).toBe(29 * 48 + 25);
});

test("checking for contact is one index lookup", async () => {
  const explainHasInteracted = (clientId: string) =>
    explainLedgerReads((db) =>
      clientActivity.hasInteracted(db, { ...ids, clientId }).then(() => {}),
    );
  for (const [read] of [
    await explainHasInteracted(ids.clientId),
    await explainHasInteracted(randomUUID()),
  ])
    expect(read).toEqual({ scan: "Index Only Scan", rows: 0 });
});

test("checking document access does not read the ledger", async () => {
  const document = { opening: "ask", fieldName: "resume" } as const;
  const { clock } = running.services;
  expect(await explainLedgerReads((db) => canOpenDocument({ db, clock }, document, ids))).toEqual(
    [],
  );
});
