import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import "#/accounts/tables.ts";
import "#/platform/audit.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { extractToken } from "#/testing/mails.ts";
import { completeProfile, sensitiveAnswers } from "#/testing/profile-forms.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);
const { enrol } = createAuthenticator(running);

let operator: TestAccount;
beforeEach(async () => {
  running.setTime(TEST_NOW);
  operator = await build.admin();
  await runJobs(running);
});

const reason = "Asked by telephone, ticket 17";
const unknownAccount = { id: crypto.randomUUID() };

function act(
  { id }: { id: string },
  name: string,
  body: object = {},
  caller: TestAccount = operator,
) {
  const method = name === "suspension" ? "PUT" : "POST";
  return call(caller, method, `/staff/users/${id}/${name}`, { body: { reason, ...body } });
}

const suspend = (person: { id: string }, caller?: TestAccount) =>
  act(person, "suspension", { isSuspended: true }, caller);
const lift = (person: { id: string }) => act(person, "suspension", { isSuspended: false });

function auditEntriesAbout({ id }: { id: string }) {
  return running.services.db
    .selectFrom("auditEntry")
    .select(["action", "actorId", "reason", "before", "after", "address", "details"])
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();
}

const statusOf = async (caller: TestAccount) =>
  (await call(caller, "GET", "/auth/verify-jwt")).status;
const signIn = async ({ email }: TestAccount) => {
  const body = { email, password: PASSWORD };
  return (await call(undefined, "POST", "/auth/login", { body })).status;
};

const allActions: [string, object][] = [
  ...(["link", "end-sessions", "sensitive-answers", "reset-second-factor"] as const).map(
    (name): [string, object] => [name, {}],
  ),
  ["suspension", { isSuspended: true }],
  ["suspension", { isSuspended: false }],
];

describe.each(allActions)("%s %j", (name, body) => {
  test("is refused without a reason, for an unknown account, and for an invalid id", async () => {
    const person = await build.jobSeeker();
    const silent = await act(person, name, { ...body, reason: " " });
    expect([silent.status, silent.body.errors]).toMatchObject([422, [{ field: "reason" }]]);
    expect((await act(unknownAccount, name, body)).status).toBe(404);
    expect((await act({ id: "1" }, name, body)).status).toBe(422);
    expect([await auditEntriesAbout(person), await auditEntriesAbout(unknownAccount)]).toEqual([
      [],
      [],
    ]);
  });
});

describe("suspending", () => {
  test("ends sessions on all instances and prevents sign-in until it is lifted", async () => {
    const person = await build.client({ paidFor: ["Nursing"] });
    const other = await openApp(running.services);
    expect((await suspend(person)).status).toBe(200);
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await other.inject({ url: "/api/auth/verify-jwt", headers });
    await other.close();
    expect([response.statusCode, response.json().code]).toEqual([401, "SESSION_EXPIRED"]);
    expect(await signIn(person)).toBe(401);
    await lift(person);
    expect([await signIn(person), await statusOf(person)]).toEqual([200, 401]);
    const suspendedAt = TEST_NOW.toISOString();
    const common = { actorId: operator.id, reason, address: "127.0.0.1", details: {} };
    expect(await auditEntriesAbout(person)).toEqual([
      {
        ...common,
        action: "accounts.suspended",
        before: { suspendedAt: null },
        after: { suspendedAt },
      },
      {
        ...common,
        action: "accounts.suspensionLifted",
        before: { suspendedAt },
        after: { suspendedAt: null },
      },
    ]);
  });

  test("shows on the user's page who suspended and why, while it lasts", async () => {
    const person = await build.jobSeeker();
    const suspension = async () =>
      (await call(operator, "GET", `/staff/users/${person.id}`)).body.data.suspension;
    expect(await suspension()).toBeNull();
    await act(person, "suspension", { isSuspended: true, reason: "Spam" });
    await lift(person);
    expect(await suspension()).toBeNull();
    await suspend(person);
    expect(await suspension()).toEqual({
      by: { _id: operator.id, fullName: "Operator" },
      reason,
    });
  });

  test("hides a candidate from search and profile, and lifting shows it again", async () => {
    const client = await build.client({
      role: "corporate",
      isVerified: true,
      paidFor: ["Nursing"],
    });
    const person = await candidate();
    const seen = async () => {
      const list = await call(client, "POST", "/company/jobseeker-list", { body: {} });
      const rows: { _id: string }[] = list.body.users;
      const { status } = await call(client, "GET", `/jobseeker/${person.id}`);
      return [rows.some(({ _id }) => _id === person.id), status];
    };
    expect(await seen()).toEqual([true, 200]);
    await suspend(person);
    expect(await seen()).toEqual([false, 404]);
    await lift(person);
    expect(await seen()).toEqual([true, 200]);
  });

  test("invalidates emailed links", async () => {
    const person = await build.jobSeeker();
    await call(undefined, "POST", "/auth/forget-password", { body: { email: person.email } });
    const [mail] = await runJobs(running);
    await suspend(person);
    const body = { newPassword: "an entirely new password", token: extractToken(mail) };
    expect(extractToken(mail)).not.toBe("");
    const reset = await call(undefined, "POST", "/auth/reset-password", { body });
    expect(reset.status).toBeGreaterThanOrEqual(400);
    expect(await signIn(person)).toBe(401);
  });

  test.each(["suspend", "lift"] as const)(
    "twenty concurrent requests to %s are audited once",
    async (what) => {
      const person = await candidate();
      if (what === "lift") await suspend(person);
      const before = (await auditEntriesAbout(person)).length;
      const calls = Array.from({ length: 20 }, () => (what === "lift" ? lift : suspend)(person));
      const responses = await Promise.all(calls);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await auditEntriesAbout(person)).length - before).toBe(1);
      expect(await signIn(person)).toBe(what === "lift" ? 200 : 401);
    },
  );

  test("concurrent suspending and lifting ends in the last audited state", async () => {
    const person = await candidate();
    const calls = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? lift : suspend)(person));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    const actions = (await auditEntriesAbout(person)).map(({ action }) => action);
    for (const [nth, action] of actions.entries())
      expect(action).toBe(nth % 2 ? "accounts.suspensionLifted" : "accounts.suspended");
    const isSuspended = actions.at(-1) === "accounts.suspended";
    expect(await signIn(person)).toBe(isSuspended ? 401 : 200);
    const { rows } = await sql<{ isListed: boolean }>`
      select is_listed from candidate where id = ${person.id}`.execute(running.services.db);
    expect(rows[0]?.isListed).toBe(!isSuspended);
  });

  test("does not deadlock with saving the profile", async () => {
    const person = await candidate();
    const save = () => call(person, "PUT", "/jobseeker/visibility", { body: { isVisible: true } });
    const both = Array.from({ length: 10 }, (_, nth) => (nth % 2 ? save() : suspend(person)));
    for (const { status } of await Promise.all(both)) expect([200, 401, 404]).toContain(status);
    expect(await statusOf(person)).toBe(401);
  });

  test("is refused for oneself", async () => {
    const { status, body } = await suspend(operator);
    expect([status, body.message]).toEqual([409, "You cannot suspend your own account."]);
    expect(await statusOf(operator)).toBe(200);
  });

  test("two operators cannot suspend each other concurrently if no other is left", async () => {
    const { db } = running.services;
    const second = await build.admin();
    const invited = await build.admin();
    const others = db.selectFrom("account").select("id").where("role", "=", "admin");
    for (const { id } of await others.where("id", "not in", [operator.id, second.id]).execute()) {
      const changes = id === invited.id ? { passwordHash: null } : { suspendedAt: TEST_NOW };
      await db.updateTable("account").set(changes).where("id", "=", id).execute();
    }
    const { calls } = await db.transaction().execute(async (tx) => {
      const both = tx.selectFrom("account").select("id").where("role", "=", "admin");
      await both.forUpdate().execute();
      const started = [suspend(second), suspend(operator, second)];
      await waitForLockWaiters(running, 2); // both were authorized before either took effect
      return { calls: Promise.all(started) };
    });
    const statuses = (await calls).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const left = [await statusOf(operator), await statusOf(second)];
    expect(left.toSorted()).toEqual([200, 401]);
  });
});

describe("the password link", () => {
  test("resets the password of a verified user, and operators never see it", async () => {
    const person = await build.jobSeeker({ language: "ar" });
    const { status, text } = await act(person, "link");
    const [mail, ...more] = await runJobs(running);
    expect([status, JSON.parse(text), more]).toEqual([200, { success: true }, []]);
    expect(mail).toMatchObject({ to: person.email, subject: "اختر كلمة مرور جديدة" });
    expect(text).not.toContain(extractToken(mail));
    expect(await auditEntriesAbout(person)).toMatchObject([
      { action: "accounts.linkSent", reason, before: null, after: null, details: {} },
    ]);
  });

  test("verifies the address and sets the first password of an unverified user", async () => {
    const person = await build.jobSeeker({ verifiedAt: null, passwordHash: undefined });
    await act(person, "link");
    const [mail] = await runJobs(running);
    expect(mail?.subject).toBe("Welcome to Wasla: set your password");
  });

  test("shares its rate limit with the user's own requests", async () => {
    const person = await build.jobSeeker();
    await call(undefined, "POST", "/auth/forget-password", { body: { email: person.email } });
    const soon = await act(person, "link");
    expect([soon.status, soon.headers["retry-after"]]).toEqual([429, expect.anything()]);
    for (let nth = 1; nth < 5; nth++) {
      running.setTime(new Date(TEST_NOW.getTime() + nth * 120_000));
      expect((await act(person, "link")).status).toBe(200);
    }
    running.setTime(new Date(TEST_NOW.getTime() + 5 * 120_000));
    expect((await act(person, "link")).status).toBe(429);
    expect(await auditEntriesAbout(person)).toHaveLength(4);
  });

  test("is refused if suspended, and if another account has verified the address", async () => {
    const person = await build.jobSeeker();
    await suspend(person);
    expect((await act(person, "link")).status).toBe(409);
    const { email } = await build.client();
    const stranger = await build.jobSeeker({ verifiedAt: null, email });
    const { status, body } = await act(stranger, "link");
    expect([status, body.message]).toEqual([
      409,
      "Someone else has verified this email address, so a link would not work.",
    ]);
    expect(await runJobs(running)).toEqual([]);
  });
});

test("ending sessions signs out everywhere, and is audited if there were any", async () => {
  const person = await build.client();
  await signIn(person);
  expect((await act(person, "end-sessions")).body.data).toEqual({ ended: 2 });
  expect([await statusOf(person), await signIn(person)]).toEqual([401, 200]);
  await act(person, "end-sessions");
  expect((await act(person, "end-sessions")).body.data).toEqual({ ended: 0 });
  expect((await auditEntriesAbout(person)).map(({ details }) => details)).toEqual([
    { sessions: 2 },
    { sessions: 1 },
  ]);
});

describe("the second factor", () => {
  test("can be removed: the owner is notified, sessions end, the password suffices", async () => {
    const person = await build.client();
    await enrol(person);
    await runJobs(running);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => act(person, "reset-second-factor")),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await runJobs(running)).map(({ subject }) => subject)).toEqual([
      "Your second factor was turned off",
    ]);
    expect(await statusOf(person)).toBe(401);
    const body = { email: person.email, password: PASSWORD };
    const { data } = (await call(undefined, "POST", "/auth/login", { body })).body;
    expect(data.jwtToken).toEqual(expect.any(String));
    expect(await auditEntriesAbout(person)).toMatchObject([
      { action: "accounts.secondFactorOn", actorId: person.id },
      {
        action: "accounts.secondFactorReset",
        reason,
        before: { hasSecondFactor: true },
        after: { hasSecondFactor: false },
      },
    ]);
  });

  test("of an operator cannot be removed, and a missing one is refused", async () => {
    const other = await build.admin();
    await enrol(other);
    expect((await act(other, "reset-second-factor")).body.message).toBe(
      "An operator's second factor can only be reset on the server.",
    );
    expect((await act(await build.client(), "reset-second-factor")).status).toBe(409);
    expect(await statusOf(other)).toBe(200);
  });
});

describe("sensitive answers", () => {
  test("are returned once, and appear neither in the audit log nor in the server log", async () => {
    const person = await build.jobSeeker({ isProfileCompleted: false });
    const healthIssues = { hasIssues: true, details: "sentinel-lungs" };
    const body = { ...completeProfile, isTermAgreed: true, ...sensitiveAnswers, healthIssues };
    expect((await call(person, "PUT", "/jobseeker/profile", { body })).status).toBe(200);
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
    const app = await openApp({ ...running.services, log });
    const path = `/staff/users/${person.id}/sensitive-answers`;
    const response = await createApiClient({ app })(operator, "POST", path, { body: { reason } });
    await app.close();
    expect(response.body.data).toMatchObject({ healthIssues });
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(lines.join("")).not.toContain("sentinel-lungs");
    const auditEntries = await auditEntriesAbout(person);
    expect(auditEntries).toMatchObject([
      { action: "profiles.sensitiveShown", reason, details: {} },
    ]);
    expect(JSON.stringify(auditEntries)).not.toContain("sentinel-lungs");
    expect((await call(operator, "GET", `/staff/users/${person.id}`)).text).not.toContain(
      "sentinel",
    );
  });

  test("are null if not given, and 404 for other roles", async () => {
    const { status, body } = await act(await build.jobSeeker(), "sensitive-answers");
    expect([status, body.data]).toEqual([200, null]);
    for (const other of [await build.client(), operator])
      expect((await act(other, "sensitive-answers")).status).toBe(404);
  });
});

test("all actions are refused to other roles", async () => {
  const person = await build.jobSeeker();
  const client = await build.client({ role: "corporate", isVerified: true });
  for (const caller of [person, client])
    for (const [name, body] of allActions)
      expect((await act(client, name, body, caller)).status).toBe(403);
  expect(await statusOf(client)).toBe(200);
});

test("an operator cannot change a user's email address", async () => {
  const person = await build.jobSeeker();
  const body = { email: "other@people.example", reason };
  for (const method of ["PUT", "POST"] as const)
    expect((await call(operator, method, `/staff/users/${person.id}`, { body })).status).toBe(404);
  expect((await call(operator, "GET", `/staff/users/${person.id}`)).body.data.email).toBe(
    person.email,
  );
});
