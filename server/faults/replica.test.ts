/** A streaming replica of a working server: lists are read there, and elsewhere once it is gone. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import type { TestApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { figure, timesOf } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { type Alone, ask, ownPostgres, startReplica } from "#/testing/faults/postgres.ts";
import { type Program, programs } from "#/testing/faults/program.ts";
import { servicesFor } from "#/testing/services.ts";

const FAULT = "streaming replica";
const CHANGES = 40;

const started = programs();
const running = {} as Pick<TestApp, "services">;
let primary: Awaited<ReturnType<typeof ownPostgres>>;
let replica: Alone;
let program: Program;
let client: Built;

beforeAll(async () => {
  const folder = started.folder();
  primary = await ownPostgres(folder);
  started.atEnd(primary.stop);
  const settings = { DATABASE_URL: primary.url, DATA_DIR: folder };
  await (await started.start({ settings })).stop(); // makes the schema
  running.services = servicesFor(primary.url, systemClock.now);
  started.atEnd(() => running.services.db.destroy());
  client = await buildOn(running).client({ role: "corporate", isVerified: true });
  await candidatesOn(running).candidate();
  replica = await startReplica(primary, folder);
  started.atEnd(replica.stop);
  program = await started.start({ settings: { ...settings, DATABASE_REPLICA_URL: replica.url } });
});

async function listed() {
  const path = "/company/jobseeker-list";
  const { status, body } = await askOn({ app: overNetwork(program.url) })(client, "POST", path);
  return { status, total: body?.totalCount as number };
}

test("lists are what the replica has, and a moment later what there is", async () => {
  expect(await listed()).toEqual({ status: 200, total: 1 });
  await ask(replica.url, "select pg_wal_replay_pause()");
  await candidatesOn(running).candidate();
  expect(await listed()).toEqual({ status: 200, total: 1 });
  await ask(replica.url, "select pg_wal_replay_resume()");
  await expect.poll(listed).toEqual({ status: 200, total: 2 });
  const lags: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) lags.push(await lagMs(change));
  figure(FAULT, `a change is there after ${timesOf(lags)}`);
});

/** From a commit at one server to its being read at the other. */
async function lagMs(change: number): Promise<number> {
  const key = `lag-${change}`;
  await ask(primary.url, "create table if not exists lag (key text)");
  await ask(primary.url, `insert into lag values ('${key}')`);
  const began = performance.now();
  const isThere = async () =>
    (await ask(replica.url, `select from lag where key = '${key}'`).catch(() => [])).length > 0;
  while (!(await isThere())) await pause(1);
  return performance.now() - began;
}

test("once it is gone, lists go on", async () => {
  await replica.kill();
  const began = performance.now();
  let failed = 0;
  for (; failed < 100 && (await listed()).status !== 200; failed += 1) await pause(20);
  const ms = Math.round(performance.now() - began);
  figure(FAULT, `killed: lists go on after ${ms} ms, ${failed} refused meanwhile`);
  expect((await listed()).total).toBe(2);
  expect(failed).toBeLessThan(10);
});
