import { generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(() => later(0));

async function answerTo(authorization: string) {
  return running.app.inject({ url: "/api/auth/verify-jwt", headers: { authorization } });
}

function decode(part: string | undefined) {
  return JSON.parse(Buffer.from(part ?? "", "base64url").toString());
}

function encode(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

test("a token names the account and the session, and lasts 15 minutes", async () => {
  const { token, id } = await build.jobSeeker();
  const [header, payload] = token.split(".").map((part, at) => (at < 2 ? decode(part) : part));
  expect(header).toEqual({ alg: "HS256", typ: "at+jwt", kid: expect.any(String) });
  expect(Object.keys(payload).sort()).toEqual(["aud", "exp", "iat", "iss", "sid", "sub"]);
  expect(payload.sub).toBe(id);
  later(15 * MINUTE_MS - 1000);
  expect((await answerTo(`Bearer ${token}`)).statusCode).toBe(200);
  later(15 * MINUTE_MS);
  const response = await answerTo(`Bearer ${token}`);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ success: false, code: "SESSION_EXPIRED" });
});

type Parts = { header: Record<string, unknown>; payload: Record<string, unknown>; key: Uint8Array };
type Forge = (good: Parts, token: string) => string | Promise<string>;

const sign = ({ header, payload, key }: Parts) =>
  new SignJWT(payload).setProtectedHeader({ alg: "HS256", ...header }).sign(key);
const unsigned = (alg: string, { header, payload }: Parts) =>
  `${encode({ ...header, alg })}.${encode(payload)}.`;

const forgeries: [string, Forge][] = [
  ["no token", () => ""],
  ["words", () => "let me in"],
  ["three dots", () => "..."],
  ["alg none", (good) => unsigned("none", good)],
  ["alg None", (good) => unsigned("None", good)],
  ["the signature cut off", (_good, token) => token.slice(0, token.lastIndexOf(".") + 1)],
  ["one letter of the payload changed", (_good, token) => token.replace(/\.(..)./, ".$1A")],
  ["another key", (good) => sign({ ...good, key: new Uint8Array(32) })],
  ["another purpose's key", (good) => sign({ ...good, key: purpose("refresh-token") })],
  ["another algorithm of the same key", (good) => sign(withHeader(good, { alg: "HS512" }))],
  ["RS256 with a key of one's own", forgedByRsa],
  ["an unknown kid", (good) => sign(withHeader(good, { kid: "other" }))],
  ["a kid that is a path", (good) => sign(withHeader(good, { kid: "../../dev/null" }))],
  ["no kid", (good) => sign(withHeader(good, { kid: undefined }))],
  [
    "another kid's key by address",
    (good) =>
      sign({ ...withHeader(good, { jku: "https://evil.example/k" }), key: new Uint8Array(32) }),
  ],
  ["the type of a plain token", (good) => sign(withHeader(good, { typ: "JWT" }))],
  ["the type of a password link", (good) => sign(withHeader(good, { typ: "reset+jwt" }))],
  ["no type", (good) => sign(withHeader(good, { typ: undefined }))],
  ["another audience", (good) => sign(withClaims(good, { aud: "wasla-links" }))],
  ["another issuer", (good) => sign(withClaims(good, { iss: "elsewhere" }))],
  ["no end", (good) => sign(withClaims(good, { exp: undefined }))],
  ["an end a second ago", (good) => sign(withClaims(good, { exp: seconds() - 1 }))],
  ["a start in a minute", (good) => sign(withClaims(good, { nbf: seconds() + 60 }))],
  ["no session", (good) => sign(withClaims(good, { sid: undefined }))],
  ["a session that is a list", (good) => sign(withClaims(good, { sid: ["x"] }))],
  ["a session that is no id", (good) => sign(withClaims(good, { sid: "1 or 1=1" }))],
  [
    "a session that is not there",
    (good) => sign(withClaims(good, { sid: "00000000-0000-4000-8000-000000000000" })),
  ],
  [
    "somebody else's name",
    (good) => sign(withClaims(good, { sub: "00000000-0000-4000-8000-000000000000" })),
  ],
];

describe("a forged or expired token is refused without a message", () => {
  test.each(forgeries)("%s", async (_what, forge) => {
    const { token } = await build.jobSeeker();
    const [header, payload] = token.split(".").slice(0, 2).map(decode);
    const good = { header, payload, key: purpose("access-token") };
    expect((await answerTo(`Bearer ${await sign(good)}`)).statusCode).toBe(200);
    const response = await answerTo(`Bearer ${await forge(good, token)}`);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ success: false, code: "SESSION_EXPIRED" });
  });

  test("another scheme, or none", async () => {
    const { token } = await build.jobSeeker();
    for (const header of ["Basic YTpi", token, `Basic ${token}`, `Bearer Bearer ${token}`])
      expect((await answerTo(header)).statusCode).toBe(401);
  });
});

test("with two secrets the new one signs, and the old one still verifies", async () => {
  const [old, fresh] = ["o".repeat(32), "n".repeat(32)];
  const opened = async (...secrets: [string, ...string[]]) =>
    openApp({ ...running.services, keys: createKeyRing(secrets) });
  const both = await opened(fresh, old);
  const onlyNew = await opened(fresh);
  const holder = await createTestData({
    services: { ...running.services, keys: createKeyRing([old]) },
  });
  const { token } = await holder.jobSeeker();
  const headers = { authorization: `Bearer ${token}` };
  const url = "/api/auth/verify-jwt";
  expect((await both.inject({ url, headers })).statusCode).toBe(200);
  expect((await onlyNew.inject({ url, headers })).statusCode).toBe(401);
  await Promise.all([both.close(), onlyNew.close()]);
});

function purpose(name: string): Uint8Array {
  return running.services.keys.forPurpose(name)[0];
}

function seconds(): number {
  return TEST_NOW.getTime() / 1000;
}

function withHeader(good: Parts, header: Record<string, unknown>): Parts {
  return { ...good, header: { ...good.header, ...header } };
}

function withClaims(good: Parts, claims: Record<string, unknown>): Parts {
  return { ...good, payload: { ...good.payload, ...claims } };
}

function forgedByRsa({ header, payload }: Parts): Promise<string> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new SignJWT(payload).setProtectedHeader({ ...header, alg: "RS256" }).sign(privateKey);
}
