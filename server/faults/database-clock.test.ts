/** An installation whose clock is two hours off its database's, first ahead of it, then behind. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS, systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { ahead } from "#/testing/faults/ahead.ts";
import { figure } from "#/testing/faults/figure.ts";
import { said, startLoad } from "#/testing/faults/load.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { ask } from "#/testing/faults/postgres.ts";
import { programs, type Settings } from "#/testing/faults/program.ts";
import { endAt, isKnownAt, renewAt, signInAt } from "#/testing/faults/session.ts";

const FAULT = "a clock two hours off the database's";

/** Jobs of each minute come within one, and take some seconds of a busy machine. */
const MINUTELY = { timeout: 150_000, interval: 1_000 };

const clocks = [
  ["ahead", 2 * HOUR_MS],
  ["behind", -2 * HOUR_MS],
] as const;

describe.each(clocks)("%s of the database", (how, ms) => {
  const running = startApp();
  const started = programs();
  let settings: Settings;
  beforeAll(() => {
    const now = () => new Date(systemClock.now().getTime() + ms);
    running.services = { ...running.services, clock: { now } };
    settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
  });

  test("people come and go, pay and send files, mails leave, jobs run", async () => {
    const program = await started.start({ settings, flags: ahead(ms) });
    const app = overNetwork(program.url);
    const person = await buildOn(running).client();
    const signedIn = await signInAt(program, person);
    expect(await isKnownAt(program, signedIn)).toBe(true);
    const renewed = await renewAt(program, signedIn);
    await endAt(program, renewed);
    expect(await isKnownAt(program, signedIn)).toBe(false);

    const endLoad = await startLoad(running, program.url);
    await pause(10_000);
    const outcome = await endLoad();
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, failed: 0 });
    expect(outcome.acknowledged.paid).toBeGreaterThan(0);

    await askOn({ app })(undefined, "POST", "/auth/forget-password", {
      body: { email: person.email },
    });
    const mails = () => app.inject({ url: `/sandbox/mailbox.json?to=${person.email}` });
    await expect.poll(async () => (await mails()).json().mails.length).toBe(1);

    const seconds = await secondsToFold();
    figure(FAULT, `${how}: ${said(outcome)}; a job of each minute ran after ${seconds} s`);
    await program.stop();
  });

  test("once it is set right, jobs go on", async () => {
    await started.start({ settings });
    figure(FAULT, `set right: a job of each minute ran after ${await secondsToFold()} s`);
  });

  /** The counts of a list that has changed are folded by a job of each minute. */
  async function secondsToFold(): Promise<number> {
    await candidatesOn(running).candidate();
    const began = performance.now();
    const unfolded = "select count(*)::int as count from cube_delta";
    await expect.poll(() => ask(running.databaseUrl, unfolded), MINUTELY).toEqual([{ count: 0 }]);
    return Math.round((performance.now() - began) / 1_000);
  }
});
