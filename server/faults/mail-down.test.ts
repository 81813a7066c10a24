/** The mail server refuses, is silent, is gone for ten minutes: each mail leaves once after. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { freePort } from "#/platform/postgres/free-port.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { buildOn } from "#/testing/build.ts";
import { figure, timesOf } from "#/testing/faults/figure.ts";
import { startMailServer, type Weather } from "#/testing/faults/mail-server.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { programs } from "#/testing/faults/program.ts";

const FAULT = "mail server down";
const PEOPLE = 30;

/** Pauses of 3, 7, 20, 55, 148 and 403 seconds are ten minutes; here each ends at once. */
const TRIES: readonly Weather[] = [
  ...(["is gone", "refuses", "refuses", "is gone", "refuses"] as const),
  "is gone",
];

const running = startApp();
const started = programs();

test("no mail is lost, none leaves twice, and nobody waits for them", async () => {
  running.services = { ...running.services, clock: systemClock };
  const port = await freePort();
  const mails = await startMailServer(port);
  started.atEnd(mails.stop);
  await mails.become("is silent");
  const { url } = await started.start({
    settings: {
      ...{ DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() },
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Wasla <no-reply@wasla.example>" },
    },
  });
  const took = await askForLinks(url);
  await pause(1_000); // some are with the silent one by now
  for (const weather of TRIES) {
    await mails.become(weather);
    await tryAgain();
  }
  expect(mails.received).toEqual([]);
  await mails.become("works");
  await hurry();
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const once = new Set(mails.received.map(({ id }) => id));
  figure(
    FAULT,
    `${PEOPLE} mails through ${TRIES.length + 1} tries: ${once.size} came, ${mails.received.length - once.size} twice; asked for in ${timesOf(took)}`,
  );
  expect([once.size, mails.received.length]).toEqual([PEOPLE, PEOPLE]);
});

/** A link to a new password each; answers how long each of them waited. */
async function askForLinks(url: string): Promise<number[]> {
  const build = buildOn(running);
  const ask = askOn({ app: overNetwork(url) });
  const took: number[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const { email } = await build.jobSeeker();
    const began = performance.now();
    const said = await ask(undefined, "POST", "/auth/forget-password", { body: { email } });
    took.push(performance.now() - began);
    expect(said.status).toBe(200);
  }
  return took;
}

/** As after the pause: returns once each mail that waits has been tried once more. */
async function tryAgain(): Promise<void> {
  const before = await attempts();
  await hurry();
  await expect.poll(attempts, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + PEOPLE);
}

const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
    running.services.db,
  );

async function attempts(): Promise<number> {
  const { rows } = await sql<{ tried: number }>`
    select coalesce(sum(attempts) filter (where locked_at is null), 0)::int as tried
    from graphile_worker.jobs where task_identifier = 'sendMail'`.execute(running.services.db);
  return rows[0]?.tried ?? 0;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier in ('sendMail', 'mailLink')`.execute(running.services.db);
  return rows[0]?.count ?? 0;
}
