/** Instances are killed in turn, every two seconds. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { startInstancePair } from "#/testing/faults/instance-pair.ts";
import { formatOutcome, startLoad } from "#/testing/faults/load.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { missingForNginx } from "#/testing/nginx.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";

const FAULT = "kill -9 of an instance";
const KILLS = 12;

const skipReason = missingForNginx();
if (skipReason === undefined) describe(FAULT, testKilledInstance);
else skipLoudly(FAULT, skipReason);

function testKilledInstance(): void {
  const running = startApp();
  const started = createProgramRunner();

  test("no acknowledged write is lost or doubled", async () => {
    running.services = { ...running.services, clock: systemClock };
    const pair = await startInstancePair(started, running);
    const endLoad = await startLoad(running, pair.url);
    for (let kills = 0; kills < KILLS; kills += 1) {
      await pause(2_000);
      const at = kills % 2 === 0 ? 0 : 1;
      await pair.instances[at].kill();
      await pair.restart(at);
    }
    const outcome = await endLoad();
    reportResult(FAULT, `${KILLS} kills; ${formatOutcome(outcome)}`);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    expect(outcome.acknowledged.paid).toBeGreaterThan(0);
  });
}
