import { expect, test } from "vitest";
import { MINUTE_MS } from "#/platform/clock.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

function login(email: string, password: string, remoteAddress: string, app = running.app) {
  const payload = { email, password };
  return app.inject({ method: "POST", url: "/api/auth/login", payload, remoteAddress });
}

const statuses = (responses: { statusCode: number }[]) =>
  Object.groupBy(responses, ({ statusCode }) => String(statusCode));

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));

test("an account allows ten wrong guesses, even concurrent ones on two instances", async () => {
  const { email } = await build.jobSeeker();
  const second = await openApp(running.services);
  const guesses = Array.from({ length: 40 }, (_, at) =>
    login(email, `guess ${at}`, `10.2.0.${at}`, at % 2 ? running.app : second),
  );
  const { 401: failed, 429: refused } = statuses(await Promise.all(guesses));
  expect([failed?.length, refused?.length]).toEqual([10, 30]);
  const response = await login(email, PASSWORD, "10.2.1.1");
  expect(response.statusCode).toBe(429);
  expect(response.json().message).toMatch(/^Too many attempts/);
  expect(response.headers["retry-after"]).toBe("900");
  await second.close();
});

test("the window is any fifteen minutes, not a fixed interval", async () => {
  const { email } = await build.jobSeeker();
  const guess = () => login(email, "wrong", "10.3.0.1");
  for (let at = 0; at < 10; at += 1) {
    later(at * MINUTE_MS);
    expect((await guess()).statusCode).toBe(401);
  }
  later(14 * MINUTE_MS);
  const refused = await guess();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  later(15 * MINUTE_MS);
  expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(429);
  later(16 * MINUTE_MS);
  expect((await login(email, PASSWORD, "10.3.0.1")).statusCode).toBe(200);
  later(0);
});

test("the right password is never counted", async () => {
  const { email } = await build.jobSeeker();
  for (let at = 0; at < 9; at += 1) await login(email, "wrong", "10.4.0.1");
  for (let at = 0; at < 5; at += 1)
    expect((await login(email, PASSWORD, "10.4.0.1")).statusCode).toBe(200);
  expect((await login(email, "wrong", "10.4.0.1")).statusCode).toBe(401);
  expect((await login(email, PASSWORD, "10.4.0.1")).statusCode).toBe(429);
});

test.each([
  ["an IPv4 address", () => "10.5.0.1", "10.5.0.2"],
  ["an IPv6 network", (at: number) => `2001:db8::${at.toString(16)}`, "2001:db8:0:1::1"],
])("%s allows fifty wrong guesses across all accounts", async (_what, address, other) => {
  for (let at = 0; at < 50; at += 1) {
    const response = await login(`person${at}@elsewhere.example`, "wrong", address(at));
    expect(response.statusCode).toBe(401);
  }
  const { email } = await build.jobSeeker();
  expect((await login(email, PASSWORD, address(51))).statusCode).toBe(429);
  expect((await login(email, PASSWORD, other)).statusCode).toBe(200);
});

test("wrong guesses are counted for an address without an account too", async () => {
  for (let at = 0; at < 10; at += 1) await login("nobody@people.example", "wrong", "10.6.0.1");
  expect((await login("nobody@people.example", "wrong", "10.6.0.1")).statusCode).toBe(429);
});
