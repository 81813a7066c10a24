/** A server whose clock differs from its database's by two hours, ahead or behind. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS, systemClock } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { clockOffsetFlags } from "#/testing/faults/clock-offset.ts";
import { formatOutcome, startLoad } from "#/testing/faults/load.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { queryDatabase } from "#/testing/faults/postgres.ts";
import { createProgramRunner, type Settings } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { endSessionAt, isSignedInAt, renewAt, signInAt } from "#/testing/faults/session.ts";
import { createTestData } from "#/testing/test-data.ts";

const FAULT = "a clock two hours off the database's";

/** Cron jobs run each minute and may take some seconds on a busy machine. */
const MINUTELY = { timeout: 150_000, interval: 1_000 };

const clocks = [
  ["ahead", 2 * HOUR_MS],
  ["behind", -2 * HOUR_MS],
] as const;

describe.each(clocks)("server %s of the database", (how, ms) => {
  const running = startApp();
  const started = createProgramRunner();
  let settings: Settings;
  beforeAll(() => {
    const now = () => new Date(systemClock.now().getTime() + ms);
    running.services = { ...running.services, clock: { now } };
    settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
  });

  test("sessions, payments, uploads, mails and jobs work", async () => {
    const program = await started.start({ settings, flags: clockOffsetFlags(ms) });
    const app = createNetworkApp(program.url);
    const person = await createTestData(running).client();
    const signedIn = await signInAt(program, person);
    expect(await isSignedInAt(program, signedIn)).toBe(true);
    const renewed = await renewAt(program, signedIn);
    await endSessionAt(program, renewed);
    expect(await isSignedInAt(program, signedIn)).toBe(false);

    const endLoad = await startLoad(running, program.url);
    await pause(10_000);
    const outcome = await endLoad();
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, failed: 0 });
    expect(outcome.acknowledged.paid).toBeGreaterThan(0);

    await createApiClient({ app })(undefined, "POST", "/auth/forget-password", {
      body: { email: person.email },
    });
    const mails = () => app.inject({ url: `/sandbox/mailbox.json?to=${person.email}` });
    await expect.poll(async () => (await mails()).json().mails.length).toBe(1);

    const seconds = await secondsToFold();
    reportResult(
      FAULT,
      `${how}: ${formatOutcome(outcome)}; a job of each minute ran after ${seconds} s`,
    );
    await program.stop();
  });

  test("cron jobs continue after the clock is corrected", async () => {
    await started.start({ settings });
    reportResult(FAULT, `set right: a job of each minute ran after ${await secondsToFold()} s`);
  });

  /** A cron job folds count deltas into the count cube each minute. */
  async function secondsToFold(): Promise<number> {
    await createCandidateData(running).candidate();
    const began = performance.now();
    const unfolded = "select count(*)::int as count from count_cube_delta";
    await expect
      .poll(() => queryDatabase(running.databaseUrl, unfolded), MINUTELY)
      .toEqual([{ count: 0 }]);
    return Math.round((performance.now() - began) / 1_000);
  }
});
