import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { privacyJobs } from "./jobs.ts";
import { recordDownload, recordExport, recordProfileView, reserveExportRows } from "./privacy.ts";

const running = startApp();
const clientId = () => randomUUID();

beforeEach(() => running.setTime(TEST_NOW));

function open(client: string, candidateId: string, limit = 3) {
  return recordProfileView(running.services, { clientId: client, candidateId, limit });
}

function reserve(client: string, rows: number) {
  return reserveExportRows(running.services, { clientId: client, rows, limit: 100 });
}

async function entriesOf(client: string) {
  const { db } = running.services;
  const entries = await db
    .selectFrom("accessEntry")
    .select(["candidateId", "what", "fileField"])
    .where("clientId", "=", client)
    .orderBy("id")
    .execute();
  return entries;
}

test("a profile opened repeatedly on a day is one entry and counts once", async () => {
  const [client, candidate] = [clientId(), randomUUID()];
  for (let times = 0; times < 5; times++) expect(await open(client, candidate)).toBe(true);
  expect(await entriesOf(client)).toEqual([
    { candidateId: candidate, what: "viewed", fileField: null },
  ]);
});

test("the quota counts different profiles", async () => {
  const client = clientId();
  const first = randomUUID();
  const responses = [];
  for (const candidate of [first, randomUUID(), randomUUID(), randomUUID(), first])
    responses.push(await open(client, candidate));
  expect(responses).toEqual([true, true, true, false, true]);
  expect(await open(clientId(), first, 0)).toBe(false);
});

test("twenty parallel views open exactly as many as the quota permits", async () => {
  const client = clientId();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => open(client, randomUUID(), 7)),
  );
  expect(responses.filter(Boolean).length).toBe(7);
});

test("the quota's day begins at midnight in the Gulf", async () => {
  const client = clientId();
  const candidate = randomUUID();
  running.setTime(new Date("2026-11-20T19:59:59Z")); // 23:59:59 in Dubai
  expect(await open(client, candidate, 1)).toBe(true);
  expect(await open(client, randomUUID(), 1)).toBe(false);
  running.setTime(new Date("2026-11-20T20:00:00Z"));
  expect(await open(client, candidate, 1)).toBe(true);
  expect((await entriesOf(client)).length).toBeGreaterThanOrEqual(2);
});

test("export rows are reserved first, and unsent rows are released", async () => {
  const client = clientId();
  const reservation = await reserve(client, 60);
  expect(await reserve(client, 41)).toBeUndefined();
  expect(await reserve(client, 40)).toBeDefined();
  expect(await reserve(client, 1)).toBeUndefined();
  const candidateIds = Array.from({ length: 10 }, () => randomUUID());
  const filter = { gender: "Female" };
  if (reservation)
    await recordExport(running.services, { reservation, filter, format: "csv", candidateIds });
  expect(await reserve(client, 51)).toBeUndefined();
  expect(await reserve(client, 50)).toBeDefined();
  expect(await reserve(clientId(), 101)).toBeUndefined();
});

test("an export is one batch row, and a repeatable job adds one entry per person", async () => {
  const { services } = running;
  const client = clientId();
  const reservation = await reserve(client, 3);
  const candidateIds = [randomUUID(), randomUUID(), randomUUID()];
  const filter = { search: "nurse", sortAge: 1 };
  if (reservation)
    await recordExport(services, { reservation, filter, format: "csv", candidateIds });

  const batches = services.db.selectFrom("exportBatch").where("clientId", "=", client);
  const batch = await batches.selectAll().executeTakeFirstOrThrow();
  expect(batch).toMatchObject({ rowCount: 3, format: "csv", filter, at: TEST_NOW });
  expect(await entriesOf(client)).toEqual([]);

  await runJob(batch.id);
  await services.db.updateTable("exportBatch").set({ candidateIds }).execute();
  await runJob(batch.id);
  const entries = await entriesOf(client);
  expect(entries.map(({ candidateId }) => candidateId).toSorted()).toEqual(candidateIds.toSorted());
  expect(entries.every(({ what }) => what === "exported")).toBe(true);
  expect((await batches.select("candidateIds").executeTakeFirst())?.candidateIds).toBeNull();
});

test("every document link is recorded", async () => {
  const { db, clock } = running.services;
  const [client, candidateId] = [clientId(), randomUUID()];
  for (const fileField of ["resume", "resume", "video"])
    await recordDownload(db, clock, { clientId: client, candidateId, fileField });
  expect((await entriesOf(client)).map(({ fileField }) => fileField)).toEqual([
    "resume",
    "resume",
    "video",
  ]);
});

/** Runs the job as the worker does. */
async function runJob(batchId: string): Promise<void> {
  const query = async (text: string, values: unknown[] = []) => {
    const [before = "", after = ""] = text.split("$1");
    await sql`${sql.raw(before)}${values[0]}${sql.raw(after)}`.execute(running.services.db);
  };
  const task = privacyJobs(running.services).tasks.recordExportedCandidates;
  await task?.({ batchId }, { query } as unknown as Parameters<typeof task>[1]);
}
