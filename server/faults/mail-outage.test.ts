/** The mail server hangs, refuses or is down for ten minutes. */

import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { freePort } from "#/platform/postgres/free-port.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { type MailServerFault, startMailServer } from "#/testing/faults/mail-server.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { formatTimes, reportResult } from "#/testing/faults/report.ts";
import { updateJobs } from "#/testing/queued-jobs.ts";
import { createTestData } from "#/testing/test-data.ts";

const FAULT = "mail server down";
const PEOPLE = 30;

/** Retry delays of 3, 7, 20, 55, 148 and 403 seconds make ten minutes; the test skips them. */
const FAULT_SEQUENCE: readonly MailServerFault[] = [
  ...(["is gone", "refuses", "refuses", "is gone", "refuses"] as const),
  "is gone",
];

const running = startApp();
const started = createProgramRunner();

test("no mail is lost or sent twice, and no request waits for mails", async () => {
  running.services = { ...running.services, clock: systemClock };
  const port = await freePort();
  const mails = await startMailServer(port);
  started.atEnd(mails.stop);
  await mails.setBehaviour("is silent");
  const { url } = await started.start({
    settings: {
      DATABASE_URL: running.databaseUrl,
      DATA_DIR: started.folder(),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Wasla <no-reply@wasla.example>",
    },
  });
  const durations = await requestLinks(url);
  await pause(1_000); // some are being sent to the silent server by now
  for (const weather of FAULT_SEQUENCE) {
    await mails.setBehaviour(weather);
    await retryAll();
  }
  expect(mails.received).toEqual([]);
  await mails.setBehaviour("works");
  await makeJobsDueNow();
  await expect.poll(countQueued, { timeout: 60_000 }).toBe(0);
  const once = new Set(mails.received.map(({ id }) => id));
  reportResult(
    FAULT,
    `${PEOPLE} mails through ${FAULT_SEQUENCE.length + 1} attempts: ${once.size} came, ${mails.received.length - once.size} twice; asked for in ${formatTimes(durations)}`,
  );
  expect([once.size, mails.received.length]).toEqual([PEOPLE, PEOPLE]);
});

/** Requests a password link for each person; returns the response times. */
async function requestLinks(url: string): Promise<number[]> {
  const build = createTestData(running);
  const call = createApiClient({ app: createNetworkApp(url) });
  const durations: number[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const { email } = await build.jobSeeker();
    const began = performance.now();
    const response = await call(undefined, "POST", "/auth/forget-password", { body: { email } });
    durations.push(performance.now() - began);
    expect(response.status).toBe(200);
  }
  return durations;
}

/** Skips the delay; returns once each waiting mail has been tried again. */
async function retryAll(): Promise<void> {
  const before = await countAttempts();
  await makeJobsDueNow();
  await expect.poll(countAttempts, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + PEOPLE);
}

const makeJobsDueNow = () =>
  updateJobs(running.services.db)
    .set({ runAt: sql`now()` })
    .where("lockedAt", "is", null)
    .execute();

async function countAttempts(): Promise<number> {
  const { rows } = await sql<{ tried: number }>`
    select coalesce(sum(attempts) filter (where locked_at is null), 0)::int as tried
    from graphile_worker.jobs where task_identifier = 'sendMail'`.execute(running.services.db);
  return rows[0]?.tried ?? 0;
}

async function countQueued(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier in ('sendMail', 'mailLink')`.execute(running.services.db);
  return rows[0]?.count ?? 0;
}
