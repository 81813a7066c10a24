/** A new version with a migration is deployed, instance by instance, under load. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { startInstancePair } from "#/testing/faults/instance-pair.ts";
import { formatOutcome, startLoad } from "#/testing/faults/load.ts";
import { queryDatabase } from "#/testing/faults/postgres.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { missingForNginx } from "#/testing/nginx.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";

const FAULT = "rolling restart with a migration";

const skipReason = missingForNginx();
if (skipReason === undefined) describe(FAULT, testRollingRestart);
else skipLoudly(FAULT, skipReason);

function testRollingRestart(): void {
  const running = startApp();
  const started = createProgramRunner();

  test("no request fails", async () => {
    running.services = { ...running.services, clock: systemClock };
    const root = createNewerVersion(started.folder());
    const pair = await startInstancePair(started, running);
    const endLoad = await startLoad(running, pair.url);
    const began = performance.now();
    for (const at of [0, 1] as const) {
      await pause(3_000);
      expect(await pair.instances[at].stop()).toBe(0);
      await pair.restart(at, { root });
    }
    await pause(3_000);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const outcome = await endLoad();
    reportResult(FAULT, `${seconds} s; ${formatOutcome(outcome)}`);
    const newest = "select name from kysely_migration order by name desc limit 1";
    expect(await queryDatabase(running.databaseUrl, newest)).toEqual([{ name: "9999-newer" }]);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, failed: 0 });
  });
}

const projectRoot = join(import.meta.dirname, "../..");

/** Copies the project and adds a migration with a column, an index and an update of each row. */
function createNewerVersion(root: string): string {
  const isSource = (path: string) => !/node_modules|\.data|\.tsbuildinfo$/.test(path);
  for (const floor of ["server", "contract", "database", "sandbox"])
    cpSync(join(projectRoot, floor), join(root, floor), { recursive: true, filter: isSource });
  cpSync(join(projectRoot, "package.json"), join(root, "package.json"));
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
  mkdirSync(join(root, "web/dist"), { recursive: true });
  writeFileSync(join(root, "web/dist/index.html"), "<!doctype html>");
  writeFileSync(
    join(root, "database/9999-newer.sql"),
    `alter table candidate_note add column colour text;
    create index on candidate_note (colour);
    update candidate_note set colour = 'yellow';`,
  );
  return root;
}
