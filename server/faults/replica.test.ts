/** Lists are read from a streaming replica, and from the primary if it fails. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import type { TestApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import {
  queryDatabase,
  type StandalonePostgres,
  startOwnPostgres,
  startReplica,
} from "#/testing/faults/postgres.ts";
import { createProgramRunner, type Program } from "#/testing/faults/program.ts";
import { formatTimes, reportResult } from "#/testing/faults/report.ts";
import { createTestServices } from "#/testing/services.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const FAULT = "streaming replica";
const CHANGES = 40;

const started = createProgramRunner();
const running = {} as Pick<TestApp, "services">;
let primary: Awaited<ReturnType<typeof startOwnPostgres>>;
let replica: StandalonePostgres;
let program: Program;
let client: TestAccount;

beforeAll(async () => {
  const folder = started.folder();
  primary = await startOwnPostgres(folder);
  started.atEnd(primary.stop);
  const settings = { DATABASE_URL: primary.url, DATA_DIR: folder };
  await (await started.start({ settings })).stop(); // creates the schema
  running.services = createTestServices(primary.url, systemClock.now);
  started.atEnd(() => running.services.db.destroy());
  client = await createTestData(running).client({ role: "corporate", isVerified: true });
  await createCandidateData(running).candidate();
  replica = await startReplica(primary, folder);
  started.atEnd(replica.stop);
  program = await started.start({ settings: { ...settings, DATABASE_REPLICA_URL: replica.url } });
});

async function listed() {
  const path = "/company/jobseeker-list";
  const { status, body } = await createApiClient({ app: createNetworkApp(program.url) })(
    client,
    "POST",
    path,
  );
  return { status, total: body?.totalCount as number };
}

test("lists show the replica's state and catch up", async () => {
  expect(await listed()).toEqual({ status: 200, total: 1 });
  await queryDatabase(replica.url, "select pg_wal_replay_pause()");
  await createCandidateData(running).candidate();
  expect(await listed()).toEqual({ status: 200, total: 1 });
  await queryDatabase(replica.url, "select pg_wal_replay_resume()");
  await expect.poll(listed).toEqual({ status: 200, total: 2 });
  const lags: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) lags.push(await lagMs(change));
  reportResult(FAULT, `a change is there after ${formatTimes(lags)}`);
});

/** Milliseconds from a commit on the primary until the replica shows it. */
async function lagMs(change: number): Promise<number> {
  const key = `lag-${change}`;
  await queryDatabase(primary.url, "create table if not exists lag (key text)");
  await queryDatabase(primary.url, `insert into lag values ('${key}')`);
  const began = performance.now();
  const isThere = async () =>
    (await queryDatabase(replica.url, `select from lag where key = '${key}'`).catch(() => []))
      .length > 0;
  while (!(await isThere())) await pause(1);
  return performance.now() - began;
}

test("lists continue after the replica is killed", async () => {
  await replica.kill();
  const began = performance.now();
  let failed = 0;
  for (; failed < 100 && (await listed()).status !== 200; failed += 1) await pause(20);
  const ms = Math.round(performance.now() - began);
  reportResult(FAULT, `killed: lists go on after ${ms} ms, ${failed} refused meanwhile`);
  expect((await listed()).total).toBe(2);
  expect(failed).toBeLessThan(10);
});
