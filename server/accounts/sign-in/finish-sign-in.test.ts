import { expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { lockAccount } from "#/accounts/queries/accounts.ts";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { codeOf, enrol, createTicket, submitCode } = createAuthenticator(running);

const login = ({ email }: TestAccount) => {
  const payload = { email, password: PASSWORD };
  return running.app.inject({ method: "POST", url: "/api/auth/login", payload });
};

function ticketsOf({ id }: TestAccount) {
  const tickets = running.services.db.selectFrom("ticket").select("id");
  return tickets.where("accountId", "=", id).where("purpose", "=", "secondFactor").execute();
}

test.each([
  ["the password changes", { passwordHash: "another" }],
  ["the owner is suspended", { suspendedAt: TEST_NOW }],
])(
  "no ticket for the second factor is left behind when %s at the same moment",
  async (_what, change) => {
    const person = await build.jobSeeker();
    await enrol(person);
    const { db } = running.services;
    const { response } = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const signingIn = login(person);
      await waitForLockWaiters(running, 1);
      await updateAccount(tx, person.id, change);
      return { response: signingIn };
    });
    expect((await response).statusCode).toBe(401);
    expect(await ticketsOf(person)).toEqual([]);
  },
);

test("an account has at most twenty second factor tickets, the newest", async () => {
  const person = await build.jobSeeker();
  const { secret } = await enrol(person);
  const oldest = await createTicket(person);
  let newest = "";
  for (let at = 1; at <= 20; at += 1) {
    running.setTime(new Date(TEST_NOW.getTime() + at * 1_000));
    newest = await createTicket(person);
  }
  expect(await ticketsOf(person)).toHaveLength(20);
  expect((await submitCode(oldest, codeOf(secret, 1))).statusCode).toBe(401);
  expect((await submitCode(newest, codeOf(secret, 1))).statusCode).toBe(200);
  running.setTime(TEST_NOW);
});

test("an account has at most fifty sessions, even when opened concurrently", async () => {
  const [person, other] = [await build.jobSeeker(), await build.jobSeeker()];
  const { services } = running;
  const open = () => openSession(services, { id: person.id, role: "jobSeeker" }, "test");
  const sessionsOf = ({ id }: TestAccount) =>
    services.db.selectFrom("session").select("id").where("accountId", "=", id).execute();
  const [first] = await sessionsOf(person);
  running.setTime(new Date(TEST_NOW.getTime() + 1_000));
  for (let at = 0; at < 49; at += 1) await open();
  expect(await sessionsOf(person)).toContainEqual(first);
  running.setTime(new Date(TEST_NOW.getTime() + 2_000));
  const last = (await Promise.all([open(), open(), open()])).map(({ sessionId }) => sessionId);
  const ids = (await sessionsOf(person)).map(({ id }) => id);
  expect(ids).toHaveLength(50);
  expect(ids).not.toContain(first?.id);
  expect(ids).toEqual(expect.arrayContaining(last));
  expect(await sessionsOf(other)).toHaveLength(1);
  running.setTime(TEST_NOW);
});
