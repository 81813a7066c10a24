/** A sign-in ends the previous session of the same browser. */
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alterToken } from "#/testing/alter-token.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const secured = {} as { app: FastifyInstance };

beforeAll(async () => {
  const settings = { ...running.services.settings, publicUrl: "https://wasla.example" };
  secured.app = await openApp({ ...running.services, settings });
});
afterAll(() => secured.app.close());

/** The session cookie reaches the sign-in under https only, where its path is `/`. */
async function signIn({ email }: TestAccount, cookie?: string) {
  const response = await secured.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password: PASSWORD },
    ...(cookie && { cookies: { "__Host-wasla": cookie } }),
  });
  const sessionCookie = response.cookies.find(({ name }) => name === "__Host-wasla")?.value ?? "";
  return { token: response.json().data.jwtToken as string, cookie: sessionCookie };
}

async function status({ token }: { readonly token: string }) {
  const headers = { authorization: `Bearer ${token}` };
  return (await secured.app.inject({ url: "/api/auth/verify-jwt", headers })).statusCode;
}

test.each(["the same user", "another user"])(
  "a sign-in as %s ends the session before",
  async (user) => {
    const person = await build.jobSeeker();
    const first = await signIn(person);
    const next = await signIn(
      user === "the same user" ? person : await build.client(),
      first.cookie,
    );
    expect([await status(first), await status(next)]).toEqual([401, 200]);
  },
);

test("a sign-in without the cookie or with a forged one ends no session", async () => {
  const person = await build.jobSeeker();
  const first = await signIn(person);
  const others = [await signIn(person), await signIn(person, alterToken(first.cookie))];
  for (const each of [first, ...others]) expect(await status(each)).toBe(200);
});

test("a failed sign-in ends no session", async () => {
  const person = await build.jobSeeker();
  const first = await signIn(person);
  const response = await secured.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: person.email, password: "wrong" },
    cookies: { "__Host-wasla": first.cookie },
  });
  expect([response.statusCode, await status(first)]).toEqual([401, 200]);
});

test("the refresh secret is new at each sign-in, and has 256 bits", async () => {
  const person = await build.jobSeeker();
  const cookies = [await signIn(person), await signIn(person)].map(({ cookie }) => cookie);
  const secrets = cookies.map((cookie) => cookie.split(".")[1] ?? "");
  for (const secret of secrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(new Set(secrets).size).toBe(2);
});
