/** `kill -9` of PostgreSQL at work: it starts again by itself, and the product goes on. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { figure, timesOf } from "#/testing/faults/figure.ts";
import { said, startLoad } from "#/testing/faults/load.ts";
import { ask, ownPostgres } from "#/testing/faults/postgres.ts";
import { programs } from "#/testing/faults/program.ts";
import { servicesFor } from "#/testing/services.ts";

const FAULT = "kill -9 of the database";
const KILLS = 8;

const started = programs();

test("loses nothing that was acknowledged", async () => {
  const folder = started.folder();
  const postgres = await ownPostgres(folder);
  started.atEnd(postgres.stop);
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const program = await started.start({ settings });
  const running = { services: servicesFor(postgres.url, systemClock.now) };
  started.atEnd(() => running.services.db.destroy());
  const endLoad = await startLoad(running, program.url);
  const backMs: number[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    await pause(3_000);
    backMs.push(await killAndWait(postgres, program.url));
  }
  const outcome = await endLoad();
  figure(FAULT, `${KILLS} kills; ${said(outcome)}; ready again after ${timesOf(backMs)}`);
  expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
  expect(program.child.exitCode).toBeNull();
  // Busy is what it says, and never that something of ours is broken.
  expect(program.said()).not.toMatch(/"route":"\w+ \/api[^"]*","status":500/);
  await postgres.stop();
  const began = performance.now();
  expect(await program.stop()).toBe(0);
  figure(
    FAULT,
    `asked to end without any, it ended after ${Math.round(performance.now() - began)} ms`,
  );
});

/** Milliseconds until the product says that it is ready, by another server than before. */
async function killAndWait(
  { kill, url }: Awaited<ReturnType<typeof ownPostgres>>,
  program: string,
): Promise<number> {
  const before = await bornAt(url);
  const began = performance.now();
  kill();
  const isBack = async () => {
    const { status } = await fetch(`${program}/readyz`);
    return status === 200 && (await bornAt(url).catch(() => before)) !== before;
  };
  while (!(await isBack())) await pause(20);
  return performance.now() - began;
}

async function bornAt(url: string): Promise<string | undefined> {
  const [row] = await ask<{ at: string }>(url, "select pg_postmaster_start_time()::text as at");
  return row?.at;
}
