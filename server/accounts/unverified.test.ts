/** Anyone can register an address that is not theirs: the first to verify it owns it. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Mail } from "#/platform/mail/mailer.ts";
import { startApp } from "#/testing/app.ts";
import { createRegistration } from "#/testing/company-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { extractToken } from "#/testing/mails.ts";
import { createTestData } from "#/testing/test-data.ts";
import { inviteOperator } from "./operators.ts";

const running = startApp();
const build = createTestData(running);

const PASSWORD = "umbrellas over Muscat";
let requestCount = 0;

function send(method: "POST" | "PUT", path: string, payload: object, token = "") {
  requestCount += 1;
  return running.app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.40.${requestCount >> 8}.${requestCount & 255}`,
  });
}

/** Registers as the attacker does; returns the token of the mailed link. */
async function registerStranger(email: string): Promise<string> {
  await send("POST", "/company/register", createRegistration({ email, fullName: "Mallory" }));
  return extractToken((await runJobs(running))[0]);
}

async function registerOwner(email: string): Promise<string> {
  const phone = { fullNumber: "+971501234567" };
  const person = { fullName: "Maria Santos", phone, isTermAgreed: true, email };
  await send("POST", "/jobseeker/register", person);
  return extractToken((await runJobs(running))[0]);
}

async function setPassword(token: string): Promise<number> {
  return (await send("PUT", "/auth/reset-password", { password: PASSWORD }, token)).statusCode;
}

async function logIn(email: string) {
  return (await send("POST", "/auth/login", { email, password: PASSWORD })).json().data;
}

function accountsOf(email: string) {
  const { db } = running.services;
  return db.selectFrom("account").selectAll().where("email", "=", email).execute();
}

async function rolesOf(email: string): Promise<string[]> {
  return (await accountsOf(email)).map(({ role }) => role).toSorted();
}

async function clients(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from client_subscription)::int
      + (select count(*) from client_profession)::int as count`.execute(running.services.db);
  return rows[0]?.count ?? 0;
}

let addressCount = 0;
function newAddress(): string {
  addressCount += 1;
  return `owner${addressCount}@people.example`;
}

describe("an address that a stranger registered first", () => {
  test("opens the owner's account and deletes the stranger's", async () => {
    const [email, before] = [newAddress(), await clients()];
    const strangers = await registerStranger(email);
    expect(await clients()).toBeGreaterThan(before);
    const owners = await registerOwner(email);
    expect(await rolesOf(email)).toEqual(["company", "jobSeeker"]);
    expect(await setPassword(owners)).toBe(200);
    const [account, ...others] = await accountsOf(email);
    expect(others).toEqual([]);
    expect(account).toMatchObject({ role: "jobSeeker", fullName: "Maria Santos" });
    expect(await logIn(email)).toMatchObject({ role: "jobSeeker", fullName: "Maria Santos" });
    expect(await setPassword(strangers)).toBe(401);
    expect(await clients()).toBe(before);
  });

  test("goes to one of two people who verify it at once", async () => {
    const email = newAddress();
    const links = [await registerStranger(email), await registerOwner(email)];
    const responses = await Promise.all(links.map(setPassword));
    expect(responses.toSorted()).toEqual([200, 401]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test("gets one mail per request, about the newest account", async () => {
    const email = newAddress();
    await registerStranger(email);
    running.setTime(new Date(running.services.clock.now().getTime() + 1_000));
    await registerOwner(email);
    const subjects: (string | undefined)[] = [];
    for (const path of ["/auth/resent-mail", "/auth/forget-password"]) {
      await send("POST", path, { email });
      const mails: readonly Mail[] = await runJobs(running);
      expect(mails.map(({ text }) => text.includes("Maria"))).toEqual([true]);
      subjects.push(mails[0]?.subject);
    }
    expect(new Set(subjects)).toEqual(new Set(["Welcome to Wasla: set your password"]));
  });

  test("is the same address in another case", async () => {
    const email = newAddress();
    const waiting = { passwordHash: undefined, verifiedAt: null };
    await build.jobSeeker({ ...waiting, email: email.toUpperCase() });
    expect(await setPassword(await registerOwner(email))).toBe(200);
    expect(await accountsOf(email.toUpperCase())).toEqual([]);
  });
});

test("a link is invalid once somebody else has verified the address", async () => {
  const email = newAddress();
  const link = await registerStranger(email);
  await build.jobSeeker({ email });
  expect(await setPassword(link)).toBe(401);
  expect(await rolesOf(email)).toEqual(["company", "jobSeeker"]);
});

test("a verified address cannot be given to a second account", async () => {
  const { email } = await build.jobSeeker();
  await expect(build.jobSeeker({ email: email.toUpperCase() })).rejects.toThrow("account_email");
});

describe("an operator who was invited", () => {
  const invite = (email: string) =>
    inviteOperator(running.services, { email, fullName: "Operator" });

  test("keeps the account when somebody else registers the address", async () => {
    const email = newAddress();
    const first = await invite(email);
    await registerStranger(email);
    expect(await rolesOf(email)).toEqual(["admin"]);
    expect(await setPassword(first ?? "")).toBe(200);
    expect(await logIn(email)).toMatchObject({ role: "admin" });
  });

  test("replaces an account that a stranger registered before", async () => {
    const email = newAddress();
    const strangers = await registerStranger(email);
    const first = await invite(email);
    const [operator] = (await accountsOf(email)).filter(({ role }) => role === "admin");
    const again = await invite(email);
    expect(await rolesOf(email)).toEqual(["admin", "company"]);
    expect([await setPassword(strangers), await setPassword(first ?? "")]).toEqual([401, 401]);
    expect(await setPassword(again ?? "")).toBe(200);
    expect(await accountsOf(email)).toMatchObject([{ id: operator?.id, role: "admin" }]);
  });

  test("is refused for an address that another person has verified", async () => {
    const { email } = await build.jobSeeker();
    expect(await invite(email)).toBeUndefined();
  });
});
