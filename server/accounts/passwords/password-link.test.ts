import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { createToken } from "#/platform/signed-token.ts";
import { alterToken } from "#/testing/alter-token.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { extractToken } from "#/testing/mails.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const NEW = "umbrellas over Muscat";
const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(() => later(0));

const unverifiedAccount = { passwordHash: undefined, verifiedAt: null };
const url = "/api/auth/reset-password";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const readLink = (token: string) => running.app.inject({ url, headers: bearer(token) });

function setPassword(token: string, password: string = NEW, app: FastifyInstance = running.app) {
  return app.inject({ method: "PUT", url, headers: bearer(token), payload: { password } });
}

async function login(email: string, password: string) {
  const payload = { email, password };
  return (await running.app.inject({ method: "POST", url: "/api/auth/login", payload })).statusCode;
}

let calls = 0;

async function linkFor({ email }: TestAccount): Promise<string> {
  calls += 1;
  await running.app.inject({
    method: "POST",
    url: "/api/auth/forget-password",
    payload: { email },
    remoteAddress: `10.8.0.${calls}`,
  });
  return extractToken((await runJobs(running)).find(({ to }) => to === email));
}

const linkExpired = { success: false, message: "This link no longer works", code: "LINK_DEAD" };

async function expectLinkExpired(token: string) {
  for (const response of [await readLink(token), await setPassword(token)]) {
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(linkExpired);
  }
}

describe("a link", () => {
  test("sets a first password, verifies the address, and is used up", async () => {
    const person = await build.jobSeeker(unverifiedAccount);
    const token = await linkFor(person);
    expect((await readLink(token)).json()).toEqual({
      success: true,
      data: { email: person.email },
    });
    expect(await login(person.email, NEW)).toBe(401);
    expect((await setPassword(token)).json()).toEqual({ success: true });
    expect(await login(person.email, NEW)).toBe(200);
    const { verifiedAt } = await running.services.db
      .selectFrom("account")
      .select("verifiedAt")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(verifiedAt).toEqual(TEST_NOW);
    await expectLinkExpired(token);
    expect(await runJobs(running)).toEqual([]);
  });

  test("replaces a forgotten password, ends every session and mails the owner", async () => {
    const person = await build.jobSeeker();
    const token = await linkFor(person);
    expect((await setPassword(token)).statusCode).toBe(200);
    expect([await login(person.email, PASSWORD), await login(person.email, NEW)]).toEqual([
      401, 200,
    ]);
    const verified = { url: "/api/auth/verify-jwt", headers: bearer(person.token) };
    expect((await running.app.inject(verified)).statusCode).toBe(401);
    const mails = await runJobs(running);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, "Your password was changed"],
    ]);
  });

  test.each([
    ["that sets a first password", unverifiedAccount, 24 * HOUR_MS],
    ["that chooses a new one", {}, HOUR_MS],
  ])("%s expires after its lifetime", async (_what, account, lifetimeMs) => {
    const token = await linkFor(await build.jobSeeker(account));
    later(lifetimeMs - 1);
    expect((await readLink(token)).statusCode).toBe(200);
    later(lifetimeMs);
    await expectLinkExpired(token);
  });

  test("is not used up by a rejected password", async () => {
    const token = await linkFor(await build.jobSeeker());
    const refused = async (password: unknown) => {
      const response = await setPassword(token, password as string);
      expect(response.statusCode).toBe(422);
      return response.json().errors;
    };
    const short = "Password is too short - should be 12 chars minimum.";
    const long = "Must have at most 128 characters.";
    const common = "This password is too easy to guess. Choose another one.";
    expect(await refused("")).toEqual([{ field: "password", message: "Password is required" }]);
    expect(await refused("eleven char")).toEqual([{ field: "password", message: short }]);
    expect(await refused("🐪🌴🌙⭐🐪🌊🌴")).toEqual([{ field: "password", message: short }]);
    expect(await refused("password2026")).toEqual([{ field: "password", message: common }]);
    expect(await refused("x".repeat(129))).toEqual([{ field: "password", message: long }]);
    expect(await refused("ﷺ".repeat(20))).toEqual([{ field: "password", message: long }]);
    expect((await setPassword(token, `${"long ".repeat(25)}as!`)).statusCode).toBe(200);
  });

  test("succeeds once when used concurrently on two instances", async () => {
    const second = await openApp(running.services);
    const person = await build.jobSeeker();
    const token = await linkFor(person);
    const passwords = Array.from({ length: 6 }, (_, at) => `umbrellas over Muscat ${at}`);
    const responses = await Promise.all(
      passwords.map((password, at) => setPassword(token, password, at % 2 ? running.app : second)),
    );
    const accepted = passwords.filter((_, at) => responses[at]?.statusCode === 200);
    expect(accepted).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(await login(person.email, accepted[0] ?? "")).toBe(200);
    await second.close();
  });

  test("becomes invalid once another one is used", async () => {
    const person = await build.jobSeeker();
    const first = await linkFor(person);
    later(MINUTE_MS);
    const second = await linkFor(person);
    expect((await setPassword(first)).statusCode).toBe(200);
    await expectLinkExpired(second);
  });

  test.each([
    ["the password was changed", { passwordHash: "another" }],
    ["the person was suspended", { suspendedAt: TEST_NOW }],
    ["the role was changed", { role: "company" }],
    ["the address was changed", { email: "elsewhere@people.example" }],
  ] as const)("becomes invalid when %s", async (_what, changes) => {
    const person = await build.jobSeeker();
    const token = await linkFor(person);
    await running.services.db.transaction().execute((tx) => updateAccount(tx, person.id, changes));
    await expectLinkExpired(token);
  });

  test("of a suspended account does not work, even if issued afterwards", async () => {
    const { id } = await build.jobSeeker();
    const { db, keys } = running.services;
    await db.transaction().execute((tx) => updateAccount(tx, id, { suspendedAt: TEST_NOW }));
    const ticket = { purpose: "resetPassword", accountId: id } as const;
    await expectLinkExpired(createToken(keys, await issueTicket(db, running.services, ticket)));
  });
});

describe("tokens serve one purpose", () => {
  test("a password link authorizes nothing else", async () => {
    const token = await linkFor(await build.jobSeeker());
    const response = await running.app.inject({
      url: "/api/auth/verify-jwt",
      headers: bearer(token),
      cookies: { "wasla-3000": token },
    });
    expect([response.statusCode, response.json().code]).toEqual([401, "SESSION_EXPIRED"]);
    const cookies = { "wasla-3000": token };
    const refresh = { method: "POST", url: "/api/auth/refresh", cookies } as const;
    expect((await running.app.inject(refresh)).statusCode).toBe(401);
    const confirm = { method: "PUT", url: "/api/auth/change-email" } as const;
    const confirmed = await running.app.inject({ ...confirm, headers: bearer(token) });
    expect(confirmed.json()).toEqual(linkExpired);
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  test("no other token sets a password", async () => {
    const { id, token } = await build.jobSeeker();
    const { db, keys } = running.services;
    const others = ["secondFactor", "google", "changeEmail"] as const;
    const tickets = await Promise.all(
      others.map((purpose) => {
        const email = purpose === "changeEmail" ? "new@people.example" : null;
        return issueTicket(db, running.services, { purpose, accountId: id, email });
      }),
    );
    const forgedTokens = tickets.map((number) => createToken(keys, number));
    const [ticket = ""] = tickets;
    for (const wrong of [token, "", "x", ticket, `${ticket}.${"A".repeat(43)}`, ...forgedTokens])
      await expectLinkExpired(wrong);
  });

  test("a modified token and one with an unknown id are invalid", async () => {
    const token = await linkFor(await build.jobSeeker());
    await expectLinkExpired(alterToken(token));
    await expectLinkExpired(
      createToken(running.services.keys, "0199c0de-0000-4000-8000-000000000000"),
    );
    expect((await readLink(token)).statusCode).toBe(200);
  });
});
