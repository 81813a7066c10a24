import { setTimeout } from "node:timers/promises";
import { ERASURE_GRACE_DAYS } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { readQueuedPayloads } from "#/testing/queued-jobs.ts";
import "#/privacy-rights/tables.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { eraseAccount } from "#/privacy-rights/erasure/erase-account.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createBundleSteps } from "#/testing/bundle-steps.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { subjectsSentTo } from "#/testing/mails.ts";
import { createPrivacyRightsSteps } from "#/testing/privacy-rights-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";
import { enqueueDueErasures, processErasure } from "./process-due-erasures.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);
const rights = createPrivacyRightsSteps(running);
const bundles = createBundleSteps(running);
const uploads = createUploadSteps(running);

beforeEach(() => running.setTime(TEST_NOW));

const END = new Date(TEST_NOW.getTime() + ERASURE_GRACE_DAYS * DAY_MS);
const resume = { fieldName: "resume", bytes: "%PDF of somebody who leaves" } as const;

/** Requested and announced, and the grace period is over; nothing is erased yet. */
async function createDueErasure(account: TestAccount) {
  await rights.requestErasure(account);
  await runJobs(running);
  running.setTime(END);
  return account;
}

function accountOf({ id }: TestAccount) {
  const accounts = running.services.db.selectFrom("account").selectAll();
  return accounts.where("id", "=", id).executeTakeFirst();
}

async function isTextStored(text: string): Promise<boolean> {
  return (await readQueuedPayloads(running.services.db)).includes(text);
}

describe("when the grace period is over", () => {
  test("an empty row is left, the address is free, and a last mail is sent", async () => {
    const person = await candidate({ files: [resume] });
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from media_file where owner_id = ${person.id}`.execute(running.services.db);
    const bytes = String(rows[0]?.sha256);
    await rights.requestDataExport(person);
    expect(subjectsSentTo(await rights.erase(person), person)).toEqual([
      "Your Wasla account has been deleted",
    ]);
    expect(await accountOf(person)).toMatchObject({
      id: person.id,
      role: "jobSeeker",
      email: "",
      fullName: "",
      passwordHash: null,
      verifiedAt: null,
      isLeaving: false,
      createdAt: TEST_NOW,
      erasedAt: END,
    });
    expect(await running.services.storage.has(bytes)).toBe(false);
    expect(await isTextStored(person.email)).toBe(false);
    expect((await rights.login(person)).status).toBe(401);
    expect((await rights.register(person.email)).status).toBe(200);
    expect(subjectsSentTo(await runJobs(running), person)).toHaveLength(1);
  });

  test("nothing happens a day earlier", async () => {
    const person = await candidate();
    await rights.requestErasure(person);
    await rights.advanceDays(ERASURE_GRACE_DAYS - 1);
    expect(await accountOf(person)).toMatchObject({ email: person.email, erasedAt: null });
  });

  test("operators no longer find the account; the audit log keeps only actions", async () => {
    const [person, operator] = [
      await candidate({ fullName: "Zaynab Unmistakable" }),
      await build.admin(),
    ];
    await rights.erase(person);
    const token = (await rights.login(operator)).body.data.jwtToken;
    expect((await call({ token }, "GET", `/staff/users/${person.id}`)).status).toBe(404);
    const { body } = await call({ token }, "GET", "/staff/audit", {
      query: { subjectId: person.id },
    });
    expect(body.data.rows.map(({ action }: { action: string }) => action)).toEqual([
      "rights.erased",
      "rights.erasureAsked",
    ]);
    expect(JSON.stringify(body)).not.toContain("Zaynab");
  });
});

describe("at the moment of erasure", () => {
  const isErased = async (account: TestAccount) => (await accountOf(account))?.erasedAt !== null;

  test("a sign-in that comes first keeps the account", async () => {
    const person = await createDueErasure(await candidate());
    expect((await rights.login(person)).status).toBe(200);
    await processErasure(running.services, person.id);
    expect(await isErased(person)).toBe(false);
    expect(subjectsSentTo(await runJobs(running), person)).toEqual([
      "Your Wasla account will not be deleted",
    ]);
  });

  test("coming back and requesting again starts a new grace period", async () => {
    const person = await createDueErasure(await candidate());
    const token = (await rights.login(person)).body.data.jwtToken;
    await rights.requestErasure({ token });
    await processErasure(running.services, person.id);
    expect(await isErased(person)).toBe(false);
  });

  test("a sign-in that comes second is refused, with and without a password", async () => {
    const person = await createDueErasure(await candidate());
    const { services } = running;
    const { responses } = await services.db.transaction().execute(async (tx) => {
      await eraseAccount(tx, services, person.id);
      const signingIn = [rights.login(person).then(({ status }) => status), rights.signIn(person)];
      await waitForLockWaiters(running, signingIn.length);
      return { responses: Promise.all(signingIn) };
    });
    expect(await responses).toEqual([401, false]);
    expect(await isErased(person)).toBe(true);
  });

  test("thirty sign-ins at once all succeed or all fail, with one mail", async () => {
    for (const headStartMs of [0, 5, 10, 15, 20, 30]) {
      const person = await createDueErasure(await candidate());
      const erasing = processErasure(running.services, person.id);
      await setTimeout(headStartMs);
      const responses = await Promise.all(Array.from({ length: 30 }, () => rights.signIn(person)));
      await erasing;
      const erased = await isErased(person);
      expect(new Set(responses)).toEqual(new Set([!erased]));
      const sessions = running.services.db.selectFrom("session").select("id");
      const open = await sessions.where("accountId", "=", person.id).execute();
      expect(open.length > 0).toBe(!erased);
      const subject = erased
        ? "Your Wasla account has been deleted"
        : "Your Wasla account will not be deleted";
      expect(subjectsSentTo(await runJobs(running), person)).toEqual([subject]);
    }
  });

  test("twenty jobs erase once", async () => {
    const person = await createDueErasure(await candidate());
    await Promise.all(
      Array.from({ length: 20 }, () => processErasure(running.services, person.id)),
    );
    await enqueueDueErasures(running.services);
    expect(subjectsSentTo(await runJobs(running), person)).toEqual([
      "Your Wasla account has been deleted",
    ]);
  });

  test("registering the address waits and creates a new account", async () => {
    const person = await createDueErasure(await candidate());
    await Promise.all([processErasure(running.services, person.id), rights.register(person.email)]);
    await runJobs(running);
    const known = running.services.db.selectFrom("account").select("id");
    const [one] = await known.where("email", "=", person.email).execute();
    expect(one?.id).not.toBe(person.id);
  });

  test("an export in progress is dropped", async () => {
    const person = await candidate({ files: [resume] });
    await rights.requestDataExport(person);
    await rights.requestErasure(person);
    running.setTime(END);
    await Promise.all([processErasure(running.services, person.id), runJobs(running)]);
    await runJobs(running);
    const copies = running.services.db.selectFrom("dataCopy").select("name");
    expect(await copies.where("accountId", "=", person.id).execute()).toEqual([]);
  });

  test("an open upload is refused and deleted", async () => {
    const person = await candidate();
    const file = { name: "resume.pdf", bytes: Buffer.from("%PDF-1.7 begun and never ended") };
    const { body } = await uploads.initialize(person, "resume", file);
    const chunk = { uploadId: body.data.uploadId, index: 0, bytes: file.bytes.subarray(0, 9) };
    await rights.requestErasure(person);
    expect((await uploads.send(person, chunk)).status).toBe(401);
    await rights.advanceDays(ERASURE_GRACE_DAYS);
    const begun = running.services.db.selectFrom("upload").select("id");
    expect(await begun.where("ownerId", "=", person.id).execute()).toEqual([]);
  });

  test("a client's bundle leaves the person out", async () => {
    const [person, other] = [
      await candidate({ files: [resume] }),
      await candidate({ files: [{ fieldName: "resume", bytes: "%PDF other" }] }),
    ];
    const client = await bundles.corporate();
    const { bundle } = await bundles.prepare(client, [person, other]);
    await rights.requestErasure(person);
    const paths = await bundles.paths(bundle.url);
    expect(paths).toHaveLength(1);
  });
});
