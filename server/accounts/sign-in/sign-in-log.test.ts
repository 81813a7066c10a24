/** What the log records about sign-ins and refused requests. */
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLogger } from "#/platform/log.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { codeOf, enrol, createTicket } = createAuthenticator(running);
const logged = {} as { app: FastifyInstance };
const lines: string[] = [];

beforeAll(async () => {
  const log = createLogger("info", { write: (line) => lines.push(line) });
  logged.app = await openApp({ ...running.services, log });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => logged.app.close());

/** A line is written after the response was sent. */
async function readLogLine(call: InjectOptions): Promise<Record<string, unknown>> {
  const before = lines.length;
  await logged.app.inject(call);
  await expect.poll(() => lines.length).toBe(before + 1);
  return JSON.parse(lines.at(-1) ?? "");
}

const login = (email: string, password: string) =>
  readLogLine({ method: "POST", url: "/api/auth/login", payload: { email, password } });

const get = (url: string, token = "none") =>
  readLogLine({ url, headers: { authorization: `Bearer ${token}` } });

test("a sign-in logs the user, as all their requests do, and the time", async () => {
  const person = await build.jobSeeker();
  const entry = await login(person.email, PASSWORD);
  expect(entry).toMatchObject({ route: "POST /api/auth/login", status: 200 });
  const fields = ["level", "ms", "reqId", "route", "status", "time", "user"];
  const { isCutOff: _, ...line } = entry; // always set for injected requests
  expect(Object.keys(line).toSorted()).toEqual(fields);
  expect(entry.user).toMatch(/^[0-9a-f]{12,}$/);
  expect((await get("/api/auth/verify-jwt", person.token)).user).toBe(entry.user);
  expect(Math.abs(Date.now() - Number(entry.time))).toBeLessThan(60_000);
});

test("a second factor has its own line, with the user once the code is right", async () => {
  const person = await build.jobSeeker();
  const { secret } = await enrol(person);
  const ticket = await createTicket(person);
  const { user } = await get("/api/auth/verify-jwt", person.token);
  const enter = (code: string) =>
    readLogLine({ method: "POST", url: "/api/auth/second-factor", payload: { ticket, code } });
  expect(await enter("000000")).toMatchObject({ status: 422 });
  expect(await enter(codeOf(secret, 1))).toMatchObject({ status: 200, user });
});

test("a wrong password is logged without the password and the address", async () => {
  const { email } = await build.jobSeeker();
  const line = await login(email, "Guess\r\n{}");
  expect(line).toMatchObject({ route: "POST /api/auth/login", status: 401 });
  expect(line).not.toHaveProperty("user");
  expect(lines.join()).not.toMatch(/Guess|people\.example/);
  for (let at = 0; at < 10; at += 1) await login(email, "Guess");
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ status: 429 });
});

test("a forbidden request is logged with the user, one with an invalid token without", async () => {
  const { token } = await build.jobSeeker();
  const { user } = await get("/api/auth/verify-jwt", token);
  expect(await get("/api/staff/overview", token)).toMatchObject({ status: 403, user });
  expect(await get("/api/staff/overview")).toMatchObject({ status: 401 });
});
