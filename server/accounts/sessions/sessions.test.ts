import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { type AccountChanges, updateAccount } from "#/accounts/accounts.ts";
import { findAccount } from "#/accounts/queries/accounts.ts";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import { alterToken } from "#/testing/alter-token.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { TEST_SECRET } from "#/testing/keys.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

import { openSession } from "./sessions.ts";

const running = startApp();
const build = createTestData(running);

const SECOND = 1000;
const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(() => later(0));

async function signIn({ email }: TestAccount) {
  const payload = { email, password: PASSWORD };
  const response = await running.app.inject({ method: "POST", url: "/api/auth/login", payload });
  return { token: response.json().data.jwtToken as string, cookie: cookieOf(response) };
}

function post(path: "refresh" | "logout", credentials: { cookie?: string; token?: string }) {
  return running.app.inject({
    method: "POST",
    url: `/api/auth/${path}`,
    ...(credentials.cookie && { cookies: { "wasla-3000": credentials.cookie } }),
    ...(credentials.token && { headers: { authorization: `Bearer ${credentials.token}` } }),
  });
}

async function status(token: string, app: FastifyInstance = running.app) {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: "/api/auth/verify-jwt", headers })).statusCode;
}

function cookieOf(response: { cookies: { name: string; value: string }[] }): string {
  const found = response.cookies.filter(({ name }) => name === "wasla-3000");
  expect(found).toHaveLength(1);
  return found[0]?.value ?? "";
}

const sessionExpired = { success: false, code: "SESSION_EXPIRED" };

describe("renewing", () => {
  test("returns a new token and a new cookie, and the new cookie renews again", async () => {
    const first = await signIn(await build.jobSeeker());
    const renewed = await post("refresh", first);
    expect(renewed.statusCode).toBe(200);
    expect(await status(renewed.json().data.jwtToken)).toBe(200);
    expect(cookieOf(renewed)).not.toBe(first.cookie);
    expect((await post("refresh", { cookie: cookieOf(renewed) })).statusCode).toBe(200);
  });

  test("returns the same successor for 30 seconds, in case the response was lost", async () => {
    const first = await signIn(await build.jobSeeker());
    const lost = cookieOf(await post("refresh", first));
    later(29 * SECOND);
    const again = await post("refresh", first);
    expect([again.statusCode, cookieOf(again)]).toEqual([200, lost]);
    expect((await post("refresh", { cookie: lost })).statusCode).toBe(200);
  });

  test("returns the same successor to concurrent tabs", async () => {
    const first = await signIn(await build.jobSeeker());
    const responses = await Promise.all(Array.from({ length: 8 }, () => post("refresh", first)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(cookieOf)).size).toBe(1);
  });

  test("with a used cookie after 30 seconds ends the session", async () => {
    const first = await signIn(await build.jobSeeker());
    const renewed = await post("refresh", first);
    later(30 * SECOND);
    const reused = await post("refresh", first);
    expect([reused.statusCode, reused.json()]).toEqual([401, sessionExpired]);
    expect(cookieOf(reused)).toBe("");
    expect((await post("refresh", { cookie: cookieOf(renewed) })).statusCode).toBe(401);
    expect(await status(renewed.json().data.jwtToken)).toBe(401);
  });

  test("with a cookie that is two renewals old ends the session at once", async () => {
    const first = await signIn(await build.jobSeeker());
    const second = { cookie: cookieOf(await post("refresh", first)) };
    const third = { cookie: cookieOf(await post("refresh", second)) };
    expect((await post("refresh", first)).statusCode).toBe(401);
    expect((await post("refresh", third)).statusCode).toBe(401);
  });

  test("with the right id and a forged secret ends nothing", async () => {
    const { token, cookie } = await signIn(await build.jobSeeker());
    const [id] = cookie.split(".");
    const other = `${id}.${randomBytes(32).toString("base64url")}`;
    for (const forged of [other, alterToken(cookie)]) {
      const response = await post("refresh", { cookie: forged });
      expect([response.statusCode, response.json()]).toEqual([401, sessionExpired]);
    }
    expect(await status(token)).toBe(200);
    expect((await post("refresh", { cookie })).statusCode).toBe(200);
  });

  test("with a cookie used before a change of the secret still ends the session", async () => {
    const first = await signIn(await build.jobSeeker());
    const renewed = await post("refresh", first);
    later(30 * SECOND);
    const keys = createKeyRing(["another secret that only tests have", TEST_SECRET]);
    const changed = await openApp({ ...running.services, keys });
    const cookies = { "wasla-3000": first.cookie };
    await changed.inject({ method: "POST", url: "/api/auth/refresh", cookies });
    await changed.close();
    expect((await post("refresh", { cookie: cookieOf(renewed) })).statusCode).toBe(401);
  });

  test.each([
    ["nothing"],
    ["text"],
    ["00000000-0000-4000-8000-000000000000.".padEnd(80, "a")],
    [`${"0".repeat(36)}.${"a".repeat(43)}`],
  ])("with a cookie that is %s responds with 401 and no message", async (cookie) => {
    const response = await post("refresh", cookie === "nothing" ? {} : { cookie });
    expect([response.statusCode, response.json()]).toEqual([401, sessionExpired]);
  });

  test("the refresh cookie authorizes nothing else", async () => {
    const { cookie } = await signIn(await build.jobSeeker());
    const cookies = { "wasla-3000": cookie };
    const response = await running.app.inject({ url: "/api/auth/verify-jwt", cookies });
    expect([response.statusCode, response.json().message]).toEqual([401, "Please log in first."]);
  });

  test("under https the cookie is bound to the host", async () => {
    const { email } = await build.jobSeeker();
    const settings = { ...running.services.settings, publicUrl: "https://wasla.example" };
    const app = await openApp({ ...running.services, settings });
    const payload = { email, password: PASSWORD };
    const [cookie] = (await app.inject({ method: "POST", url: "/api/auth/login", payload }))
      .cookies;
    expect(cookie).toMatchObject({ name: "__Host-wasla", path: "/", secure: true, httpOnly: true });
    expect(cookie).not.toHaveProperty("domain");
    await app.close();
  });
});

describe("a session ends at once, on every instance", () => {
  test.each(["token", "cookie"] as const)("on logout with the %s", async (by) => {
    const session = await signIn(await build.jobSeeker());
    const other = await openApp(running.services);
    expect(await status(session.token, other)).toBe(200);
    const response = await post("logout", { [by]: session[by] });
    expect([response.statusCode, cookieOf(response)]).toEqual([200, ""]);
    expect(await status(session.token, other)).toBe(401);
    expect((await post("refresh", session)).statusCode).toBe(401);
    await other.close();
  });

  test("on logout with an expired token", async () => {
    const { token, cookie } = await signIn(await build.jobSeeker());
    later(HOUR_MS);
    expect((await post("logout", { token })).statusCode).toBe(200);
    expect((await post("refresh", { cookie })).statusCode).toBe(401);
  });

  test("but not on logout with a forged token", async () => {
    const { token, cookie } = await signIn(await build.jobSeeker());
    expect((await post("logout", { token: `${token.slice(0, -8)}AAAAAAAA` })).statusCode).toBe(200);
    expect((await post("refresh", { cookie })).statusCode).toBe(200);
  });

  test("and logout without a session succeeds", async () => {
    expect((await post("logout", {})).statusCode).toBe(200);
  });

  const changes: [string, AccountChanges][] = [
    ["a new password", { passwordHash: "another" }],
    ["a new role", { role: "company" }],
    ["a suspension", { suspendedAt: TEST_NOW }],
  ];
  test.each(changes)(
    "after %s, with all sessions of the account, but no other account's",
    async (_n, change) => {
      const [person, stranger] = [await build.jobSeeker(), await build.jobSeeker()];
      const session = await signIn(person);
      await running.services.db.transaction().execute((tx) => updateAccount(tx, person.id, change));
      expect(await status(session.token)).toBe(401);
      expect(await status(person.token)).toBe(401);
      expect((await post("refresh", session)).statusCode).toBe(401);
      expect(await status(stranger.token)).toBe(200);
    },
  );

  test("after a new role, except for the session to keep", async () => {
    const person = await build.client();
    const session = await signIn(person);
    const { db } = running.services;
    const { id: kept } = await db
      .selectFrom("session")
      .select("id")
      .where("accountId", "=", person.id)
      .where("userAgent", "=", "test")
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((tx) =>
        updateAccount(tx, person.id, { role: "corporate" }, { exceptSessionId: kept }),
      );
    expect([await status(person.token), await status(session.token)]).toEqual([200, 401]);
  });

  test.each(changes)("if it is being opened during %s", async (_n, change) => {
    const person = await build.jobSeeker();
    const { db } = running.services;
    const owner = await findAccount(db, person.id);
    const opening = await db.transaction().execute(async (tx) => {
      await updateAccount(tx, person.id, change);
      const opened = owner && openSession(running.services, owner, "late");
      await waitForLockWaiters(running, 1);
      return [opened?.catch((refusal: Error) => refusal.message)] as const;
    });
    expect(await opening[0]).toBe("401 accounts.wrongCredentials");
  });

  test("but not after a new name", async () => {
    const person = await build.jobSeeker();
    await running.services.db
      .transaction()
      .execute((tx) => updateAccount(tx, person.id, { fullName: "X" }));
    expect(await status(person.token)).toBe(200);
  });
});

describe("the lifetime of a session", () => {
  const kinds = [
    ["job seekers", () => build.jobSeeker(), 30 * DAY_MS, 90 * DAY_MS],
    ["clients", () => build.client(), 12 * HOUR_MS, 30 * DAY_MS],
    ["operators", () => build.admin(), HOUR_MS, 12 * HOUR_MS],
  ] as const;

  test.each(kinds)("of %s ends when it is idle for too long", async (_who, make, idle) => {
    const [one, other] = [await signIn(await make()), await signIn(await make())];
    later(idle - SECOND);
    expect((await post("refresh", one)).statusCode).toBe(200);
    later(idle);
    expect((await post("refresh", other)).statusCode).toBe(401);
  });

  test.each(kinds)("of %s ends at its maximum age", async (_who, make, idle, most) => {
    let { cookie } = await signIn(await make());
    for (let ms = idle - SECOND; ms < most; ms += idle - SECOND) {
      later(ms);
      const renewed = await post("refresh", { cookie });
      expect(renewed.statusCode).toBe(200);
      cookie = cookieOf(renewed);
    }
    later(most);
    expect((await post("refresh", { cookie })).statusCode).toBe(401);
  });

  test("is extended by a request", async () => {
    const session = await signIn(await build.admin());
    later(14 * 60 * SECOND);
    expect(await status(session.token)).toBe(200);
    await expect
      .poll(() => running.services.db.selectFrom("session").selectAll().execute())
      .toContainEqual(expect.objectContaining({ lastUsedAt: running.services.clock.now() }));
    later(14 * 60 * SECOND + HOUR_MS - SECOND);
    expect((await post("refresh", session)).statusCode).toBe(200);
  });
});
