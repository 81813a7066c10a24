/** Workers are killed again and again while they process jobs. */
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
import { JOB_KILLS } from "#/testing/faults/durations.ts";
import { startMailServer } from "#/testing/faults/mail-server.ts";
import { baseEnvironment, createProgramRunner } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";

const FAULT = "jobs killed";
const WORKERS = 3;
/** A job takes some ten milliseconds; these limits place the kill within one of the first jobs. */
const MAX_STARTED_JOBS = 8;
const MAX_KILL_DELAY_MS = 25;
/** Jobs kept waiting in the queue. */
const QUEUED_JOBS = 60;
/** Time after which jobs of a killed worker are released. */
const GRACE_MS = 20_000;

const running = startApp();
const started = createProgramRunner();

test("each job has its effect exactly once", { timeout: 3_600_000 }, async () => {
  running.services = { ...running.services, clock: systemClock };
  const port = await freePort();
  const mails = await startMailServer(port);
  started.atEnd(mails.stop);
  await mails.setBehaviour("works");
  const startOne = () => startWorker(running.databaseUrl, `smtp://127.0.0.1:${port}`);
  let kills = 0;
  const killing = async () => {
    while (kills < JOB_KILLS) {
      kills += 1;
      await enqueueRegistrations();
      await killSoon(await startOne());
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, killing));
  await pause(GRACE_MS);
  const last = await startOne();
  await expect.poll(countQueued, { timeout: 300_000 }).toBe(0);
  last.kill("SIGKILL");
  const { accounts, people } = await listOpened();
  const ids = new Set(mails.received.map(({ id }) => id));
  const repeated = mails.received.length - ids.size;
  reportResult(
    FAULT,
    `${kills} kills, ${registrationCount} registrations: ${registrationCount - people} lost, ${accounts - people} doubled; ${ids.size} mails, ${repeated} of them sent again under the same number`,
  );
  expect({ accounts, people, mails: ids.size }).toEqual({
    accounts: registrationCount,
    people: registrationCount,
    mails: registrationCount,
  });
});

async function startWorker(...places: readonly string[]): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "../testing/faults/worker.ts");
  const child = fork(script, places, { env: baseEnvironment, execArgv: [] });
  started.atEnd(() => child.kill("SIGKILL"));
  await once(child, "message"); // has started its first job
  return child;
}

async function killSoon(child: ChildProcess): Promise<void> {
  for (let more = randomInt(MAX_STARTED_JOBS); more > 0; more -= 1) await once(child, "message");
  await pause(randomInt(MAX_KILL_DELAY_MS));
  child.kill("SIGKILL");
  await once(child, "exit");
}

let registrationCount = 0;

/** Enqueues registrations as the route does. */
async function enqueueRegistrations(): Promise<void> {
  const { jobs, db } = running.services;
  for (let lacking = QUEUED_JOBS - (await countUnopened()); lacking > 0; lacking -= 1) {
    registrationCount += 1;
    const number = String(registrationCount).padStart(7, "0");
    await jobs.enqueue(db, "createJobSeeker", {
      fullName: "Maria Santos",
      email: `killed-${number}@people.example`,
      phone: `+97150${number}`,
      networkAddress: "192.0.2.1",
      language: "en",
    });
  }
}

async function countUnopened(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'createJobSeeker' and locked_at is null and attempts < max_attempts`.execute(
    running.services.db,
  );
  return rows[0]?.count ?? 0;
}

async function countQueued(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier in ('createJobSeeker', 'sendMail')`.execute(running.services.db);
  return rows[0]?.count ?? 0;
}

async function listOpened() {
  const { rows } = await sql<{ accounts: number; people: number }>`
    select count(*)::int as accounts, count(distinct email)::int as people from account
    where email like 'killed-%'`.execute(running.services.db);
  return rows[0] ?? { accounts: 0, people: 0 };
}
