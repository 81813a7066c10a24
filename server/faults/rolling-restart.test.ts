/** A version with a migration comes, instance by instance, while people work: nobody notices. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { figure } from "#/testing/faults/figure.ts";
import { said, startLoad } from "#/testing/faults/load.ts";
import { startPair } from "#/testing/faults/pair.ts";
import { ask } from "#/testing/faults/postgres.ts";
import { programs } from "#/testing/faults/program.ts";
import { nginxLacks } from "#/testing/nginx.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";

const FAULT = "rolling restart with a migration";

const lack = nginxLacks();
if (lack === undefined) describe(FAULT, proveNobodyNotices);
else skipLoudly(FAULT, lack);

function proveNobodyNotices(): void {
  const running = startApp();
  const started = programs();

  test("fails no request", async () => {
    running.services = { ...running.services, clock: systemClock };
    const root = newerVersion(started.folder());
    const pair = await startPair(started, running);
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
    figure(FAULT, `${seconds} s; ${said(outcome)}`);
    const newest = "select name from kysely_migration order by name desc limit 1";
    expect(await ask(running.databaseUrl, newest)).toEqual([{ name: "9999-newer" }]);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, failed: 0 });
  });
}

const own = join(import.meta.dirname, "../..");

/** This one, laid elsewhere, with a migration more: a column, an index, and every row touched. */
function newerVersion(root: string): string {
  const isSource = (path: string) => !/node_modules|\.data|\.tsbuildinfo$/.test(path);
  for (const floor of ["server", "contract", "database", "sandbox"])
    cpSync(join(own, floor), join(root, floor), { recursive: true, filter: isSource });
  cpSync(join(own, "package.json"), join(root, "package.json"));
  symlinkSync(join(own, "node_modules"), join(root, "node_modules"));
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
