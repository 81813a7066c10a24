import { sql } from "kysely";
import { v4 } from "uuid";
import { describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { inviteOperator } from "#/accounts/operators.ts";
import { findAccount, findByEmail } from "#/accounts/queries/accounts.ts";
import { findTicketByToken, issueTicket } from "#/accounts/tickets.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createToken } from "#/platform/signed-token.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { approveSignIn, cancelSignIn, createBrowser, startGoogle } from "#/testing/google-steps.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";
import { resolveAccount as ownAccountOf } from "./resolve-account.ts";

const google = await startGoogle();
const running = startApp({ google });
const build = createTestData(running);
const browser = (language?: string) => createBrowser(running, language);

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
const createGoogleUser = (name = "Aisha Al Mansoori") => ({
  email: `${v4()}@people.example`,
  name,
});
const accountOf = (email: string) => findByEmail(running.services.db, email);
const linked = () => running.services.db.selectFrom("outsideIdentity").selectAll().execute();
const login = (email: string) => {
  const payload = { email, password: PASSWORD };
  return running.app.inject({ method: "POST", url: "/api/auth/login", payload });
};
const verify = (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return running.app.inject({ url: "/api/auth/verify-jwt", headers });
};

describe("a new user", () => {
  test.each([
    ["", "jobSeeker"],
    ["role=jobSeeker", "jobSeeker"],
    ["role=company", "company"],
    ["role=corporate", "corporate"],
  ])("with the query '%s' becomes a %s and is signed in", async (query, role) => {
    const googleUser = createGoogleUser();
    const { fragment, response } = await browser().signIn(googleUser, query);
    expect(Object.keys(fragment)).toEqual(["code"]);
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(data).toMatchObject({
      role,
      fullName: googleUser.name,
      profilePic: null,
      professions: [],
      isProfileCompleted: false,
      isVerified: false,
      isTermAgreed: false,
    });
    expect((await verify(data.jwtToken)).json().userData).toEqual(data);
    const account = await accountOf(googleUser.email);
    expect(account).toMatchObject({ id: data._id, passwordHash: null, language: "en" });
    expect(account?.verifiedAt).toEqual(TEST_NOW);
  });

  test("gets the refresh cookie, as with a password", async () => {
    const { response } = await browser().signIn(createGoogleUser());
    expect(response.cookies).toContainEqual(
      expect.objectContaining({ name: "wasla-3000", httpOnly: true, sameSite: "Strict" }),
    );
  });

  test("gets mails in the language of the browser", async () => {
    const googleUser = createGoogleUser();
    await browser("ar-AE,ar;q=0.9").signIn(googleUser);
    expect((await accountOf(googleUser.email))?.language).toBe("ar");
  });

  test("without a name is named after the address", async () => {
    const { email } = createGoogleUser();
    const { response } = await browser().signIn({ email });
    expect(response.json().data.fullName).toBe(email.split("@")[0]);
  });

  test("cannot become an operator", async () => {
    const response = await browser().open("/api/auth/google?role=admin");
    expect(response.statusCode).toBe(422);
  });

  test("is attributed to the referral code, at the first sign-in only", async () => {
    const referrer = await build.client();
    const call = createApiClient(running);
    const path = "/referral/referrals-details";
    const read = async () => (await call(referrer, "GET", path)).body.data;
    const { code } = await read();
    const newcomer = createGoogleUser("Hana Sato");
    await browser().signIn(newcomer, `role=company&ref=${code}`);
    await browser().signIn(createGoogleUser(), "ref=NOBODYS2");
    await browser().signIn(createGoogleUser(), `ref=${"x".repeat(900)}`);
    await browser().signIn(newcomer, `ref=${code}`);
    expect(await read()).toMatchObject({
      referralCount: 1,
      referralData: [{ name: "H. S.", role: "company", status: "pending" }],
    });
  });

  test("who signs in several times at once gets one account", async () => {
    const { services } = running;
    const { email, name: fullName } = createGoogleUser();
    const identity = { issuer: google.issuer, subject: v4(), email, fullName };
    const newcomer = { role: "jobSeeker", language: "en", onCreated: async () => {} } as const;
    const signInConcurrently = () =>
      services.db.transaction().execute(async (tx) => {
        const { accountId } = await ownAccountOf(tx, services, identity, newcomer);
        await sql`select pg_sleep(0.1)`.execute(tx); // makes the transactions overlap
        return accountId;
      });
    const comings = Array.from({ length: 4 }, signInConcurrently);
    expect(new Set(await Promise.all(comings)).size).toBe(1);
  });

  test("is recognized next time, with any address and role", async () => {
    const googleUser = { ...createGoogleUser(), subject: v4() };
    const first = await browser().signIn(googleUser);
    const again = await browser().signIn(
      { ...googleUser, email: createGoogleUser().email },
      "role=company",
    );
    const unverified = await browser().signIn({ ...googleUser, verified: "false" });
    for (const { response } of [again, unverified])
      expect(response.json().data).toMatchObject({
        _id: first.response.json().data._id,
        role: "jobSeeker",
      });
  });
});

describe("where corporates are verified automatically", () => {
  const autoVerifying = startApp({
    google,
    verifiesCorporates: true,
  });
  test.each([
    ["corporate", true],
    ["company", false],
  ])("a %s is verified: %s", async (role, isVerified) => {
    const { response } = await createBrowser(autoVerifying).signIn(
      createGoogleUser(),
      `role=${role}`,
    );
    expect(response.json().data.isVerified).toBe(isVerified);
  });
});

describe("an address that has an account", () => {
  test("is linked if it is verified, and keeps its password", async () => {
    const { id, email } = await build.client({ paidFor: ["Nursing"] });
    const { response } = await browser().signIn({ email: email.toUpperCase(), name: "Else" });
    expect(response.json().data).toMatchObject({
      _id: id,
      role: "company",
      fullName: "Omar Khoury",
      isProfileCompleted: true,
    });
    expect((await login(email)).statusCode).toBe(200);
    const mine = (await linked()).filter(({ accountId }) => accountId === id);
    expect(mine).toMatchObject([{ issuer: google.issuer, linkedAt: TEST_NOW }]);
  });

  test("is replaced by a new one if it was never verified", async () => {
    const { services } = running;
    const { id, email, token } = await build.jobSeeker({
      verifiedAt: null,
      termsVersion: "2026-11",
    });
    const ticketInput = { purpose: "setPassword", accountId: id } as const;
    const ticket = createToken(
      services.keys,
      await issueTicket(services.db, services, ticketInput),
    );
    const owner = { email: email.toUpperCase(), name: "The owner" };
    const { response } = await browser().signIn(owner, "role=company");
    const { data } = response.json();
    expect(data).toMatchObject({ role: "company", fullName: "The owner", isTermAgreed: false });
    expect(data._id).not.toBe(id);
    expect(await accountOf(email)).toMatchObject({ id: data._id, verifiedAt: TEST_NOW });
    expect(await findAccount(services.db, id)).toBeUndefined();
    expect((await login(email)).statusCode).toBe(401);
    expect((await verify(token)).statusCode).toBe(401);
    expect(await findTicketByToken(services.db, services, ticket, "setPassword")).toBeUndefined();
  });

  test("is not signed in by an address that the provider has not verified", async () => {
    const { id, email } = await build.jobSeeker();
    const { fragment, response } = await browser().signIn({ email, verified: "false" });
    expect(fragment).toEqual({ error: "unverified" });
    expect(response.statusCode).toBe(401);
    expect((await linked()).map(({ accountId }) => accountId)).not.toContain(id);
  });

  test("is not given to another Google user who has the address now", async () => {
    const googleUser = createGoogleUser();
    await browser().signIn({ ...googleUser, subject: v4() });
    const { fragment } = await browser().signIn({ ...googleUser, subject: v4() });
    expect(fragment).toEqual({ error: "failed" });
  });

  test("is not signed in if it is an invited operator's", async () => {
    const email = `${v4()}@people.example`;
    await inviteOperator(running.services, { email, fullName: "Operator" });
    expect((await browser().signIn({ email })).fragment).toEqual({ error: "failed" });
    expect(await accountOf(email)).toMatchObject({ role: "admin", verifiedAt: null });
  });

  test("is not signed in if it is an operator's", async () => {
    const { email } = await build.admin();
    expect((await browser().signIn({ email })).fragment).toEqual({ error: "failed" });
    expect((await login(email)).statusCode).toBe(200);
  });

  test("is not signed in while suspended, linked or not", async () => {
    const { db } = running.services;
    for (const isLinked of [false, true]) {
      const { id, email } = await build.jobSeeker();
      if (isLinked) await browser().signIn({ email });
      await db.transaction().execute((tx) => updateAccount(tx, id, { suspendedAt: TEST_NOW }));
      expect((await browser().signIn({ email })).fragment).toEqual({ error: "failed" });
    }
  });

  test("with a second factor requires a code", async () => {
    const { id, email } = await build.jobSeeker();
    const moments = { startedAt: TEST_NOW, confirmedAt: TEST_NOW, lastStep: null };
    await running.services.db
      .insertInto("secondFactor")
      .values({ accountId: id, sealedSecret: Buffer.from("sealed"), ...moments })
      .execute();
    const { response } = await browser().signIn({ email });
    expect(response.json()).toEqual({ success: true, data: { secondFactor: expect.any(String) } });
    expect(response.cookies.map(({ name }) => name)).not.toContain("wasla-3000");
  });
});

test("an unverified address without an account gets none", async () => {
  const googleUser = { ...createGoogleUser(), verified: "false" } as const;
  expect((await browser().signIn(googleUser)).fragment).toEqual({ error: "unverified" });
  expect(await accountOf(googleUser.email)).toBeUndefined();
});

test("a cancelled sign-in keeps its referral code and path", async () => {
  const ownBrowser = browser();
  expect(await ownBrowser.completeCallback(await cancelSignIn(await ownBrowser.start()))).toEqual({
    error: "cancelled",
  });
  // A registration by other means is then still attributed to the referrer.
  const signInUrl = await ownBrowser.start("ref=K7Q2M4PX&next=%2Fpayment&role=company");
  const preserved = { ref: "K7Q2M4PX", next: "/payment" };
  expect(await ownBrowser.completeCallback(await cancelSignIn(signInUrl))).toEqual({
    error: "cancelled",
    ...preserved,
  });
});

describe("the path to continue to", () => {
  test.each([
    ["/jobseeker/5?tab=files", "/jobseeker/5?tab=files"],
    ["/a/../profile", "/profile"],
    ["/profile#there", "/profile"],
    ["//other.example/", undefined],
    ["/\\other.example", undefined],
    ["/.//other.example", undefined],
    ["https://other.example/", undefined],
    ["javascript:alert(1)", undefined],
    ["profile", undefined],
    ["/\t/other.example", undefined],
    [`/${"ا".repeat(900)}`, undefined],
  ])("%s is kept only if it is on this site", async (next, expected) => {
    const { fragment, response } = await browser().signIn(
      createGoogleUser(),
      `next=${encodeURIComponent(next)}`,
    );
    expect(response.statusCode).toBe(200);
    expect(fragment.next).toBe(expected);
  });
});

describe("the code on the landing page", () => {
  const returnFromProvider = async () => {
    const ownBrowser = browser();
    const response = await ownBrowser.completeCallback(
      await approveSignIn(createGoogleUser(), await ownBrowser.start()),
    );
    return { ownBrowser, code: response.code ?? "" };
  };
  const ended = { success: false, message: "That took too long. Please sign in again." };

  test("works once", async () => {
    const { ownBrowser, code } = await returnFromProvider();
    const mark = { ...ownBrowser.cookies };
    expect((await ownBrowser.exchange(code)).statusCode).toBe(200);
    Object.assign(ownBrowser.cookies, mark);
    const again = await ownBrowser.exchange(code);
    expect([again.statusCode, again.json()]).toEqual([401, expect.objectContaining(ended)]);
  });

  test("works for a minute", async () => {
    const { ownBrowser, code } = await returnFromProvider();
    later(MINUTE_MS);
    expect((await ownBrowser.exchange(code)).statusCode).toBe(401);
    later(0);
  });

  test("signs nobody in in another browser, and still works in its own", async () => {
    const [attacker, victim] = [await returnFromProvider(), await returnFromProvider()];
    expect((await browser().exchange(attacker.code)).statusCode).toBe(401);
    const tricked = await victim.ownBrowser.exchange(attacker.code);
    expect([tricked.statusCode, tricked.cookies.map(({ name }) => name)]).toEqual([
      401,
      ["wasla-google-code-3000"],
    ]);
    expect((await attacker.ownBrowser.exchange(attacker.code)).statusCode).toBe(200);
  });

  test("of a user suspended meanwhile is refused", async () => {
    const { ownBrowser, code } = await returnFromProvider();
    await running.services.db.updateTable("account").set({ suspendedAt: TEST_NOW }).execute();
    expect((await ownBrowser.exchange(code)).statusCode).toBe(401);
  });
});

test("the flow cookie is HttpOnly, limited to its path, and lasts ten minutes", async () => {
  const [cookie] = (await browser().open("/api/auth/google")).cookies;
  expect(cookie).toMatchObject({
    name: "wasla-google-3000",
    path: "/api/auth/google",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: 600,
  });
  const { pathname } = new URL(await browser().start());
  expect(Buffer.from(cookie?.value ?? "", "base64url").toString("latin1")).not.toMatch(/state/);
  expect(pathname).toBe("/auth");
});

describe("where Google is not configured", () => {
  const without = startApp();
  test("the page reports it", async () => {
    const ownBrowser = createBrowser(without);
    const off = "/google-auth/success#error=off";
    expect(await ownBrowser.start()).toBe(off);
    expect((await ownBrowser.open("/api/auth/google/callback?code=x")).headers.location).toBe(off);
    const response = await ownBrowser.exchange("x");
    expect(response.json().message).toBe("Sign-in with Google is not available here.");
  });
});

test("in production its cookies are bound to the host and to https", async () => {
  const publicUrl = "https://wasla.example";
  const services = { ...running.services };
  const settings = { ...services.settings, publicUrl, google };
  const app = await openApp({ ...services, settings });
  const [cookie] = (await app.inject("/api/auth/google")).cookies;
  expect(cookie).toMatchObject({ name: "__Host-wasla-google", path: "/", secure: true });
  await app.close();
});
