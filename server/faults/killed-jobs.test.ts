/** Whoever does jobs is killed amid them, again and again: what each was to do is done once. */
import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { freePort } from "#/platform/postgres/free-port.ts";
import { startApp } from "#/testing/app.ts";
import { figure } from "#/testing/faults/figure.ts";
import { startMailServer } from "#/testing/faults/mail-server.ts";
import { programs, surroundings } from "#/testing/faults/program.ts";
import { JOB_KILLS } from "#/testing/faults/wanted.ts";

const FAULT = "jobs killed";
const AT_ONCE = 3;
/** Killed during one of its first jobs on any machine: each takes some ten milliseconds. */
const MOST_BEGUN = 8;
const LONGEST_MS = 25;
/** Jobs that wait to be begun at any time. */
const SUPPLY = 60;
/** What a killed one left is free again after this. */
const GRACE_MS = 20_000;

const running = startApp();
const started = programs();

test("each effect is there once", { timeout: 3_600_000 }, async () => {
  running.services = { ...running.services, clock: systemClock };
  const port = await freePort();
  const mails = await startMailServer(port);
  started.atEnd(mails.stop);
  await mails.become("works");
  const startOne = () => startWorker(running.databaseUrl, `smtp://127.0.0.1:${port}`);
  let kills = 0;
  const killing = async () => {
    while (kills < JOB_KILLS) {
      kills += 1;
      await supply();
      await killSoon(await startOne());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, killing));
  await pause(GRACE_MS);
  const last = await startOne();
  await expect.poll(waiting, { timeout: 300_000 }).toBe(0);
  last.kill("SIGKILL");
  const { accounts, people } = await opened();
  const ids = new Set(mails.received.map(({ id }) => id));
  const repeated = mails.received.length - ids.size;
  figure(
    FAULT,
    `${kills} kills, ${asked} registrations: ${asked - people} lost, ${accounts - people} doubled; ${ids.size} mails, ${repeated} of them sent again under the same number`,
  );
  expect({ accounts, people, mails: ids.size }).toEqual({
    ...{ accounts: asked, people: asked, mails: asked },
  });
});

async function startWorker(...places: readonly string[]): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "../testing/faults/worker.ts");
  const child = fork(script, places, { env: surroundings, execArgv: [] });
  started.atEnd(() => child.kill("SIGKILL"));
  await once(child, "message"); // begins its first one
  return child;
}

async function killSoon(child: ChildProcess): Promise<void> {
  for (let more = randomInt(MOST_BEGUN); more > 0; more -= 1) await once(child, "message");
  await pause(randomInt(LONGEST_MS));
  child.kill("SIGKILL");
  await once(child, "exit");
}

let asked = 0;

/** Registrations, as the route adds them. */
async function supply(): Promise<void> {
  const { jobs, db } = running.services;
  for (let lacking = SUPPLY - (await toOpen()); lacking > 0; lacking -= 1) {
    asked += 1;
    const number = String(asked).padStart(7, "0");
    await jobs.add(db, "openJobSeeker", {
      ...{ fullName: "Maria Santos", email: `killed-${number}@people.example` },
      ...{ phone: `+97150${number}`, networkAddress: "192.0.2.1", language: "en" },
    });
  }
}

async function toOpen(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'openJobSeeker' and locked_at is null and attempts < max_attempts`.execute(
    running.services.db,
  );
  return rows[0]?.count ?? 0;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier in ('openJobSeeker', 'sendMail')`.execute(running.services.db);
  return rows[0]?.count ?? 0;
}

async function opened() {
  const { rows } = await sql<{ accounts: number; people: number }>`
    select count(*)::int as accounts, count(distinct email)::int as people from account
    where email like 'killed-%'`.execute(running.services.db);
  return rows[0] ?? { accounts: 0, people: 0 };
}
