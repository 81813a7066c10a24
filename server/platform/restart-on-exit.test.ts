import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { Logger } from "graphile-worker";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { cloneDatabase } from "#/testing/database.ts";
import { startJobWorkers } from "./job-workers.ts";
import { restartOnExit } from "./restart-on-exit.ts";

/** Runs workers that fail after so many seconds each; returns the delay before each restart. */
async function pausesAfter(...runs: readonly number[]): Promise<readonly number[]> {
  const pauses: number[] = [];
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const { promise: allEnded, resolve: endAll } = Promise.withResolvers<void>();
  let [now, started] = [0, 0];
  const fail = async (seconds: number) => {
    await setImmediate(); // lets the run begin first
    now += seconds;
    throw new Error("the connection is lost");
  };
  const start = async () => {
    const seconds = runs[started];
    started += 1;
    if (seconds === undefined) endAll();
    return { promise: seconds === undefined ? stopped : fail(seconds), stop: async () => stop() };
  };
  const workers = await restartOnExit(
    start,
    { error: () => {} },
    {
      now: () => now * 1_000,
      pause: async (ms) => void pauses.push(ms / 1_000),
    },
  );
  await allEnded;
  await workers.stop();
  return pauses;
}

test("the delay grows while workers keep exiting, up to a minute", async () => {
  const seconds = [1, 2, 4, 8, 16, 32, 60, 60];
  expect(await pausesAfter(...seconds.map(() => 0))).toEqual(seconds);
});

test("a long run resets the delay", async () => {
  expect(await pausesAfter(0, 59, 0, 61, 0, 3_600)).toEqual([1, 2, 4, 1, 2, 1]);
});

test("if one group cannot start, the others are stopped and no connection is left", async () => {
  const name = `start_${randomUUID().slice(0, 8)}`;
  const url = await cloneDatabase(inject("postgres"), name);
  const lists = [
    { tasks: { nothing: () => {} } },
    { workers: "files" as const, tasks: {}, crontab: "never" },
  ];
  await expect(startJobWorkers(url, lists, new Logger(() => () => {}))).rejects.toThrow("crontab");
  const server = new pg.Client(`${inject("postgres")}postgres`);
  await server.connect();
  const connections = async () => {
    const open = "select from pg_stat_activity where datname = $1";
    return (await server.query(open, [name])).rowCount;
  };
  await expect.poll(connections).toBe(0);
  await server.end();
});
