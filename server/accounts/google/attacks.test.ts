import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { v4 } from "uuid";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import {
  approveSignIn,
  createBrowser,
  GOOGLE_CALLBACK_URL,
  googleClient,
  startGoogle,
} from "#/testing/google-steps.ts";

const failed = { error: "failed" };
const createGoogleUser = () => ({ email: `${v4()}@people.example`, name: "Aisha Al Mansoori" });

function withQueryParameter(address: string, name: string, value?: string): string {
  const url = new URL(address);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}

describe("the response of an honest provider", async () => {
  const google = await startGoogle();
  const running = startApp({ google });

  const startSignIn = async () => {
    const browser = createBrowser(running);
    return { browser, signInUrl: await browser.start() };
  };
  const startAndApprove = async () => {
    const { browser, signInUrl } = await startSignIn();
    return { browser, callbackUrl: await approveSignIn(createGoogleUser(), signInUrl) };
  };

  test("is requested with state, nonce and PKCE", async () => {
    const { searchParams } = new URL((await startSignIn()).signInUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: "wasla",
      response_type: "code",
      redirect_uri: GOOGLE_CALLBACK_URL,
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect((await startSignIn()).signInUrl).not.toContain(searchParams.get("state"));
  });

  test.each([
    ["without its state", "state", undefined],
    ["with another state", "state", "x".repeat(43)],
    ["without its code", "code", undefined],
    ["with another code", "code", "x".repeat(43)],
    ["of another issuer", "iss", "https://accounts.google.com"],
    ["without its issuer", "iss", undefined],
  ])("%s is refused", async (_what, name, value) => {
    const { browser, callbackUrl } = await startAndApprove();
    expect(await browser.completeCallback(withQueryParameter(callbackUrl, name, value))).toEqual(
      failed,
    );
  });

  test("with two states is refused", async () => {
    const { browser, callbackUrl } = await startAndApprove();
    expect(await browser.completeCallback(`${callbackUrl}&state=x`)).toEqual(failed);
  });

  test.each([
    ["nonce", "x".repeat(43)],
    ["nonce", undefined],
    ["code_challenge", "x".repeat(43)],
  ])("to a request with another %s is refused (%s)", async (name, value) => {
    const { browser, signInUrl } = await startSignIn();
    const callbackUrl = await approveSignIn(
      createGoogleUser(),
      withQueryParameter(signInUrl, name, value),
    );
    expect(await browser.completeCallback(callbackUrl)).toEqual(failed);
  });

  test("is accepted once, even with its cookie", async () => {
    const { browser, callbackUrl } = await startAndApprove();
    const cookies = { ...browser.cookies };
    expect(await browser.completeCallback(callbackUrl)).toHaveProperty("code");
    expect(await browser.completeCallback(callbackUrl)).toEqual(failed);
    Object.assign(browser.cookies, cookies);
    expect(await browser.completeCallback(callbackUrl)).toEqual(failed);
  });

  test("is refused in a browser that did not start the sign-in", async () => {
    const { callbackUrl } = await startAndApprove();
    expect(await createBrowser(running).completeCallback(callbackUrl)).toEqual(failed);
    const victim = await startSignIn();
    expect(await victim.browser.completeCallback(callbackUrl)).toEqual(failed);
  });

  test("is refused after ten minutes", async () => {
    const { browser, callbackUrl } = await startAndApprove();
    running.setTime(new Date(TEST_NOW.getTime() + 600_000));
    expect(await browser.completeCallback(callbackUrl)).toEqual(failed);
    running.setTime(TEST_NOW);
  });

  test("with a modified cookie is refused", async () => {
    for (const tamper of [
      (cookie: string) => (cookie.startsWith("A") ? "B" : "A") + cookie.slice(1),
      (cookie: string) => cookie.slice(0, 40),
      () => "",
      () => "%%%",
    ]) {
      const { browser, callbackUrl } = await startAndApprove();
      browser.cookies["wasla-google-3000"] = tamper(browser.cookies["wasla-google-3000"] ?? "");
      expect(await browser.completeCallback(callbackUrl)).toEqual(failed);
    }
  });

  test("with an error reveals nothing of it to the user", async () => {
    const { browser, signInUrl } = await startSignIn();
    const state = new URL(signInUrl).searchParams.get("state");
    const query = `error=server_error&error_description=%3Cscript%3E&iss=${google.issuer}`;
    expect(
      await browser.completeCallback(`${GOOGLE_CALLBACK_URL}?${query}&state=${state}`),
    ).toEqual(failed);
  });
});

type ProviderFault = {
  readonly claims?: Record<string, unknown>;
  readonly isSignedByAnother?: boolean;
  readonly isUnsigned?: boolean;
  readonly statedIssuer?: string;
  /** Never answers the token request. */
  readonly isSilent?: boolean;
};

/** Starts a provider that responds as `behavior.fault` says, to any code. */
async function startFaultyProvider() {
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const key = { ...(await exportJWK(own.publicKey)), kid: "1", alg: "RS256" };
  const behavior: { fault: ProviderFault; nonce: string } = { fault: {}, nonce: "" };
  const respond = async (path: string) => {
    const { claims, isSignedByAnother, isUnsigned, statedIssuer } = behavior.fault;
    if (path === "/keys") return { keys: [key] };
    if (path !== "/token")
      return {
        issuer: statedIssuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      };
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: issuer,
      aud: googleClient.clientId,
      sub: v4(),
      iat: now,
      exp: now + 60,
      nonce: behavior.nonce,
      ...createGoogleUser(),
      email_verified: true,
      ...claims,
    };
    const { privateKey } = isSignedByAnother ? foreign : own;
    const header = { alg: "RS256", kid: "1" };
    const signed = await new SignJWT(payload).setProtectedHeader(header).sign(privateKey);
    const bare = `${btoa('{"alg":"none"}').replace(/=/g, "")}.${signed.split(".")[1]}.`;
    return { access_token: "x", token_type: "Bearer", id_token: isUnsigned ? bare : signed };
  };
  const server = createServer(async (request, response) => {
    await text(request);
    if (behavior.fault.isSilent && request.url === "/token") return;
    const body = JSON.stringify(await respond(request.url ?? ""));
    response.setHeader("content-type", "application/json").end(body);
  });
  const port = await portOf(server);
  const issuer = `http://127.0.0.1:${port}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { issuer, behavior, stop, listenAgain: () => portOf(server, port) };
}

describe("a provider that", async () => {
  const faultyProvider = await startFaultyProvider();
  afterAll(faultyProvider.stop);
  const running = startApp({ google: { issuer: faultyProvider.issuer, ...googleClient } });
  beforeEach(() => {
    faultyProvider.behavior.fault = {};
  });

  const signInWithFault = async () => {
    const browser = createBrowser(running);
    const params = new URL(await browser.start()).searchParams;
    faultyProvider.behavior.nonce = params.get("nonce") ?? "";
    return browser.completeCallback(`${GOOGLE_CALLBACK_URL}?code=any&state=${params.get("state")}`);
  };

  test("is unreachable, then names another issuer, then works", async () => {
    await faultyProvider.stop();
    expect(await createBrowser(running).start()).toBe("/google-auth/success#error=failed");
    await faultyProvider.listenAgain();
    faultyProvider.behavior.fault = { statedIssuer: "https://accounts.google.com" };
    expect(await createBrowser(running).start()).toBe("/google-auth/success#error=failed");
    faultyProvider.behavior.fault = {};
    expect(await signInWithFault()).toHaveProperty("code");
  });

  test("does not respond fails after a few seconds", { timeout: 30_000 }, async () => {
    faultyProvider.behavior.fault = { isSilent: true };
    expect(await signInWithFault()).toEqual(failed);
  });

  const now = Math.floor(Date.now() / 1000);
  const providerFaults: Record<string, ProviderFault> = {
    "names another issuer": { claims: { iss: "https://accounts.google.com" } },
    "names another audience": { claims: { aud: "another" } },
    "names several audiences": { claims: { aud: ["wasla", "another"] } },
    "sends another nonce": { claims: { nonce: "x" } },
    "sends no nonce": { claims: { nonce: undefined } },
    "sends an expired token": { claims: { iat: now - 7_200, exp: now - 3_600 } },
    "sends no subject": { claims: { sub: undefined } },
    "sends a forged signature": { isSignedByAnother: true },
    "sends no signature": { isUnsigned: true },
  };
  test.each(Object.entries(providerFaults))("%s is refused", async (_what, fault) => {
    faultyProvider.behavior.fault = fault;
    expect(await signInWithFault()).toEqual(failed);
  });

  test.each([
    ["gives no address", { email: undefined }],
    ["gives what is no address", { email: "Aisha <aisha@people.example>\r\nBcc: all" }],
    ["says nothing of its proof", { email_verified: undefined }],
    ["says 'true' in letters only", { email_verified: "true" }],
  ])("%s creates no account", async (_what, claims) => {
    faultyProvider.behavior.fault = { claims };
    expect(await signInWithFault()).toEqual({ error: "unverified" });
  });

  test.each([
    ["x".repeat(200), /^[\w-]{36}$/],
    ["a\0b", /^ab$/],
    [7, /^[\w-]{36}$/],
    ["  Aisha  ", /^Aisha$/],
  ])("sends %s as the name gets it corrected", async (name, expected) => {
    const { email } = createGoogleUser();
    faultyProvider.behavior.fault = { claims: { name, email } };
    expect(await signInWithFault()).toHaveProperty("code");
    const { fullName } = await running.services.db
      .selectFrom("account")
      .select("fullName")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(fullName).toMatch(expected);
  });
});

describe("a provider over plain http on another host", async () => {
  const requestedPaths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url);
    response.end("{}");
  });
  const port = await portOf(server);
  afterAll(() => void server.close());
  const running = startApp({ google: { issuer: `http://0.0.0.0:${port}`, ...googleClient } });
  test("gets no request", async () => {
    expect(await createBrowser(running).start()).toBe("/google-auth/success#error=failed");
    expect(requestedPaths).toEqual([]);
  });
});

async function portOf(server: Server, preferredPort = 0): Promise<number> {
  await new Promise<void>((listening) => server.listen(preferredPort, "127.0.0.1", listening));
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
