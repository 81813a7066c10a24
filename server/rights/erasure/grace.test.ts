/**
 * Fourteen days between the wish and the end: nobody sees the person, and signing in takes it back.
 */
import { GRACE_DAYS } from "@wasla/contract/rights/erasure-endpoints";
import { beforeEach, describe, expect, test } from "vitest";
import { amend } from "#/accounts/accounts.ts";
import "#/rights/tables.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/clock.ts";
import { makeCopy } from "#/rights/copy/make.ts";
import { startApp, TEST_DAY } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { runJobs } from "#/testing/jobs.ts";
import { subjectsTo } from "#/testing/mails.ts";
import { rightsOn } from "#/testing/rights.ts";

const running = startApp();
const build = buildOn(running);
const ask = askOn(running);
const { candidate } = candidatesOn(running);
const rights = rightsOn(running);

beforeEach(() => running.setTime(TEST_DAY));

const END = new Date(TEST_DAY.getTime() + GRACE_DAYS * DAY_MS).toISOString();
const corporate = () => build.client({ role: "corporate", isVerified: true });

/** What a client sees of somebody: whether in the list, and the status of the page. */
async function seenBy(client: Built, { id }: Built) {
  const list = await ask(client, "POST", "/company/jobseeker-list");
  const page = await ask(client, "GET", `/jobseeker/${id}`);
  const ids = list.body.users.map(({ _id }: { _id: string }) => _id);
  return [ids.includes(id), page.status];
}

function deedsAbout({ id }: Built) {
  const entries = running.services.db.selectFrom("auditEntry").select(["action", "actorId"]);
  return entries.where("subjectId", "=", id).orderBy("id").execute();
}

describe("asking", () => {
  test("says beforehand what it takes", async () => {
    expect((await ask(await build.jobSeeker(), "GET", "/rights/erasure")).body.data).toEqual({
      ...{ erasesAt: END, subscriptionEndsAt: null, hindrance: null },
      ...{ proof: "password", isSignInFresh: true },
    });
  });

  test.each([
    ["a wrong password", "wrong", "This is not your password."],
    ["none", null, "Password is required"],
  ])("is refused with %s", async (_what, password, message) => {
    const person = await build.jobSeeker();
    const { status, body } = await rights.askForErasure(person, password);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "password", message }]);
    expect((await ask(person, "GET", "/rights/erasure")).status).toBe(200);
  });

  test("signs out everywhere, hides from every client at once and says the day by mail", async () => {
    const [person, client] = [await candidate(), await corporate()];
    expect(await seenBy(client, person)).toEqual([true, 200]);
    const { status, body } = await rights.askForErasure(person);
    expect([status, body.data.erasesAt]).toEqual([200, END]);
    expect((await ask(person, "GET", "/rights/erasure")).status).toBe(401);
    expect(await seenBy(client, person)).toEqual([false, 404]);
    const [mail] = await runJobs(running);
    expect(mail?.to).toBe(person.email);
    expect(mail?.subject).toBe("Your Wasla account will be deleted");
    expect(mail?.text).toContain("4 December 2026");
    expect(mail?.text).toContain("log in before that day");
    expect(mail?.text).toContain("cannot be recalled");
    expect(await deedsAbout(person)).toEqual([
      { action: "rights.erasureAsked", actorId: person.id },
    ]);
  });

  test("is told in the person's own language", async () => {
    const person = await build.jobSeeker({ language: "ar" });
    await rights.askForErasure(person);
    const [mail] = await runJobs(running);
    expect(mail).toMatchObject({ language: "ar", subject: "سيُحذف حسابك في Wasla" });
    expect(mail?.text).toContain("4 ديسمبر 2026");
  });

  test("many times at once is asking once", async () => {
    const person = await candidate();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => rights.askForErasure(person)),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => [200, 401, 422].includes(status))).toBe(true);
    expect(subjectsTo(await runJobs(running), person)).toHaveLength(1);
    expect(await deedsAbout(person)).toHaveLength(1);
  });

  test.each(["asked for", "ready", "told of"])("drops a copy that is %s", async (how) => {
    const person = await candidate();
    await rights.askForCopy(person);
    const { db, storage } = running.services;
    if (how === "ready") await runJobs(running);
    if (how === "told of") await makeCopy(running.services, person.id);
    const copies = db.selectFrom("dataCopy").select("name").where("accountId", "=", person.id);
    const name = (await copies.executeTakeFirstOrThrow()).name;
    await rights.askForErasure(person);
    expect(await copies.execute()).toEqual([]);
    const mails = await runJobs(running);
    expect(subjectsTo(mails, person)).toEqual(["Your Wasla account will be deleted"]);
    const mail = mails.find(({ to }) => to === person.email);
    expect(mail?.text).toContain("If a copy of your data waited");
    if (name !== null) expect(await storage.has(name)).toBe(false);
    expect(
      await rights.state({ token: (await rights.login(person)).body.data.jwtToken }),
    ).toMatchObject({
      state: "none",
    });
  });

  test("is for people, not for operators", async () => {
    expect((await rights.askForErasure(await build.admin())).status).toBe(403);
  });
});

describe("without a password", () => {
  const withoutPassword = () => build.jobSeeker({ passwordHash: undefined });

  test("a sign-in of these minutes is enough", async () => {
    const person = await withoutPassword();
    const { data } = (await ask(person, "GET", "/rights/erasure")).body;
    expect(data).toMatchObject({ proof: "signIn", isSignInFresh: true });
    expect((await rights.askForErasure(person, null)).status).toBe(200);
  });

  test("one of long ago is not", async () => {
    const person = await withoutPassword();
    running.setTime(new Date(TEST_DAY.getTime() + 10 * MINUTE_MS));
    const { data } = (await ask(person, "GET", "/rights/erasure")).body;
    expect(data).toMatchObject({ proof: "signIn", isSignInFresh: false });
    const { status, body } = await rights.askForErasure(person, null);
    expect([status, body.code]).toEqual([403, "SIGN_IN_AGAIN"]);
  });
});

describe("signing in within the days of grace", () => {
  test("keeps the account: it is seen as before, and a mail says so", async () => {
    const [person, client] = [await candidate(), await corporate()];
    await rights.askForErasure(person);
    await rights.pass(GRACE_DAYS - 1);
    const { status, body } = await rights.login(person);
    expect([status, body.data.hasStayed]).toEqual([200, true]);
    expect((await rights.login(person)).body.data.hasStayed).toBeUndefined();
    const returned = { ...person, token: body.data.jwtToken };
    expect((await ask(returned, "GET", "/rights/erasure")).status).toBe(200);
    const mails = await runJobs(running);
    expect(subjectsTo(mails, person)).toEqual(["Your Wasla account stays"]);
    const mail = mails.find(({ to }) => to === person.email);
    expect(mail?.text).toContain("somebody knows your password");
    expect(subjectsTo(await rights.pass(2), person)).toEqual([]);
    running.setTime(TEST_DAY);
    expect(await seenBy(client, person)).toEqual([true, 200]);
    const deeds = (await deedsAbout(person)).map(({ action }) => action);
    expect(deeds).toEqual(["rights.erasureAsked", "rights.erasureUndone"]);
  });

  test("by a wrong password changes nothing", async () => {
    const person = await candidate();
    await rights.askForErasure(person);
    expect((await rights.login(person, "wrong")).status).toBe(401);
    await rights.pass(GRACE_DAYS);
    expect((await rights.login(person)).status).toBe(401);
  });

  test("is of no use to who was suspended meanwhile", async () => {
    const person = await candidate();
    await rights.askForErasure(person);
    const { db } = running.services;
    await db.transaction().execute((tx) => amend(tx, person.id, { suspendedAt: TEST_DAY }));
    expect((await rights.login(person)).status).toBe(401);
    const erasures = db.selectFrom("erasure").select("dueAt").where("accountId", "=", person.id);
    expect(await erasures.execute()).toHaveLength(1);
  });

  test("thirty times at once keeps it once", async () => {
    const person = await candidate();
    await rights.askForErasure(person);
    await runJobs(running);
    const answers = await Promise.all(Array.from({ length: 30 }, () => rights.signIn(person)));
    expect(answers).toEqual(Array.from({ length: 30 }, () => true));
    expect(subjectsTo(await runJobs(running), person)).toEqual(["Your Wasla account stays"]);
  });
});

test("registering the same address within the days of grace gets a mail, and no second account", async () => {
  const person = await build.jobSeeker();
  await rights.askForErasure(person);
  await runJobs(running);
  expect((await rights.register(person.email)).status).toBe(200);
  expect(subjectsTo(await runJobs(running), person)).toEqual(["You already have a Wasla account"]);
  const known = running.services.db.selectFrom("account").select("id");
  expect(await known.where("email", "=", person.email).execute()).toEqual([{ id: person.id }]);
  expect((await rights.login(person)).status).toBe(200);
});
