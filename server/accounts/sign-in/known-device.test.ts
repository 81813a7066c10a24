import { beforeEach, describe, expect, test } from "vitest";
import { issueTicket } from "#/accounts/tickets.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createToken } from "#/platform/signed-token.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const NAME = "wasla-device-3000";
const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(() => later(0));

type LoginSource = { device?: string; remoteAddress?: string };

function login(
  email: string,
  password: string,
  { device, remoteAddress = "10.7.0.1" }: LoginSource = {},
) {
  return running.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password },
    remoteAddress,
    ...(device && { cookies: { [NAME]: device } }),
  });
}

async function deviceOf(
  { email }: Pick<TestAccount, "email">,
  password = PASSWORD,
): Promise<string> {
  const { cookies } = await login(email, password);
  return cookies.find(({ name }) => name === NAME)?.value ?? "";
}

/** Exhausts the limit of an account, each guess from another network address. */
async function exhaustAccountLimit(email: string) {
  for (let at = 0; at < 10; at += 1)
    await login(email, `guess ${at}`, { remoteAddress: `10.7.1.${at}` });
}

describe("while the limit of the account is exhausted", () => {
  test("the owner can sign in on a known device, but not elsewhere", async () => {
    const person = await build.jobSeeker();
    const device = await deviceOf(person);
    await exhaustAccountLimit(person.email);
    expect((await login(person.email, PASSWORD)).statusCode).toBe(429);
    expect((await login(person.email, PASSWORD, { device })).statusCode).toBe(200);
  });

  test("the owner can sign in even from a network that has reached its limit", async () => {
    const person = await build.jobSeeker();
    const device = await deviceOf(person);
    const remoteAddress = "10.7.2.1";
    for (let at = 0; at < 50; at += 1)
      await login(`n${at}@elsewhere.example`, "wrong", { remoteAddress });
    expect((await login(person.email, PASSWORD, { remoteAddress })).statusCode).toBe(429);
    expect((await login(person.email, PASSWORD, { remoteAddress, device })).statusCode).toBe(200);
  });
});

test("a known device allows ten wrong guesses, which do not count elsewhere", async () => {
  const person = await build.jobSeeker();
  const device = await deviceOf(person);
  for (let at = 0; at < 10; at += 1)
    expect((await login(person.email, "wrong", { device })).statusCode).toBe(401);
  const refused = await login(person.email, PASSWORD, { device });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
  expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
  later(15 * MINUTE_MS);
  expect((await login(person.email, PASSWORD, { device })).statusCode).toBe(200);
});

test("signing in again keeps the device id, so that it has one limit", async () => {
  const person = await build.jobSeeker();
  const device = await deviceOf(person);
  const again = await login(person.email, PASSWORD, { device });
  expect(again.cookies.find(({ name }) => name === NAME)?.value).toBe(device);
  expect(await deviceOf(person)).not.toBe(device);
});

describe("the device is unknown", () => {
  const unknownDevices: [string, (device: string) => string | Promise<string>][] = [
    ["another person's device", async () => deviceOf(await build.jobSeeker())],
    ["one with a changed id", (device) => device.replace(/^./, flipDigit)],
    ["one with a changed signature", (device) => device.replace(/.(?=.$)/, flipDigit)],
    ["one without a signature", (device) => device.split(".")[0] ?? ""],
    ["arbitrary text", () => "trust-me"],
  ];
  test.each(unknownDevices)("if the cookie is %s", async (_what, createCookie) => {
    const person = await build.jobSeeker();
    const device = await createCookie(await deviceOf(person));
    await exhaustAccountLimit(person.email);
    expect((await login(person.email, PASSWORD, { device })).statusCode).toBe(429);
  });

  test("if the password has changed since", async () => {
    const person = await build.jobSeeker();
    const device = await deviceOf(person);
    const payload = { currentPassword: PASSWORD, newPassword: "umbrellas over Muscat" };
    const headers = { authorization: `Bearer ${person.token}` };
    const url = "/api/auth/change-password";
    await running.app.inject({ method: "PUT", url, payload, headers });
    await exhaustAccountLimit(person.email);
    const response = await login(person.email, payload.newPassword, { device });
    expect(response.statusCode).toBe(429);
  });
});

describe("setting a password makes the device known", () => {
  const NEW = "umbrellas over Muscat";
  const setPassword = async (path: string, token: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/auth/${path}`;
    const response = await running.app.inject({ method: "PUT", url, payload, headers });
    return response.cookies.find(({ name }) => name === NAME);
  };
  const loginStatusOnDevice = async ({ email }: TestAccount, device: string | undefined) => {
    await exhaustAccountLimit(email);
    expect((await login(email, NEW)).statusCode).toBe(429);
    return (await login(email, NEW, { device: device ?? "" })).statusCode;
  };

  test("by link", async () => {
    const { services } = running;
    const person = await build.jobSeeker();
    const ticket = { purpose: "resetPassword", accountId: person.id } as const;
    const token = createToken(services.keys, await issueTicket(services.db, services, ticket));
    expect(await setPassword("reset-password", token, { password: "short" })).toBeUndefined();
    const cookie = await setPassword("reset-password", token, { password: NEW });
    expect(cookie).toMatchObject({ path: "/api/auth/login", httpOnly: true, sameSite: "Strict" });
    expect(await loginStatusOnDevice(person, cookie?.value)).toBe(200);
  });

  test("in the settings", async () => {
    const person = await build.jobSeeker();
    const wrong = { currentPassword: "wrong", newPassword: NEW };
    expect(await setPassword("change-password", person.token, wrong)).toBeUndefined();
    const right = { currentPassword: PASSWORD, newPassword: NEW };
    const cookie = await setPassword("change-password", person.token, right);
    expect(await loginStatusOnDevice(person, cookie?.value)).toBe(200);
  });
});

test("a failed sign-in sets no device cookie", async () => {
  const { email } = await build.jobSeeker();
  expect((await login(email, "wrong")).cookies).toEqual([]);
});

test("a password without its second factor sets neither session nor device cookie", async () => {
  const { id: accountId, email } = await build.jobSeeker();
  const on = { sealedSecret: Buffer.from("x"), startedAt: TEST_NOW, confirmedAt: TEST_NOW };
  const row = { accountId, ...on, lastStep: null };
  await running.services.db.insertInto("secondFactor").values(row).execute();
  const response = await login(email, PASSWORD);
  expect(response.json()).toEqual({ success: true, data: { secondFactor: expect.any(String) } });
  expect(response.cookies).toEqual([]);
});

test("the cookie is HttpOnly and limited to the sign-in path", async () => {
  const person = await build.jobSeeker();
  const { cookies } = await login(person.email, PASSWORD);
  expect(cookies.find(({ name }) => name === NAME)).toMatchObject({
    path: "/api/auth/login",
    httpOnly: true,
    sameSite: "Strict",
    maxAge: 180 * 24 * 3_600,
  });
});

test("under https the cookie is Secure and bound to the host", async () => {
  const settings = { ...running.services.settings, publicUrl: "https://wasla.example" };
  const app = await openApp({ ...running.services, settings });
  const { email } = await build.jobSeeker();
  const payload = { email, password: PASSWORD };
  const { cookies } = await app.inject({ method: "POST", url: "/api/auth/login", payload });
  expect(cookies.find(({ name }) => name === "__Host-wasla-device")).toMatchObject({
    secure: true,
    path: "/",
  });
  await app.close();
});

function flipDigit(digit: string): string {
  return digit === "0" ? "1" : "0";
}
