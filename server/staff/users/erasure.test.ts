/** Operators have people erased, and take it back; the log says who did it and why. */
import { GRACE_DAYS } from "@wasla/contract/rights/erasure-endpoints";
import { beforeEach, describe, expect, test } from "vitest";
import { type AccountChanges, amend } from "#/accounts/accounts.ts";
import "#/platform/audit-table.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { erase } from "#/rights/erase.ts";
import { startApp, TEST_DAY } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitingForLocks } from "#/testing/locks.ts";
import { rightsOn } from "#/testing/rights.ts";

const running = startApp();
const build = buildOn(running);
const ask = askOn(running);
const { candidate } = candidatesOn(running);
const rights = rightsOn(running);

let operator: Built;
beforeEach(async () => {
  running.setTime(TEST_DAY);
  operator = await build.admin();
});

const reason = "Asked by letter, ticket 21";
const start = ({ id }: { id: string }) =>
  ask(operator, "POST", `/staff/users/${id}/erasure`, { body: { reason } });
const stop = ({ id }: { id: string }) =>
  ask(operator, "DELETE", `/staff/users/${id}/erasure`, { body: { reason } });
const shown = async ({ id }: Built) =>
  (await ask(operator, "GET", `/staff/users/${id}`)).body.data.erasure;

const amended = ({ id }: Built, changes: AccountChanges) =>
  running.services.db.transaction().execute((tx) => amend(tx, id, changes));

function notedAbout({ id }: Built) {
  const entries = running.services.db.selectFrom("auditEntry");
  const said = entries.select(["action", "actorId", "reason", "address"]);
  return said.where("subjectId", "=", id).orderBy("id").execute();
}

describe("an operator", () => {
  test("has somebody erased, after the same days of grace", async () => {
    const person = await candidate();
    expect(await shown(person)).toBe(null);
    expect((await start(person)).status).toBe(200);
    const erasesAt = new Date(TEST_DAY.getTime() + GRACE_DAYS * DAY_MS).toISOString();
    const askedAt = TEST_DAY.toISOString();
    expect(await shown(person)).toEqual({ askedAt, isByOperator: true, erasesAt });
    expect((await ask(person, "GET", "/rights/copy")).status).toBe(401);
    const [mail] = await runJobs(running);
    expect(mail?.text).toContain("Wasla has been asked to delete");
    expect(await notedAbout(person)).toEqual([
      { action: "rights.erasureAsked", actorId: operator.id, reason, address: "127.0.0.1" },
    ]);
    await rights.pass(GRACE_DAYS);
    expect((await rights.login(person)).status).toBe(401);
  });

  test("takes it back, also what the owner has asked for", async () => {
    const person = await candidate();
    await rights.askForErasure(person);
    expect((await shown(person)).isByOperator).toBe(false);
    await runJobs(running);
    expect((await stop(person)).status).toBe(200);
    expect(await shown(person)).toBe(null);
    const mails = await runJobs(running);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your Wasla account stays"]);
    expect(mails[0]?.text).toContain("The support of Wasla has stopped the deletion");
    expect(mails[0]?.text).not.toContain("knows your password");
    expect((await notedAbout(person)).at(-1)).toMatchObject({
      ...{ action: "rights.erasureUndone", actorId: operator.id, reason },
    });
  });

  test("who does either twice does it once", async () => {
    const person = await candidate();
    await Promise.all(Array.from({ length: 20 }, () => start(person)));
    await Promise.all(Array.from({ length: 20 }, () => stop(person)));
    expect(await notedAbout(person)).toHaveLength(2);
    expect(await runJobs(running)).toHaveLength(2);
  });

  test("tells a suspended person whom to turn to", async () => {
    const person = await candidate();
    await ask(operator, "PUT", `/staff/users/${person.id}/suspension`, {
      body: { isSuspended: true, reason },
    });
    await start(person);
    const [mail] = await runJobs(running);
    expect(mail?.text).toContain("turn to the support of Wasla");
    expect(mail?.text).not.toContain("/login");
  });

  test("erases no operator, and nobody unknown", async () => {
    expect((await start(operator)).status).toBe(409);
    expect((await start({ id: crypto.randomUUID() })).status).toBe(404);
    expect((await stop({ id: crypto.randomUUID() })).status).toBe(404);
    expect((await stop(operator)).status).toBe(409);
    const person = await candidate();
    expect((await stop(person)).status).toBe(200);
    expect(await notedAbout(person)).toEqual([]);
    await rights.erase(person);
    running.setTime(TEST_DAY); // for the operator's session
    expect((await start(person)).status).toBe(404);
    expect((await stop(person)).status).toBe(404);
  });

  test("finds who is leaving by that state", async () => {
    const name = { fullName: "Soon Departed" };
    const [person, other] = [await candidate(name), await candidate(name)];
    await start(person);
    const found = async (state: string) => {
      const query = { state, search: "soon departed" };
      const { body } = await ask(operator, "GET", "/staff/users", { query });
      return body.data.rows.map((row: { _id: string; state: string }) => [row._id, row.state]);
    };
    expect(await found("leaving")).toEqual([[person.id, "leaving"]]);
    expect(await found("active")).toEqual([[other.id, "active"]]);
    await amended(person, { suspendedAt: TEST_DAY });
    expect(await found("leaving")).toEqual([]);
    expect(await found("suspended")).toEqual([[person.id, "suspended"]]);
  });

  test.each(["sensitive-answers", "link", "end-sessions", "reset-second-factor"])(
    "leaves no word by %s about somebody who is erased at that moment",
    async (deed) => {
      const person = await candidate();
      await rights.askForErasure(person);
      const { services } = running;
      running.setTime(new Date(TEST_DAY.getTime() + GRACE_DAYS * DAY_MS));
      const token = (await rights.login(operator)).body.data.jwtToken;
      const { answer } = await services.db.transaction().execute(async (tx) => {
        await erase(tx, services, person.id);
        const path = `/staff/users/${person.id}/${deed}`;
        const asked = ask({ token }, "POST", path, { body: { reason } });
        await waitingForLocks(running, 1);
        return { answer: asked };
      });
      expect((await answer).status).toBe(404);
      const noted = (await notedAbout(person)).map((entry) => [entry.reason, entry.address]);
      expect(noted).toEqual([
        [null, null],
        [null, null],
      ]);
    },
  );
});
