import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createBundleSteps } from "#/testing/bundle-steps.ts";
import { createCandidateData, type TestCandidate } from "#/testing/candidate-data.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";
import { unzip } from "#/testing/unzip.ts";

const running = startApp();
const { candidate, hideFrom } = createCandidateData(running);
const { corporate, prepare, progress, cancel } = createBundleSteps(running);
const { entriesOf } = createPrivacySteps(running);
const LARGE = 12 * 2 ** 20;

let address: string;
let client: TestAccount;
let large: TestCandidate[];

beforeAll(async () => {
  address = await running.app.listen({ port: 0, host: "127.0.0.1" });
  client = await corporate();
  large = [];
  for (let at = 0; at < 3; at++) {
    const files = [{ fieldName: "resume", bytes: `${at}`.repeat(LARGE) } as const];
    large.push(await candidate({ fullName: `Large ${at}`, files }));
  }
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => running.app.server.closeAllConnections());

async function startDownload(url: string): Promise<IncomingMessage> {
  const [response] = await once(get(`${address}${url}`), "response");
  return response;
}

async function usedProfiles(): Promise<number> {
  const usage = running.services.db.selectFrom("dailyUse").select("profiles");
  return (await usage.where("clientId", "=", client.id).executeTakeFirst())?.profiles ?? 0;
}

function openConnections(): Promise<number> {
  const { server } = running.app;
  return promisify(server.getConnections.bind(server))();
}

/** Other sessions of this database that run a statement or hold a transaction. */
async function busySessions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
    running.services.db,
  );
  return rows[0]?.count ?? 0;
}

test("a complete download has the announced length and ends as done", async () => {
  const { bundle } = await prepare(client, large);
  const response = await startDownload(bundle.url);
  const archive = await buffer(response);
  expect(response.headers["content-length"]).toBe(String(archive.length));
  expect((await unzip(archive)).map(({ bytes }) => bytes.length)).toEqual([LARGE, LARGE, LARGE]);
  await expect.poll(() => progress(client, bundle._id)).toMatchObject({ state: "done", done: 3 });
});

/** Advances the timers that report on running bundles. */
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

test("a slow reader holds no database connection, and its bundle stays running", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { bundle } = await prepare(client, large);
  const response = await startDownload(bundle.url);
  await once(response, "readable");
  await expect.poll(busySessions).toBe(0);
  expect(await progress(client, bundle._id)).toMatchObject({ state: "running", done: 0, total: 3 });
  running.setTime(new Date("2026-11-20T08:00:31Z"));
  expect(await progress(client, bundle._id)).toMatchObject({ state: "failed" });
  seconds(5);
  await expect.poll(() => progress(client, bundle._id)).toMatchObject({ state: "running" });
  running.setTime(TEST_NOW);
  const archive = await buffer(response);
  expect(archive.length).toBe(Number(response.headers["content-length"]));
  await expect.poll(() => progress(client, bundle._id)).toMatchObject({ state: "done", done: 3 });
});

test("a reader that leaves fails the bundle; unsent files are not recorded", async () => {
  client = await corporate();
  const people = [...large];
  for (const fullName of ["A", "B"])
    people.push(await candidate({ fullName, files: [{ fieldName: "resume", bytes: fullName }] }));
  const last = large[0];
  const { bundle } = await prepare(client, people);
  const response = await startDownload(bundle.url);
  await once(response, "readable");
  expect(await usedProfiles()).toBe(5);
  response.destroy();
  await expect.poll(() => progress(client, bundle._id)).toMatchObject({ state: "failed" });
  await expect.poll(usedProfiles).toBeLessThan(5);
  const entries = last ? await entriesOf(last) : [];
  expect(entries.filter(({ clientId }: { clientId: string }) => clientId === client.id)).toEqual(
    [],
  );
});

test("a download that fails ends even if its unused profile views cannot be released", async () => {
  client = await corporate();
  const { db } = running.services;
  await sql`create function fail_release() returns trigger language plpgsql as
    $$ begin
      if new.profiles < old.profiles then raise exception 'release failed'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger fail_release before update on daily_use
    for each row execute function fail_release()`.execute(db);
  onTestFinished(async () => {
    await sql`drop function fail_release cascade`.execute(db);
  });
  const { bundle } = await prepare(client, large);
  const response = await startDownload(bundle.url);
  await once(response, "readable");
  response.destroy();
  await expect.poll(() => progress(client, bundle._id)).toMatchObject({ state: "failed" });
});

test("a cancelled download stops at once", async () => {
  const { bundle } = await prepare(client, large);
  const response = await startDownload(bundle.url);
  await once(response, "readable");
  const id = bundle._id.toUpperCase();
  expect(await cancel(client, id)).toMatchObject({ state: "cancelled" });
  await expect(buffer(response)).rejects.toThrow("aborted");
  expect(await progress(client, bundle._id)).toMatchObject({ state: "cancelled" });
});

test("a download cancelled on another server stops within seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { bundle } = await prepare(client, large);
  const response = await startDownload(bundle.url);
  await once(response, "readable");
  const { db } = running.services;
  await db.updateTable("bundle").set({ state: "cancelled" }).where("id", "=", bundle._id).execute();
  running.app.server.closeIdleConnections();
  seconds(5);
  // Reading sooner could receive everything before the server hangs up.
  await expect.poll(openConnections).toBe(0);
  await expect(buffer(response)).rejects.toThrow("aborted");
  expect(await progress(client, bundle._id)).toMatchObject({ state: "cancelled" });
});

function closeResumeOf({ id }: TestAccount) {
  const files = running.services.db.updateTable("mediaFile").set({ opening: "nobody" });
  return files.where("ownerId", "=", id).execute();
}

function suspend({ id }: TestAccount) {
  const { db } = running.services;
  return db.transaction().execute((tx) => updateAccount(tx, id, { suspendedAt: TEST_NOW }));
}

test.each([
  ["its candidate hides", (last: TestCandidate) => hideFrom(last, client)],
  ["its candidate closes the document", closeResumeOf],
  ["the client is suspended", () => suspend(client)],
])("a running download stops before a candidate's files when %s", async (_what, close) => {
  client = await corporate();
  const last = await candidate({
    fullName: "Last",
    dob: "1960-01-01",
    files: [{ fieldName: "resume", bytes: "not any more" }],
  });
  const { bundle } = await prepare(client, [...large, last], { sortAge: 1 });
  const response = await startDownload(bundle.url);
  await once(response, "readable");
  await close(last);
  await expect(buffer(response)).rejects.toThrow("aborted");
  const entries = await entriesOf(last);
  expect(entries.filter(({ clientId }: { clientId: string }) => clientId === client.id)).toEqual(
    [],
  );
  client = await corporate();
});

test("a document closed while others of its candidate are being sent is not sent", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  client = await corporate();
  const files = (["resume", "video"] as const).map((fieldName) => ({
    fieldName,
    bytes: fieldName.padEnd(LARGE, "x"),
  }));
  const { bundle } = await prepare(client, [await candidate({ files })]);
  const response = await startDownload(bundle.url);
  await once(response, "readable");
  await running.services.db
    .updateTable("mediaFile")
    .set({ opening: "nobody" })
    .where("fieldName", "=", "video")
    .execute();
  vi.advanceTimersByTime(1_001); // until access is checked again
  await expect(buffer(response)).rejects.toThrow("aborted");
});

test("a file missing from storage aborts the download instead of leaving a gap", async () => {
  const files = [{ fieldName: "resume", bytes: "here and gone" } as const];
  const lost = await candidate({ fullName: "Lost", files });
  const { storage, db } = running.services;
  const row = db.selectFrom("mediaFile").select("sha256").where("ownerId", "=", lost.id);
  await storage.remove((await row.executeTakeFirstOrThrow()).sha256);
  const { bundle } = await prepare(client, [...large.slice(0, 1), lost]);
  // As the newest, the lost file comes first; behind a large one it is missed only midway.
  const older = await prepare(client, [lost, ...large.slice(0, 1)], { sortAge: 1 });
  for (const { url, _id } of [bundle, older.bundle]) {
    const outcome = startDownload(url).then(async (response) => {
      if (response.statusCode === 200) await buffer(response);
      else throw new Error(`refused ${response.statusCode}`);
    });
    await expect(outcome).rejects.toThrow();
    await expect.poll(() => progress(client, _id)).toMatchObject({ state: "failed" });
  }
});

test("a server limits simultaneous downloads and accepts more when some have ended", async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => corporate()));
  const responses: IncomingMessage[] = [];
  for (const each of clients.slice(0, 4))
    for (let time = 0; time < 5; time++) {
      const { bundle } = await prepare(each, large);
      responses.push(await startDownload(bundle.url));
    }
  const [fifth = client] = clients.slice(4);
  const { bundle } = await prepare(fifth, large);
  const rejected = await startDownload(bundle.url);
  expect(rejected.statusCode).toBe(503);
  rejected.resume();
  for (const response of responses) response.destroy();
  const again = async () => {
    const response = await startDownload(bundle.url);
    response.destroy();
    return response.statusCode;
  };
  await expect.poll(again).toBe(200);
});
