import { expect, test } from "vitest";
import { HOUR_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

test("expired sessions, tickets and rate limit entries are deleted, and nothing else", async () => {
  const { id: accountId } = await build.jobSeeker();
  const { db, jobs } = running.services;
  const ago = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS);
  const ticket = (id: string, hours: number) => ({
    id: `0199c0de-0000-4000-8000-00000000000${id}`,
    purpose: "resetPassword" as const,
    accountId,
    email: null,
    madeAt: ago(hours + 1),
    expiresAt: ago(hours),
  });
  await db
    .insertInto("ticket")
    .values([ticket("1", 25), ticket("2", -1)])
    .execute();
  const attemptsOf = (subject: string, ...tries: Date[]) => ({
    subject: Buffer.from(subject),
    tries,
  });
  await db
    .insertInto("recentTry")
    .values([attemptsOf("old", ago(25)), attemptsOf("fresh", ago(25), ago(23))])
    .execute();
  const ended = await build.jobSeeker();
  const sessions = () => db.selectFrom("session").select("accountId").execute();
  await db
    .updateTable("session")
    .set({ expiresAt: ago(25) })
    .where("accountId", "=", ended.id)
    .execute();
  await jobs.enqueue(db, "sweepExpired", {});
  await runJobs(running);
  expect(await sessions()).toEqual([{ accountId }]);
  const tickets = await db.selectFrom("ticket").select("id").execute();
  expect(tickets.map(({ id }) => id.at(-1))).toEqual(["2"]);
  const remaining = await db.selectFrom("recentTry").select("subject").execute();
  expect(remaining.map(({ subject }) => String(subject))).toEqual(["fresh"]);
});
