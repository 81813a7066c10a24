import { v4 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { resolveAccount } from "#/accounts/google/resolve-account.ts";
import { findByEmail, lockAccount } from "#/accounts/queries/accounts.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { approveSignIn, createBrowser, startGoogle } from "#/testing/google-steps.ts";
import { createGoogleUser, createIdentitySteps } from "#/testing/identity-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { extractToken } from "#/testing/mails.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const google = await startGoogle();
const running = startApp({ google });
const build = createTestData(running);
const call = createApiClient(running);
const { enrol, submitCode, codeOf } = createAuthenticator(running);
const { listed, unlink, linkedPerson } = createIdentitySteps(running);
const browser = () => createBrowser(running);

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(async () => {
  later(0);
  await runJobs(running);
});

const NEW_PASSWORD = "umbrellas over Muscat";
const proof = { password: PASSWORD };

type Token = Pick<TestAccount, "token">;
const status = async ({ token }: Token) =>
  (await call({ token }, "GET", "/auth/verify-jwt")).status;
const mailsOf = async (email: string) =>
  (await runJobs(running)).filter(({ to }) => to === email).map(({ subject }) => subject);

describe("the list", () => {
  test("shows provider, address, and when it was linked and last used", async () => {
    const { person, googleUser } = await linkedPerson();
    later(MINUTE_MS);
    await browser().signIn({ ...googleUser, email: "other@gmail.example" });
    expect(await listed(person)).toEqual([
      {
        _id: expect.any(String),
        provider: "google",
        email: "other@gmail.example",
        linkedAt: "2026-11-20T08:00:00.000Z",
        lastUsedAt: "2026-11-20T08:01:00.000Z",
      },
    ]);
  });

  test("is empty without one, and never shows another account's", async () => {
    await linkedPerson();
    expect(await listed(await build.jobSeeker())).toEqual([]);
  });
});

describe("the owner gets a mail", () => {
  test("when a sign-in with Google links it to an existing account", async () => {
    const { person, googleUser } = await linkedPerson();
    const mails = await runJobs(running);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, "Google was added to your account"],
    ]);
    expect(mails[0]?.text).toContain("20 November 2026 at 12:00 (Gulf time)");
    expect(mails[0]?.text).toContain("http://localhost:3000/forgot-password");
    await browser().signIn(googleUser);
    expect(await runJobs(running)).toEqual([]);
  });

  test("in Arabic", async () => {
    const { person } = await linkedPerson(() => build.jobSeeker({ language: "ar" }));
    expect(await mailsOf(person.email)).toEqual(["أُضيف تسجيل الدخول عبر Google إلى حسابك"]);
  });

  test("but not when Google created the account", async () => {
    await browser().signIn(createGoogleUser());
    expect(await runJobs(running)).toEqual([]);
  });
});

describe("removing Google", () => {
  test("ends its sessions, keeps the others, and blocks signing in with it", async () => {
    const { person, googleUser, google, id } = await linkedPerson();
    expect((await unlink(person, id)).body).toEqual({
      success: true,
      data: { isSignedOut: false },
    });
    expect([await status(google), await status(person)]).toEqual([401, 200]);
    expect(await listed(person)).toEqual([]);
    expect((await browser().signIn(googleUser)).fragment).toEqual({ error: "unlinked" });
    const elsewhere = { ...googleUser, email: createGoogleUser().email };
    expect((await browser().signIn(elsewhere)).fragment).toEqual({ error: "unlinked" });
    expect(await findByEmail(running.services.db, elsewhere.email)).toBeUndefined();
  });

  test("from a session that it opened ends that session and clears its cookie", async () => {
    const { google, id } = await linkedPerson();
    const { body, headers } = await unlink(google, id);
    expect(body.data).toEqual({ isSignedOut: true });
    expect(String(headers["set-cookie"])).toMatch(/^wasla-3000=;/);
    expect(await status(google)).toBe(401);
  });

  test("requires the password, and guesses are counted", async () => {
    const { person, id } = await linkedPerson();
    const errorsFor = async (body: object) => (await unlink(person, id, body)).body.errors;
    const field = "password";
    expect(await errorsFor({})).toEqual([{ field, message: "Password is required" }]);
    for (let guesses = 0; guesses < 10; guesses += 1)
      expect(await errorsFor({ password: "a guess" })).toEqual([
        { field, message: "This is not your password." },
      ]);
    expect((await unlink(person, id)).status).toBe(429);
    expect(await listed(person)).toHaveLength(1);
  });

  test("accepts a code of the second factor instead", async () => {
    const { person, id } = await linkedPerson();
    const wrong = await unlink(person, id, { code: "000000" });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, "code"]);
    const { secret } = await enrol(person);
    const used = await unlink(person, id, { code: codeOf(secret) });
    expect([used.status, used.body.errors[0].field]).toEqual([422, "code"]);
    expect((await unlink(person, id, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  test("without a password is refused until one is set by link", async () => {
    const googleUser = createGoogleUser();
    const { response } = await browser().signIn(googleUser);
    const google = { token: response.json().data.jwtToken };
    const [identity] = await listed(google);
    const { status: refused, body } = await unlink(google, identity?._id, {});
    expect([refused, body.code]).toEqual([409, "SET_PASSWORD_FIRST"]);

    await call(undefined, "POST", "/auth/forget-password", { body: { email: googleUser.email } });
    const [mail] = await runJobs(running);
    expect(mail?.subject).toBe("Set a password for your Wasla account");
    expect(mail?.text).toContain("http://localhost:3000/set-password#token=");
    expect(await setPassword(extractToken(mail))).toBe(200);
    const again = { token: (await browser().signIn(googleUser)).response.json().data.jwtToken };
    const removed = await unlink(again, identity?._id, { password: NEW_PASSWORD });
    expect(removed.status).toBe(200);
  });

  test("responds the same for another account's identity and for an unknown one", async () => {
    const { person, id } = await linkedPerson();
    const stranger = await build.jobSeeker();
    const [theirs, nobodys] = [await unlink(stranger, id), await unlink(stranger, v4())];
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
    expect(await listed(person)).toHaveLength(1);
  });

  test("is recorded in the audit log, as is linking", async () => {
    const { person, id } = await linkedPerson();
    await unlink(person, id);
    const entries = await running.services.db
      .selectFrom("auditEntry")
      .select(["action", "actorId", "details"])
      .where("subjectId", "=", person.id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "accounts.identityLinked", actorId: person.id, details: { cause: "signIn" } },
      { action: "accounts.identityUnlinked", actorId: person.id, details: { cause: "removed" } },
    ]);
  });
});

describe("removing Google during a sign-in", () => {
  test("invalidates the code between Google and the landing page", async () => {
    const { person, googleUser, id } = await linkedPerson();
    const ownBrowser = browser();
    const { code = "" } = await ownBrowser.completeCallback(
      await approveSignIn(googleUser, await ownBrowser.start()),
    );
    await unlink(person, id);
    expect((await ownBrowser.exchange(code)).statusCode).toBe(401);
  });

  test("invalidates the second factor ticket", async () => {
    const { person, googleUser, id } = await linkedPerson();
    const { secret } = await enrol(person);
    const { response } = await browser().signIn(googleUser);
    const ticket = response.json().data.secondFactor;
    await unlink(person, id);
    expect((await submitCode(ticket, codeOf(secret, 1))).statusCode).toBe(401);
  });

  test("ends a session that was completed with a second factor", async () => {
    const { person, googleUser, id } = await linkedPerson();
    const { secret } = await enrol(person);
    const { response } = await browser().signIn(googleUser);
    const entered = await submitCode(response.json().data.secondFactor, codeOf(secret, 1));
    const google = { token: entered.json().data.jwtToken };
    await unlink(person, id);
    expect(await status(google)).toBe(401);
  });

  test.each(["the code is traded", "Google answers"])("at the moment that %s", async (moment) => {
    const { person, googleUser, id } = await linkedPerson();
    const ownBrowser = browser();
    const callbackUrl = await approveSignIn(googleUser, await ownBrowser.start());
    const { code = "" } =
      moment === "Google answers" ? {} : await ownBrowser.completeCallback(callbackUrl);
    const { db } = running.services;
    const { removing, coming } = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const first = unlink(person, id);
      await waitForLockWaiters(running, 1);
      const second =
        code === "" ? ownBrowser.completeCallback(callbackUrl) : ownBrowser.exchange(code);
      await waitForLockWaiters(running, 2);
      return { removing: first, coming: second };
    });
    expect((await removing).status).toBe(200);
    const outcome = await coming;
    if ("statusCode" in outcome) expect(outcome.statusCode).toBe(401);
    else expect(outcome).toEqual({ error: "unlinked" });
    expect(await listed(person)).toEqual([]);
    const sessions = db.selectFrom("session").select("method").where("accountId", "=", person.id);
    expect(await sessions.execute()).toEqual([{ method: "password" }]);
  });
});

async function setPassword(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { password: NEW_PASSWORD };
  return (await call(undefined, "PUT", "/auth/reset-password", { headers, body })).status;
}

describe("all identities are removed", () => {
  test("by a password reset, and its mail says so", async () => {
    const { person, googleUser, google } = await linkedPerson();
    await call(undefined, "POST", "/auth/forget-password", { body: { email: person.email } });
    const mails = await runJobs(running);
    const reset = mails.find(({ subject }) => subject === "Choose a new password");
    expect(await setPassword(extractToken(reset))).toBe(200);
    const [mail] = await runJobs(running);
    expect(mail?.subject).toBe("Your password was changed");
    expect(mail?.text).toContain("Google was removed from your account as well.");
    expect(await status(google)).toBe(401);
    expect((await browser().signIn(googleUser)).fragment).toEqual({ error: "unlinked" });
  });

  test("by a new address, and its mail says so", async () => {
    const { person, googleUser } = await linkedPerson();
    const email = createGoogleUser().email;
    await call(person, "POST", "/auth/change-email", { body: { email, ...proof } });
    const confirmation = (await runJobs(running)).find(({ to }) => to === email);
    const headers = { authorization: `Bearer ${extractToken(confirmation)}` };
    expect((await call(undefined, "PUT", "/auth/change-email", { headers })).status).toBe(200);
    const [mail] = await runJobs(running);
    expect([mail?.to, mail?.subject]).toEqual([person.email, "Your email address was changed"]);
    expect(mail?.text).toContain("Google was removed from your account.");
    expect((await browser().signIn(googleUser)).fragment).toEqual({ error: "unlinked" });
    expect(await findByEmail(running.services.db, person.email)).toBeUndefined();
  });

  test("and no mail mentions Google if none was linked", async () => {
    const person = await build.jobSeeker();
    await call(undefined, "POST", "/auth/forget-password", { body: { email: person.email } });
    await setPassword(extractToken((await runJobs(running))[0]));
    expect((await runJobs(running))[0]?.text).not.toContain("Google");
  });

  test("but not by a password change, and its mail says so", async () => {
    const { person, googleUser } = await linkedPerson();
    await runJobs(running);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(person, "PUT", "/auth/change-password", { body })).status).toBe(200);
    expect((await runJobs(running))[0]?.text).toContain("You can still sign in with Google.");
    expect((await browser().signIn(googleUser)).response.statusCode).toBe(200);
  });

  test("but not by logging out everywhere: Google signs in until unlinked", async () => {
    const { person, googleUser, google, id } = await linkedPerson();
    await call(person, "DELETE", "/auth/sessions", { body: proof });
    expect([await status(person), await status(google)]).toEqual([401, 401]);
    const again = { token: (await browser().signIn(googleUser)).response.json().data.jwtToken };
    expect(await status(again)).toBe(200);
    await unlink(again, id);
    await call(undefined, "POST", "/auth/login", { body: { email: person.email, ...proof } });
    expect((await browser().signIn(googleUser)).fragment).toEqual({ error: "unlinked" });
  });
});

test("a removed identity cannot create a new account", async () => {
  const { person, googleUser, id } = await linkedPerson();
  await unlink(person, id);
  const { services } = running;
  const identity = { issuer: google.issuer, subject: googleUser.subject ?? "", fullName: "A" };
  const newcomer = { role: "jobSeeker", language: "en", onCreated: async () => {} } as const;
  const come = services.db
    .transaction()
    .execute((tx) => resolveAccount(tx, services, { ...identity, email: undefined }, newcomer));
  await expect(come).rejects.toMatchObject({ reason: "unlinked" });
});
