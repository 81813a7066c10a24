import { beforeEach, describe, expect, test } from "vitest";
import { createAccount, updateAccount } from "#/accounts/accounts.ts";
import { findAccount, lockAccount, lockEmail } from "#/accounts/queries/accounts.ts";
import { HOUR_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { readQueuedPayloads } from "#/testing/queued-jobs.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

beforeEach(async () => {
  running.setTime(TEST_NOW);
  await runJobs(running);
});

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `new${addresses}@elsewhere.example`;
}

async function call(method: "GET" | "POST" | "PUT" | "DELETE", token: string, payload?: object) {
  const response = await running.app.inject({
    method,
    url: `/api/auth/${method === "GET" ? "account" : "change-email"}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const requestEmailChange = ({ token }: TestAccount, email: string, password = PASSWORD) =>
  call("POST", token, { email, password });
const confirm = (token: string) => call("PUT", token);
const readSettings = async ({ token }: TestAccount) => (await call("GET", token)).body.data;

async function logsIn(email: string): Promise<boolean> {
  const payload = { email, password: PASSWORD };
  const response = await running.app.inject({ method: "POST", url: "/api/auth/login", payload });
  return response.statusCode === 200;
}

async function mailTo(address: string) {
  const mails = await runJobs(running);
  return mails.find(({ to }) => to === address);
}

async function tokenFor(address: string): Promise<string> {
  const mail = await mailTo(address);
  return /\/login#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "none";
}

async function requestChange(make = () => build.jobSeeker()) {
  const [person, email] = [await make(), newAddress()];
  expect((await requestEmailChange(person, email)).status).toBe(200);
  return { person, email, token: await tokenFor(email) };
}

const dead = { success: false, message: "This link no longer works", code: "LINK_DEAD" };

describe("a new address", () => {
  test("takes effect when its link is used, and the old address gets two mails", async () => {
    const [person, email] = [await build.jobSeeker(), newAddress()];
    expect((await requestEmailChange(person, email)).body).toEqual({ success: true });
    expect(await readSettings(person)).toMatchObject({ email: person.email, newEmail: email });

    const mails = await runJobs(running);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, person.email].toSorted());
    const notice = mails.find(({ to }) => to === person.email);
    expect(notice?.subject).toBe("Request to change your email address");
    expect(notice?.text).toContain("20 November 2026 at 12:00 (Gulf time)");
    expect(notice?.text).toContain("http://localhost:3000/forgot-password");
    expect(notice?.text).not.toContain("#token=");
    expect(await logsIn(person.email)).toBe(true);

    const link = mails.find(({ to }) => to === email)?.text ?? "";
    const token = /http:\/\/localhost:3000\/login#token=(\S+)/.exec(link)?.[1] ?? "";
    later(HOUR_MS);
    const confirmed = await confirm(token);
    expect([confirmed.status, confirmed.body]).toEqual([200, { success: true, data: { email } }]);
    expect([await logsIn(person.email), await logsIn(email)]).toEqual([false, true]);
    const [done] = await runJobs(running);
    expect([done?.to, done?.subject]).toEqual([person.email, "Your email address was changed"]);
    const { db } = running.services;
    const account = db.selectFrom("account").select("verifiedAt").where("id", "=", person.id);
    expect(await account.executeTakeFirst()).toEqual({ verifiedAt: running.services.clock.now() });
  });

  test("ends all sessions, and invalidates links sent to the old mailbox", async () => {
    const { person, token } = await requestChange();
    const url = "/api/auth/forget-password";
    await running.app.inject({ method: "POST", url, payload: { email: person.email } });
    await runJobs(running);
    const { db } = running.services;
    const tickets = db.selectFrom("ticket").select("purpose").where("accountId", "=", person.id);
    expect(await tickets.execute()).toHaveLength(2);
    await confirm(token);
    expect((await call("GET", person.token)).status).toBe(401);
    expect(await tickets.execute()).toEqual([]);
  });

  test("gets its mail in the language of the person", async () => {
    const [person, email] = [await build.jobSeeker({ language: "ar" }), newAddress()];
    await requestEmailChange(person, email);
    expect((await mailTo(email))?.subject).toBe("أكّد بريدك الإلكتروني الجديد");
  });

  test("requires the password, and guesses are counted", async () => {
    const person = await build.client();
    for (let at = 0; at < 10; at += 1) {
      const { status, body } = await requestEmailChange(person, newAddress(), `guess ${at}`);
      expect([status, body.errors[0].field]).toEqual([422, "password"]);
    }
    expect((await requestEmailChange(person, newAddress())).status).toBe(429);
    expect((await runJobs(running)).length).toBe(0);
  });

  test("must differ from the current one, ignoring case", async () => {
    const person = await build.jobSeeker();
    const { status, body } = await requestEmailChange(person, person.email.toUpperCase());
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "email", message: "This is already your address." }]);
  });

  test("can be requested five times a day", async () => {
    const person = await build.jobSeeker();
    for (let at = 0; at < 5; at += 1)
      expect((await requestEmailChange(person, newAddress())).status).toBe(200);
    const refused = await requestEmailChange(person, newAddress());
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "86400"]);
  });

  test.each([
    ["another header", "a@b.example\r\nBcc: victim@people.example"],
    ["another recipient", "a@b.example, victim@people.example"],
    ["a list in brackets", "<a@b.example>"],
    ["a group", "all:a@b.example;"],
    ["a comment", "a@b.example (x)"],
    ["NUL", "a\0@b.example"],
    ["nothing", ""],
  ])("with %s is refused, and nothing is sent", async (_what, email) => {
    const { status, body } = await requestEmailChange(await build.jobSeeker(), email);
    expect([status, body.errors[0].field]).toEqual([422, "email"]);
    expect(await runJobs(running)).toEqual([]);
  });
});

describe("an address that has an account", () => {
  test("gets the same response, and its owner a mail without a link", async () => {
    const [person, owner] = [await build.jobSeeker(), await build.client()];
    const response = await requestEmailChange(person, owner.email);
    const other = await requestEmailChange(await build.jobSeeker(), newAddress());
    expect([response.status, response.body]).toEqual([other.status, other.body]);
    expect(await readSettings(person)).toMatchObject({ newEmail: owner.email });
    const mail = await mailTo(owner.email);
    expect(mail?.subject).toBe("Someone tried to use your email address");
    expect(mail?.text).not.toContain("#token=");
    expect(`${mail?.text} ${mail?.html}`).not.toContain(person.email);
  });

  test("can be taken if never verified, and that account is deleted", async () => {
    const email = newAddress();
    const stranger = await build.client();
    await running.services.db
      .updateTable("account")
      .set({ email: email.toUpperCase(), verifiedAt: null })
      .where("id", "=", stranger.id)
      .execute();
    const person = await build.jobSeeker();
    await requestEmailChange(person, email);
    expect((await confirm(await tokenFor(email))).status).toBe(200);
    expect(await logsIn(email)).toBe(true);
    expect(await findAccount(running.services.db, stranger.id)).toBeUndefined();
  });

  test("verified meanwhile makes the link invalid", async () => {
    const { person, email, token } = await requestChange();
    await build.jobSeeker({ email });
    expect(await confirm(token)).toMatchObject({ status: 401, body: dead });
    expect(await logsIn(person.email)).toBe(true);
  });

  test("verified at the same moment makes the link invalid", async () => {
    const { email, token } = await requestChange();
    const { db, clock } = running.services;
    const now = clock.now();
    const account = {
      role: "jobSeeker",
      email,
      fullName: "Somebody",
      now,
      verifiedAt: now,
    } as const;
    const response = await db.transaction().execute(async (tx) => {
      await lockEmail(tx, email);
      await createAccount(tx, account);
      const confirming = confirm(token);
      await waitForLockWaiters(running, 1);
      return { confirming };
    });
    expect((await response.confirming).body).toEqual(dead);
  });

  test("goes to one of two people who confirm it at once", async () => {
    const [one, other, email] = [await build.jobSeeker(), await build.client(), newAddress()];
    const tokens: string[] = [];
    for (const person of [one, other]) {
      await requestEmailChange(person, email);
      tokens.push(await tokenFor(email));
    }
    const responses = await Promise.all(tokens.map(confirm));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const { db } = running.services;
    const holders = db.selectFrom("account").select("id").where("email", "=", email);
    expect(await holders.execute()).toHaveLength(1);
  });
});

describe("the link", () => {
  test("works once, even when used twice at once", async () => {
    const { token } = await requestChange();
    const responses = await Promise.all([confirm(token), confirm(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await confirm(token)).toMatchObject({ status: 401, body: dead });
  });

  test("works for 24 hours", async () => {
    const [one, other] = [await requestChange(), await requestChange()];
    later(24 * HOUR_MS - 1);
    expect((await confirm(one.token)).status).toBe(200);
    later(24 * HOUR_MS);
    expect((await confirm(other.token)).body).toEqual(dead);
  });

  test("is invalid once a later one is requested", async () => {
    const { person, token } = await requestChange();
    const email = newAddress();
    await requestEmailChange(person, email);
    expect((await confirm(token)).body).toEqual(dead);
    expect((await confirm(await tokenFor(email))).status).toBe(200);
  });

  test("is valid for one of two concurrent requests", async () => {
    const person = await build.jobSeeker();
    const { db } = running.services;
    const { emailChanges } = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const emailChanges = [
        requestEmailChange(person, newAddress()),
        requestEmailChange(person, newAddress()),
      ];
      await waitForLockWaiters(running, 2);
      return { emailChanges: Promise.all(emailChanges) };
    });
    expect((await emailChanges).map(({ status }) => status)).toEqual([200, 200]);
    const tickets = db.selectFrom("ticket").select("id").where("accountId", "=", person.id);
    expect(await tickets.execute()).toHaveLength(1);
  });

  test("is not issued if the password changes at the same moment", async () => {
    const person = await build.jobSeeker();
    const { db } = running.services;
    const { emailChange } = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const emailChange = requestEmailChange(person, newAddress());
      await waitForLockWaiters(running, 1);
      await updateAccount(tx, person.id, { passwordHash: "another" });
      return { emailChange };
    });
    expect((await emailChange).body.errors[0].field).toBe("password");
    expect(await runJobs(running)).toEqual([]);
  });

  test("is invalid once the change is cancelled, and is not even sent", async () => {
    const { person, token } = await requestChange();
    expect((await call("DELETE", person.token)).body).toEqual({ success: true });
    expect(await readSettings(person)).toMatchObject({ newEmail: null });
    expect((await confirm(token)).body).toEqual(dead);
    const email = newAddress();
    await requestEmailChange(person, email);
    await call("DELETE", person.token);
    expect(await mailTo(email)).toBeUndefined();
  });

  test.each([
    ["a new password", { passwordHash: "another" }],
    ["a suspension", { suspendedAt: TEST_NOW }],
  ])("is invalid after %s", async (_what, change) => {
    const { person, token } = await requestChange();
    await running.services.db.transaction().execute((tx) => updateAccount(tx, person.id, change));
    expect((await confirm(token)).body).toEqual(dead);
  });

  test("serves no other purpose, and no other token confirms an address", async () => {
    const { person, token } = await requestChange();
    const headers = { authorization: `Bearer ${token}` };
    const verified = await running.app.inject({ url: "/api/auth/verify-jwt", headers });
    expect(verified.statusCode).toBe(401);
    const payload = { password: "a long enough password" };
    const url = "/api/auth/reset-password";
    const reset = await running.app.inject({ method: "PUT", url, payload, headers });
    expect(reset.statusCode).toBe(401);
    expect((await confirm(person.token)).body).toEqual(dead);
    expect((await confirm("text")).body).toEqual(dead);
  });

  test("is stored neither in the queue nor in the database", async () => {
    const [person, email] = [await build.jobSeeker(), newAddress()];
    await requestEmailChange(person, email);
    const { db } = running.services;
    const payloads = await readQueuedPayloads(db);
    expect(payloads).toContain(person.email);
    const token = await tokenFor(email);
    expect(payloads).not.toContain(token);
    const tickets = await db.selectFrom("ticket").selectAll().execute();
    expect(JSON.stringify(tickets)).not.toContain(token.split(".")[1]);
  });
});
