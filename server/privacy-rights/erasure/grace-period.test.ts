import { ERASURE_GRACE_DAYS } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { beforeEach, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import "#/privacy-rights/tables.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/clock.ts";
import { createDataExport } from "#/privacy-rights/data-export/create-data-export.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { listedRowOn } from "#/testing/listed-row.ts";
import { subjectsSentTo } from "#/testing/mails.ts";
import { createPrivacyRightsSteps } from "#/testing/privacy-rights-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const listedRow = listedRowOn(running);
const { candidate } = createCandidateData(running);
const rights = createPrivacyRightsSteps(running);

beforeEach(() => running.setTime(TEST_NOW));

const END = new Date(TEST_NOW.getTime() + ERASURE_GRACE_DAYS * DAY_MS).toISOString();
const corporate = () => build.client({ role: "corporate", isVerified: true });

/** Whether the client's list contains the person, and the status of the profile page. */
async function visibilityTo(client: TestAccount, person: TestAccount) {
  const row = await listedRow(client, person);
  const page = await call(client, "GET", `/jobseeker/${person.id}`);
  return [row !== undefined, page.status];
}

function auditActionsAbout({ id }: TestAccount) {
  const entries = running.services.db.selectFrom("auditEntry").select(["action", "actorId"]);
  return entries.where("subjectId", "=", id).orderBy("id").execute();
}

describe("requesting erasure", () => {
  test("shows beforehand what it would do", async () => {
    expect((await call(await build.jobSeeker(), "GET", "/rights/erasure")).body.data).toEqual({
      erasesAt: END,
      subscriptionEndsAt: null,
      hindrance: null,
      proof: "password",
      isSignInFresh: true,
    });
  });

  test.each([
    ["a wrong password", "wrong", "This is not your password."],
    ["none", null, "Password is required"],
  ])("is refused with %s", async (_what, password, message) => {
    const person = await build.jobSeeker();
    const { status, body } = await rights.requestErasure(person, password);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "password", message }]);
    expect((await call(person, "GET", "/rights/erasure")).status).toBe(200);
  });

  test("signs out everywhere, hides from every client at once and mails the date", async () => {
    const [person, client] = [await candidate(), await corporate()];
    expect(await visibilityTo(client, person)).toEqual([true, 200]);
    const { status, body } = await rights.requestErasure(person);
    expect([status, body.data.erasesAt]).toEqual([200, END]);
    expect((await call(person, "GET", "/rights/erasure")).status).toBe(401);
    expect(await visibilityTo(client, person)).toEqual([false, 404]);
    const [mail] = await runJobs(running);
    expect(mail?.to).toBe(person.email);
    expect(mail?.subject).toBe("Your Wasla account will be deleted");
    expect(mail?.text).toContain("4 December 2026");
    expect(mail?.text).toContain("sign in before that day");
    expect(mail?.text).toContain("We can't recall");
    expect(await auditActionsAbout(person)).toEqual([
      { action: "rights.erasureAsked", actorId: person.id },
    ]);
  });

  test("is confirmed in the person's own language", async () => {
    const person = await build.jobSeeker({ language: "ar" });
    await rights.requestErasure(person);
    const [mail] = await runJobs(running);
    expect(mail).toMatchObject({ language: "ar", subject: "سيُحذف حسابك في وصلة" });
    expect(mail?.text).toContain("4 ديسمبر 2026");
  });

  test("many times at once counts once", async () => {
    const person = await candidate();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => rights.requestErasure(person)),
    );
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(responses.every(({ status }) => [200, 401, 422].includes(status))).toBe(true);
    expect(subjectsSentTo(await runJobs(running), person)).toHaveLength(1);
    expect(await auditActionsAbout(person)).toHaveLength(1);
  });

  test.each(["requested", "ready", "announced by mail"])(
    "drops an export that is %s",
    async (how) => {
      const person = await candidate();
      await rights.requestDataExport(person);
      const { db, storage } = running.services;
      if (how === "ready") await runJobs(running);
      if (how === "announced by mail") await createDataExport(running.services, person.id);
      const copies = db.selectFrom("dataCopy").select("name").where("accountId", "=", person.id);
      const name = (await copies.executeTakeFirstOrThrow()).name;
      await rights.requestErasure(person);
      expect(await copies.execute()).toEqual([]);
      const mails = await runJobs(running);
      expect(subjectsSentTo(mails, person)).toEqual(["Your Wasla account will be deleted"]);
      const mail = mails.find(({ to }) => to === person.email);
      expect(mail?.text).toContain("If a copy of your data was ready to download");
      if (name !== null) expect(await storage.has(name)).toBe(false);
      expect(
        await rights.state({ token: (await rights.login(person)).body.data.jwtToken }),
      ).toMatchObject({
        state: "none",
      });
    },
  );

  test("is not possible for operators", async () => {
    expect((await rights.requestErasure(await build.admin())).status).toBe(403);
  });
});

describe("without a password", () => {
  const withoutPassword = () => build.jobSeeker({ passwordHash: undefined });

  test("a recent sign-in is enough", async () => {
    const person = await withoutPassword();
    const { data } = (await call(person, "GET", "/rights/erasure")).body;
    expect(data).toMatchObject({ proof: "signIn", isSignInFresh: true });
    expect((await rights.requestErasure(person, null)).status).toBe(200);
  });

  test("an older sign-in is not", async () => {
    const person = await withoutPassword();
    running.setTime(new Date(TEST_NOW.getTime() + 10 * MINUTE_MS));
    const { data } = (await call(person, "GET", "/rights/erasure")).body;
    expect(data).toMatchObject({ proof: "signIn", isSignInFresh: false });
    const { status, body } = await rights.requestErasure(person, null);
    expect([status, body.code]).toEqual([403, "SIGN_IN_AGAIN"]);
  });
});

describe("signing in during the grace period", () => {
  test("keeps the account, visible as before, and sends a mail", async () => {
    const [person, client] = [await candidate(), await corporate()];
    await rights.requestErasure(person);
    await rights.advanceDays(ERASURE_GRACE_DAYS - 1);
    const { status, body } = await rights.login(person);
    expect([status, body.data.hasStayed]).toEqual([200, true]);
    expect((await rights.login(person)).body.data.hasStayed).toBeUndefined();
    const signedInAgain = { ...person, token: body.data.jwtToken };
    expect((await call(signedInAgain, "GET", "/rights/erasure")).status).toBe(200);
    const mails = await runJobs(running);
    expect(subjectsSentTo(mails, person)).toEqual(["Your Wasla account will not be deleted"]);
    const mail = mails.find(({ to }) => to === person.email);
    expect(mail?.text).toContain("someone knows your password");
    expect(subjectsSentTo(await rights.advanceDays(2), person)).toEqual([]);
    running.setTime(TEST_NOW);
    expect(await visibilityTo(client, person)).toEqual([true, 200]);
    const actions = (await auditActionsAbout(person)).map(({ action }) => action);
    expect(actions).toEqual(["rights.erasureAsked", "rights.erasureUndone"]);
  });

  test("with a wrong password changes nothing", async () => {
    const person = await candidate();
    await rights.requestErasure(person);
    expect((await rights.login(person, "wrong")).status).toBe(401);
    await rights.advanceDays(ERASURE_GRACE_DAYS);
    expect((await rights.login(person)).status).toBe(401);
  });

  test("is impossible for an account suspended meanwhile", async () => {
    const person = await candidate();
    await rights.requestErasure(person);
    const { db } = running.services;
    await db.transaction().execute((tx) => updateAccount(tx, person.id, { suspendedAt: TEST_NOW }));
    expect((await rights.login(person)).status).toBe(401);
    const erasures = db.selectFrom("erasure").select("dueAt").where("accountId", "=", person.id);
    expect(await erasures.execute()).toHaveLength(1);
  });

  test("thirty times at once cancels once", async () => {
    const person = await candidate();
    await rights.requestErasure(person);
    await runJobs(running);
    const responses = await Promise.all(Array.from({ length: 30 }, () => rights.signIn(person)));
    expect(responses).toEqual(Array.from({ length: 30 }, () => true));
    expect(subjectsSentTo(await runJobs(running), person)).toEqual([
      "Your Wasla account will not be deleted",
    ]);
  });
});

test("registering the address in the grace period sends a mail, without a new account", async () => {
  const person = await build.jobSeeker();
  await rights.requestErasure(person);
  await runJobs(running);
  expect((await rights.register(person.email)).status).toBe(200);
  expect(subjectsSentTo(await runJobs(running), person)).toEqual([
    "You already have a Wasla account",
  ]);
  const accounts = running.services.db.selectFrom("account").select("id");
  expect(await accounts.where("email", "=", person.email).execute()).toEqual([{ id: person.id }]);
  expect((await rights.login(person)).status).toBe(200);
});
