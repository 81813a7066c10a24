import { ERASURE_GRACE_DAYS } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { beforeEach, describe, expect, test } from "vitest";
import { type AccountChanges, updateAccount } from "#/accounts/accounts.ts";
import "#/platform/audit.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { eraseAccount } from "#/privacy-rights/erasure/erase-account.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { createPrivacyRightsSteps } from "#/testing/privacy-rights-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);
const rights = createPrivacyRightsSteps(running);

let operator: TestAccount;
beforeEach(async () => {
  running.setTime(TEST_NOW);
  operator = await build.admin();
});

const reason = "Asked by letter, ticket 21";
const startErasure = ({ id }: { id: string }) =>
  call(operator, "POST", `/staff/users/${id}/erasure`, { body: { reason } });
const stopErasure = ({ id }: { id: string }) =>
  call(operator, "DELETE", `/staff/users/${id}/erasure`, { body: { reason } });
const erasureShown = async ({ id }: TestAccount) =>
  (await call(operator, "GET", `/staff/users/${id}`)).body.data.erasure;

const updateTestAccount = ({ id }: TestAccount, changes: AccountChanges) =>
  running.services.db.transaction().execute((tx) => updateAccount(tx, id, changes));

function auditEntriesAbout({ id }: TestAccount) {
  const entries = running.services.db.selectFrom("auditEntry");
  const selected = entries.select(["action", "actorId", "reason", "address"]);
  return selected.where("subjectId", "=", id).orderBy("id").execute();
}

describe("an operator", () => {
  test("schedules a deletion, with the same grace period", async () => {
    const person = await candidate();
    expect(await erasureShown(person)).toBe(null);
    expect((await startErasure(person)).status).toBe(200);
    const erasesAt = new Date(TEST_NOW.getTime() + ERASURE_GRACE_DAYS * DAY_MS).toISOString();
    const askedAt = TEST_NOW.toISOString();
    expect(await erasureShown(person)).toEqual({ askedAt, isByOperator: true, erasesAt });
    expect((await call(person, "GET", "/rights/copy")).status).toBe(401);
    const [mail] = await runJobs(running);
    expect(mail?.text).toContain("Wasla has been asked to delete");
    expect(await auditEntriesAbout(person)).toEqual([
      { action: "rights.erasureAsked", actorId: operator.id, reason, address: "127.0.0.1" },
    ]);
    await rights.advanceDays(ERASURE_GRACE_DAYS);
    expect((await rights.login(person)).status).toBe(401);
  });

  test("cancels a deletion, even one that the owner requested", async () => {
    const person = await candidate();
    await rights.requestErasure(person);
    expect((await erasureShown(person)).isByOperator).toBe(false);
    await runJobs(running);
    expect((await stopErasure(person)).status).toBe(200);
    expect(await erasureShown(person)).toBe(null);
    const mails = await runJobs(running);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your Wasla account will not be deleted"]);
    expect(mails[0]?.text).toContain("Wasla support has cancelled the deletion");
    expect(mails[0]?.text).not.toContain("knows your password");
    expect((await auditEntriesAbout(person)).at(-1)).toMatchObject({
      action: "rights.erasureUndone",
      actorId: operator.id,
      reason,
    });
  });

  test("who repeats either changes nothing", async () => {
    const person = await candidate();
    await Promise.all(Array.from({ length: 20 }, () => startErasure(person)));
    await Promise.all(Array.from({ length: 20 }, () => stopErasure(person)));
    expect(await auditEntriesAbout(person)).toHaveLength(2);
    expect(await runJobs(running)).toHaveLength(2);
  });

  test("a suspended user is asked to contact support", async () => {
    const person = await candidate();
    await call(operator, "PUT", `/staff/users/${person.id}/suspension`, {
      body: { isSuspended: true, reason },
    });
    await startErasure(person);
    const [mail] = await runJobs(running);
    expect(mail?.text).toContain("contact Wasla support");
    expect(mail?.text).not.toContain("/login");
  });

  test("cannot delete an operator or an unknown account", async () => {
    expect((await startErasure(operator)).status).toBe(409);
    expect((await startErasure({ id: crypto.randomUUID() })).status).toBe(404);
    expect((await stopErasure({ id: crypto.randomUUID() })).status).toBe(404);
    expect((await stopErasure(operator)).status).toBe(409);
    const person = await candidate();
    expect((await stopErasure(person)).status).toBe(200);
    expect(await auditEntriesAbout(person)).toEqual([]);
    await rights.erase(person);
    running.setTime(TEST_NOW); // the operator's session must still be valid
    expect((await startErasure(person)).status).toBe(404);
    expect((await stopErasure(person)).status).toBe(404);
  });

  test("filters accounts by the state leaving", async () => {
    const name = { fullName: "Soon Departed" };
    const [person, other] = [await candidate(name), await candidate(name)];
    await startErasure(person);
    const found = async (state: string) => {
      const query = { state, search: "soon departed" };
      const { body } = await call(operator, "GET", "/staff/users", { query });
      return body.data.rows.map((row: { _id: string; state: string }) => [row._id, row.state]);
    };
    expect(await found("leaving")).toEqual([[person.id, "leaving"]]);
    expect(await found("active")).toEqual([[other.id, "active"]]);
    await updateTestAccount(person, { suspendedAt: TEST_NOW });
    expect(await found("leaving")).toEqual([]);
    expect(await found("suspended")).toEqual([[person.id, "suspended"]]);
  });

  test.each(["sensitive-answers", "link", "end-sessions", "reset-second-factor"])(
    "cannot audit %s for an account that is being erased",
    async (action) => {
      const person = await candidate();
      await rights.requestErasure(person);
      const { services } = running;
      running.setTime(new Date(TEST_NOW.getTime() + ERASURE_GRACE_DAYS * DAY_MS));
      const token = (await rights.login(operator)).body.data.jwtToken;
      const { response } = await services.db.transaction().execute(async (tx) => {
        await eraseAccount(tx, services, person.id);
        const path = `/staff/users/${person.id}/${action}`;
        const response = call({ token }, "POST", path, { body: { reason } });
        await waitForLockWaiters(running, 1);
        return { response };
      });
      expect((await response).status).toBe(404);
      const auditEntries = (await auditEntriesAbout(person)).map((entry) => [
        entry.reason,
        entry.address,
      ]);
      expect(auditEntries).toEqual([
        [null, null],
        [null, null],
      ]);
    },
  );
});
