/** PostgreSQL is killed under load and restarts by itself. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { formatOutcome, startLoad } from "#/testing/faults/load.ts";
import { queryDatabase, startOwnPostgres } from "#/testing/faults/postgres.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { formatTimes, reportResult } from "#/testing/faults/report.ts";
import { createTestServices } from "#/testing/services.ts";

const FAULT = "kill -9 of the database";
const KILLS = 8;

const started = createProgramRunner();

test("no acknowledged write is lost", async () => {
  const folder = started.folder();
  const postgres = await startOwnPostgres(folder);
  started.atEnd(postgres.stop);
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const program = await started.start({ settings });
  const running = { services: createTestServices(postgres.url, systemClock.now) };
  started.atEnd(() => running.services.db.destroy());
  const endLoad = await startLoad(running, program.url);
  const backMs: number[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    await pause(3_000);
    backMs.push(await killAndWait(postgres, program.url));
  }
  const outcome = await endLoad();
  reportResult(
    FAULT,
    `${KILLS} kills; ${formatOutcome(outcome)}; ready again after ${formatTimes(backMs)}`,
  );
  expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
  expect(program.child.exitCode).toBeNull();
  // The server answers 503, never 500.
  expect(program.output()).not.toMatch(/"route":"\w+ \/api[^"]*","status":500/);
  await postgres.stop();
  const began = performance.now();
  expect(await program.stop()).toBe(0);
  reportResult(
    FAULT,
    `asked to end without any, it ended after ${Math.round(performance.now() - began)} ms`,
  );
});

/** Milliseconds until the server is ready, connected to the restarted database. */
async function killAndWait(
  { kill, url }: Awaited<ReturnType<typeof startOwnPostgres>>,
  program: string,
): Promise<number> {
  const before = await postmasterStartTime(url);
  const began = performance.now();
  kill();
  const isBack = async () => {
    const { status } = await fetch(`${program}/readyz`);
    return status === 200 && (await postmasterStartTime(url).catch(() => before)) !== before;
  };
  while (!(await isBack())) await pause(20);
  return performance.now() - began;
}

async function postmasterStartTime(url: string): Promise<string | undefined> {
  const [row] = await queryDatabase<{ at: string }>(
    url,
    "select pg_postmaster_start_time()::text as at",
  );
  return row?.at;
}
