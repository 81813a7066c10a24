import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(() => later(0));

const agents = {
  chrome:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  safari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
};

async function signIn({ email }: TestAccount, userAgent: string): Promise<string> {
  const payload = { email, password: PASSWORD };
  const headers = { "user-agent": userAgent };
  const response = await running.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload,
    headers,
  });
  return response.json().data.jwtToken;
}

type SessionView = { _id: string; browser: string; system: string; isThisOne: boolean };

const url = "/api/auth/sessions";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function end(token: string, id?: string, payload: object = { password: PASSWORD }) {
  const path = id === undefined ? url : `${url}/${id}`;
  return running.app.inject({ method: "DELETE", url: path, headers: bearer(token), payload });
}

async function listed(token: string): Promise<SessionView[]> {
  const response = await running.app.inject({ url, headers: bearer(token) });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const status = async (token: string) =>
  (await running.app.inject({ url, headers: bearer(token) })).statusCode;

test("lists one's own sessions with browser and system, last used first", async () => {
  const person = await build.jobSeeker();
  await build.jobSeeker();
  later(5 * MINUTE_MS);
  const desktop = await signIn(person, agents.chrome);
  later(5.5 * MINUTE_MS);
  await signIn(person, agents.safari);
  const sessions = await listed(desktop);
  expect(sessions).toEqual([
    expect.objectContaining({ browser: "Safari", system: "iOS", isThisOne: false }),
    {
      _id: expect.any(String),
      browser: "Chrome",
      system: "Windows",
      isThisOne: true,
      startedAt: "2026-11-20T08:05:00.000Z",
      lastUsedAt: "2026-11-20T08:05:00.000Z",
    },
    expect.objectContaining({ browser: null, system: null, isThisOne: false }),
  ]);
  expect(JSON.stringify(sessions)).not.toMatch(/Mozilla|hash|token/i);
});

test.each([
  ["nothing", ""],
  ["a program", "curl/8.5.0"],
  ["markup", "<script>alert(1)</script>"],
  ["a flood", "x".repeat(5_000)],
])("accepts a user agent that is %s", async (_what, agent) => {
  const token = await signIn(await build.jobSeeker(), agent);
  const own = (await listed(token)).find(({ isThisOne }) => isThisOne);
  expect(own?.browser ?? "").toMatch(/^[\w ]{0,20}$/);
});

test("a session that has reached its maximum idle time is not listed", async () => {
  const client = await build.client();
  later(12 * HOUR_MS);
  const token = await signIn(client, agents.chrome);
  expect(await listed(token)).toHaveLength(1);
});

describe("ending", () => {
  test("one session takes effect at once, and leaves the others open", async () => {
    const person = await build.jobSeeker();
    const stolen = await signIn(person, agents.safari);
    const sessions = await listed(person.token);
    const other = sessions.find(({ browser }) => browser === "Safari")?._id;
    const response = await end(person.token, other);
    expect([response.statusCode, response.cookies]).toEqual([200, []]);
    expect([await status(stolen), await status(person.token)]).toEqual([401, 200]);
    expect((await end(person.token, other)).statusCode).toBe(404);
  });

  test("the current session clears its cookie", async () => {
    const { token } = await build.jobSeeker();
    const [own] = await listed(token);
    const response = await end(token, own?._id);
    expect(response.cookies).toMatchObject([{ name: "wasla-3000", value: "" }]);
    expect(await status(token)).toBe(401);
  });

  test("another account's session responds with 404 and leaves it open", async () => {
    const [person, other] = [await build.jobSeeker(), await build.jobSeeker()];
    const [theirs] = await listed(other.token);
    const response = await end(person.token, theirs?._id);
    expect([response.statusCode, response.json().code]).toEqual([404, "NOT_FOUND"]);
    expect(await status(other.token)).toBe(200);
  });

  test("all sessions logs out everywhere, but no other account", async () => {
    const [person, other] = [await build.jobSeeker(), await build.jobSeeker()];
    const tokens = [person.token, await signIn(person, agents.chrome)];
    const response = await end(person.token);
    expect(response.cookies).toMatchObject([{ name: "wasla-3000", value: "" }]);
    for (const token of tokens) expect(await status(token)).toBe(401);
    expect(await status(other.token)).toBe(200);
  });

  test.each([
    ["one of them", async (token: string) => (await listed(token)).at(-1)?._id],
    ["all of them", async () => undefined],
  ])("%s requires the password, and guesses are counted", async (_what, named) => {
    const person = await build.jobSeeker();
    const { token } = person;
    await signIn(person, agents.chrome);
    const id = await named(token);
    const errorsFor = async (payload: object) => (await end(token, id, payload)).json().errors;
    const field = "password";
    expect(await errorsFor({})).toEqual([{ field, message: "Password is required" }]);
    for (let guesses = 0; guesses < 10; guesses += 1)
      expect(await errorsFor({ password: "a guess" })).toEqual([
        { field, message: "This is not your password." },
      ]);
    expect((await end(token, id)).statusCode).toBe(429);
    expect(await listed(token)).toHaveLength(2);
  });

  test("a session of an account without a password requires a recent sign-in", async () => {
    const { token } = await build.jobSeeker({ passwordHash: undefined });
    later(10 * MINUTE_MS);
    const refused = await end(token, undefined, {});
    expect([refused.statusCode, refused.json().code]).toEqual([403, "SIGN_IN_AGAIN"]);
    later(10 * MINUTE_MS - 1);
    expect((await end(token, undefined, {})).statusCode).toBe(200);
    expect(await status(token)).toBe(401);
  });
});
