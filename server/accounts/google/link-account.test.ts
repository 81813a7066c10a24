import { v4 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { lockAccount } from "#/accounts/queries/accounts.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { approveSignIn, cancelSignIn, createBrowser, startGoogle } from "#/testing/google-steps.ts";
import { createGoogleUser, createIdentitySteps } from "#/testing/identity-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";
import { linkToSession } from "./link-account.ts";

const google = await startGoogle();
const running = startApp({ google });
const build = createTestData(running);
const call = createApiClient(running);
const { enrol, codeOf } = createAuthenticator(running);
const { listed, unlink, link, beginLink, comeBack, linkedPerson } = createIdentitySteps(running);
const browser = () => createBrowser(running);

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(async () => {
  later(0);
  await runJobs(running);
});

const proof = { password: PASSWORD };
const settings = (outcome: string) => `/settings?google=${outcome}#sign-in-methods`;
const mailsOf = async (email: string) =>
  (await runJobs(running)).filter(({ to }) => to === email).map(({ subject }) => subject);

describe("linking from the settings", () => {
  test("adds Google, even one that was removed before, and mails the owner", async () => {
    const { person, googleUser, id } = await linkedPerson();
    await unlink(person, id);
    await runJobs(running);
    expect(await link(person, googleUser)).toBe(settings("linked"));
    expect(await listed(person)).toMatchObject([{ email: person.email, lastUsedAt: null }]);
    expect(await mailsOf(person.email)).toEqual(["Google was added to your account"]);
    expect((await browser().signIn(googleUser)).response.json().data._id).toBe(person.id);
  });

  test("accepts any address at Google", async () => {
    const person = await build.client();
    const googleUser = { ...createGoogleUser(), verified: "false" } as const;
    expect(await link(person, googleUser)).toBe(settings("linked"));
    expect(await listed(person)).toMatchObject([{ email: null }]);
    expect((await browser().signIn(googleUser)).response.json().data._id).toBe(person.id);
  });

  test("requires the password or a code; without a password, a recent sign-in", async () => {
    const person = await build.jobSeeker();
    const refused = (await beginLink(person, { password: "a guess" })).response;
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "password"]);
    const { secret } = await enrol(person);
    expect((await beginLink(person, { code: codeOf(secret, 1) })).response.statusCode).toBe(200);
    const other = await build.jobSeeker({ passwordHash: undefined });
    later(10 * MINUTE_MS);
    const { response } = await beginLink(other, {});
    expect([response.statusCode, response.json().code]).toEqual([403, "SIGN_IN_AGAIN"]);
  });

  test("refuses an identity of another account, and a second one", async () => {
    const { person, googleUser } = await linkedPerson();
    expect(await link(await build.jobSeeker(), googleUser)).toBe(settings("taken"));
    expect(await link(person, createGoogleUser())).toBe(settings("another"));
    expect(await listed(person)).toHaveLength(1);
  });

  test("links nothing if the session has ended or belongs to another browser", async () => {
    const person = await build.jobSeeker();
    const { ownBrowser, signInUrl } = await beginLink(person);
    const callbackUrl = await approveSignIn(createGoogleUser(), signInUrl);
    const stranger = await comeBack(browser(), callbackUrl);
    expect(stranger).toBe("/google-auth/success#error=failed");
    await call(person, "DELETE", "/auth/sessions", { body: proof });
    expect(await comeBack(ownBrowser, callbackUrl)).toBe(settings("ended"));
    expect(await running.services.db.selectFrom("outsideIdentity").selectAll().execute()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ accountId: person.id })]),
    );
  });

  test("reports a cancellation at Google", async () => {
    const { ownBrowser, signInUrl } = await beginLink(await build.jobSeeker());
    expect(await comeBack(ownBrowser, await cancelSignIn(signInUrl))).toBe(settings("cancelled"));
  });

  test("in two tabs of a browser succeeds in the later one only", async () => {
    const person = await build.jobSeeker();
    const { ownBrowser, signInUrl: first } = await beginLink(person);
    const second = await beginLink(person);
    Object.assign(ownBrowser.cookies, second.ownBrowser.cookies);
    const [googleUser, other] = [createGoogleUser(), createGoogleUser()];
    expect(await comeBack(ownBrowser, await approveSignIn(other, first))).toBe(settings("failed"));
    expect(await comeBack(ownBrowser, await approveSignIn(googleUser, second.signInUrl))).toBe(
      settings("linked"),
    );
    expect(await listed(person)).toMatchObject([{ email: googleUser.email }]);
  });

  test("in two browsers at once links once and mails once", async () => {
    const person = await build.jobSeeker();
    const googleUser = createGoogleUser();
    const { db } = running.services;
    const tabs = [await beginLink(person), await beginLink(person)];
    const backs = await Promise.all(
      tabs.map(({ signInUrl }) => approveSignIn(googleUser, signInUrl)),
    );
    const { both } = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const coming = tabs.map(({ ownBrowser }, at) => comeBack(ownBrowser, backs[at] ?? ""));
      await waitForLockWaiters(running, 2);
      return { both: Promise.all(coming) };
    });
    expect(await both).toEqual([settings("linked"), settings("linked")]);
    expect(await listed(person)).toHaveLength(1);
    expect(await mailsOf(person.email)).toHaveLength(1);
  });

  test("by two accounts at once links it to one of them", async () => {
    const { services } = running;
    const people = [await build.jobSeeker(), await build.client()];
    const identity = { issuer: google.issuer, subject: v4(), email: undefined, fullName: "A" };
    const sessions = await services.db
      .selectFrom("session")
      .select(["id as sessionId", "accountId"])
      .where(
        "accountId",
        "in",
        people.map(({ id }) => id),
      )
      .execute();
    const outcomes = await Promise.all(
      sessions.map((session) =>
        services.db
          .transaction()
          .execute((tx) => linkToSession(tx, services, identity, session))
          .then(
            () => "linked",
            ({ reason }) => reason,
          ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["linked", "taken"]);
  });
});

describe("where Google cannot be reached", () => {
  const alone = startApp({ google: { ...google, issuer: "http://127.0.0.1:1" } });
  test("linking responds with 503 and a retry time", async () => {
    const { response } = await createIdentitySteps(alone).beginLink(
      await createTestData(alone).jobSeeker(),
    );
    expect([response.statusCode, response.json().code]).toEqual([503, "BUSY"]);
    expect(response.headers["retry-after"]).toBe("5");
  });
});

describe("where Google is not configured", () => {
  const without = startApp();
  test("linking responds with 404", async () => {
    const { response } = await createIdentitySteps(without).beginLink(
      await createTestData(without).jobSeeker(),
    );
    expect([response.statusCode, response.json().message]).toEqual([
      ...[404, "Sign-in with Google is not available here."],
    ]);
  });
});
