/** Papers of corporates as operators judge them: queue, verdicts, what the client is told. */
import { beforeEach, describe, expect, test } from "vitest";
import "#/accounts/tables.ts";
import { amend } from "#/accounts/accounts.ts";
import { updateCompany } from "#/companies/queries.ts";
import "#/platform/audit-table.ts";
import { openApp, startApp, TEST_DAY } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { formOf } from "#/testing/form.ts";
import { runJobs } from "#/testing/jobs.ts";
import { pdf } from "#/testing/pictures.ts";

const running = startApp();
const build = buildOn(running);
const ask = askOn(running);
const { candidate } = candidatesOn(running);

let operator: Built;
beforeEach(async () => {
  running.setTime(TEST_DAY);
  operator = await build.admin();
});

const reason = "The licence ended in May.";
const minutes = (count: number) => running.setTime(new Date(TEST_DAY.getTime() + count * 60_000));

async function submit(client: Built, licence = "licence") {
  const { payload, headers } = await formOf({ registryNumber: "CN-1" }, { licence: pdf(licence) });
  const said = await ask(client, "PUT", "/company/verification", { body: payload, headers });
  expect(said.status).toBe(200);
}

async function waiting(companyName = "Khoury Contracting"): Promise<Built> {
  const client = await build.client({ role: "corporate" });
  await submit(client);
  await updateCompany(running.services.db, client.id, { companyName });
  await runJobs(running);
  return client;
}

const read = ({ id }: { id: string }, who: Built = operator) =>
  ask(who, "GET", `/staff/clients/${id}`);

async function judge(client: { id: string }, verdict: string, changes: object = {}) {
  const seen = await read(client);
  const papersAt = seen.body.data?.papersAt ?? TEST_DAY.toISOString();
  const body = { verdict, papersAt, reason, ...changes };
  return await ask(operator, "POST", `/staff/clients/${client.id}/papers`, { body });
}

const revoke = ({ id }: { id: string }) =>
  ask(operator, "POST", `/staff/clients/${id}/revoke`, { body: { reason } });

const told = async (client: Built) =>
  (await ask(client, "GET", `/company/details/${client.id}`)).body.data.verification;

function notedAbout({ id }: { id: string }) {
  return running.services.db
    .selectFrom("auditEntry")
    .select(["action", "actorId", "reason", "before", "after", "details"])
    .where("subjectId", "=", id)
    .where("actorId", "=", operator.id)
    .orderBy("id")
    .execute();
}

type Row = { _id: string; papersAt: string };

async function queue(count = 50): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null | undefined;
  do {
    const query = { count, ...(after && { after }) };
    const { body } = await ask(operator, "GET", "/staff/clients/verification", { query });
    rows.push(...body.data.rows);
    after = body.data.next;
  } while (after);
  return rows;
}

const queued = async () => (await queue()).map(({ _id }) => _id);

describe("the queue", () => {
  test("holds whoever waits, the longest first, a page at a time, and what to judge them by", async () => {
    const made: string[] = [];
    for (const at of [-50, -40, -40, -30]) {
      minutes(at);
      made.push((await waiting()).id);
    }
    const rows = await queue(1);
    const ours = rows.filter(({ _id }) => made.includes(_id));
    expect(ours.map(({ _id }) => _id).toSorted()).toEqual(made.toSorted());
    const moments = rows.map(({ papersAt }) => papersAt);
    expect(moments).toEqual(moments.toSorted());
    expect(ours[0]).toMatchObject({
      ...{ _id: made[0], companyName: "Khoury Contracting", registryNumber: "CN-1" },
      ...{ fullName: "Omar Khoury", domain: { name: "people.example", sign: "unlike" } },
      papersAt: "2026-11-20T07:10:00.000Z",
    });
  });

  test("is left by who is judged, suspended or verified otherwise", async () => {
    const [refused, suspended, verified] = [await waiting(), await waiting(), await waiting()];
    expect(await queued()).toEqual(expect.arrayContaining([refused.id, suspended.id, verified.id]));
    await judge(refused, "reject");
    await running.services.db.transaction().execute(async (tx) => {
      await amend(tx, suspended.id, { suspendedAt: TEST_DAY });
      await amend(tx, verified.id, { clientVerifiedAt: TEST_DAY });
    });
    const left = await queued();
    for (const { id } of [refused, suspended, verified]) expect(left).not.toContain(id);
  });
});

describe("approving", () => {
  test("opens all candidates from the next request on, on every instance", async () => {
    const client = await waiting();
    const person = await candidate({ professions: ["Welding"] });
    const other = await openApp(running.services);
    const headers = { authorization: `Bearer ${client.token}` };
    const open = async () =>
      (await other.inject({ url: `/api/jobseeker/${person.id}`, headers })).statusCode;
    expect(await open()).toBe(403);
    const { status, body } = await judge(client, "approve");
    expect([status, body.data.verifiedAt]).toEqual([200, TEST_DAY.toISOString()]);
    expect(await open()).toBe(200);
    await other.close();
    expect(await told(client)).toMatchObject({ state: "verified", reason: null });
    expect(await queued()).not.toContain(client.id);
    expect((await runJobs(running)).map(({ to, subject }) => [to, subject])).toEqual([
      [client.email, "Your company is verified"],
    ]);
    expect(await notedAbout(client)).toEqual([
      {
        ...{ action: "companies.verified", actorId: operator.id, reason },
        before: { papersState: "submitted", isVerified: false },
        after: { papersState: "accepted", isVerified: true },
        details: { registryNumber: "CN-1", papersAt: TEST_DAY.toISOString() },
      },
    ]);
  });

  test("papers that were replaced meanwhile is refused", async () => {
    const client = await waiting();
    const { papersAt } = (await read(client)).body.data;
    minutes(1);
    await submit(client, "another licence");
    const { status, body } = await judge(client, "approve", { papersAt });
    expect([status, body.message]).toEqual([
      409,
      "The client has sent new papers meanwhile. Please look at them first.",
    ]);
    expect(await told(client)).toMatchObject({ state: "submitted" });
  });

  test("twenty verdicts at once are one", async () => {
    const client = await waiting();
    const { papersAt } = (await read(client)).body.data;
    const verdicts = Array.from({ length: 20 }, (_, nth) =>
      judge(client, nth % 2 ? "reject" : "approve", { papersAt }),
    );
    const statuses = (await Promise.all(verdicts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const noted = await notedAbout(client);
    expect([noted.length, (await runJobs(running)).length]).toEqual([1, 1]);
    const isApproved = noted[0]?.action === "companies.verified";
    expect((await told(client)).state).toBe(isApproved ? "verified" : "refused");
  });
});

describe("what is not approved", () => {
  test.each([
    ["reject", "refused", "companies.papersRefused", "We could not verify your company"],
    ["askForMore", "needed", "companies.papersAsked", "We need more to verify your company"],
  ])(
    "%s: the client reads why, by mail and in its profile",
    async (verdict, state, action, subject) => {
      const client = await waiting();
      expect((await judge(client, verdict)).status).toBe(200);
      expect(await told(client)).toMatchObject({ state, reason });
      const [mail, ...more] = await runJobs(running);
      expect([mail?.subject, more]).toEqual([subject, []]);
      expect(mail?.text).toContain(reason);
      expect(await notedAbout(client)).toMatchObject([{ action, reason }]);
      minutes(5);
      await submit(client);
      expect(await told(client)).toMatchObject({ state: "submitted", reason: null });
      expect(await queued()).toContain(client.id);
      expect((await runJobs(running)).length).toBeGreaterThan(0); // operators are told again
    },
  );

  test("the mail is in the client's language", async () => {
    const client = await waiting();
    const { db } = running.services;
    await db.transaction().execute((tx) => amend(tx, client.id, { language: "ar" }));
    for (const [verdict, subject] of [
      ["askForMore", "نحتاج إلى المزيد للتحقق من شركتك"],
      ["reject", "تعذر التحقق من شركتك"],
      ["approve", "تم التحقق من شركتك"],
    ] as const) {
      await submit(client);
      await runJobs(running);
      await judge(client, verdict);
      expect((await runJobs(running)).map((mail) => mail.subject)).toEqual([subject]);
    }
  });
});

describe("revoking", () => {
  test("treats it as a company from the next request on; new papers are judged anew", async () => {
    const client = await waiting();
    await judge(client, "approve");
    await runJobs(running);
    const { status, body } = await revoke(client);
    expect([status, body.data.verifiedAt]).toEqual([200, null]);
    const me = (await ask(client, "GET", "/auth/verify-jwt")).body.userData;
    expect(me.isVerified).toBe(false);
    expect(await told(client)).toMatchObject({ state: "needed", reason });
    const [mail] = await runJobs(running);
    expect([mail?.subject, mail?.text.includes(reason)]).toEqual([
      "Your company is no longer verified",
      true,
    ]);
    await submit(client);
    expect((await judge(client, "approve")).status).toBe(200);
    expect((await notedAbout(client)).map(({ action }) => action)).toEqual([
      "companies.verified",
      "companies.verificationRevoked",
      "companies.verified",
    ]);
  });

  test("what is not verified is refused", async () => {
    expect((await revoke(await waiting())).status).toBe(409);
  });
});

describe("the licence", () => {
  const linkTo = (client: { id: string }, who: Built = operator) =>
    ask(who, "POST", `/staff/clients/${client.id}/licence`, { body: {} });
  const open = (url: string, who?: Built) => {
    const headers = who && { authorization: `Bearer ${who.token}` };
    return running.app.inject({ url, ...(headers && { headers }) });
  };

  test("is opened by the operator who asked, and that is noted", async () => {
    const client = await waiting();
    expect((await read(client)).body.data.licence).toMatchObject({
      ...{ name: "licence.pdf", type: "application/pdf" },
    });
    const { status, body } = await linkTo(client);
    expect(status).toBe(200);
    const opened = await open(body.data.url);
    expect([opened.statusCode, opened.body.includes("licence")]).toEqual([200, true]);
    expect((await open(body.data.url, client)).statusCode).toBe(404);
    expect(await notedAbout(client)).toMatchObject([
      { action: "companies.licenceOpened", details: { licence: "licence.pdf" } },
    ]);
  });

  test("closes with the operator's account, and with five minutes", async () => {
    const client = await waiting();
    const [late, gone] = [await linkTo(client), await linkTo(client, await build.admin())];
    const { db } = running.services;
    const suspendedAt = TEST_DAY;
    await db.transaction().execute(async (tx) => {
      const { for: id = "" } = Object.fromEntries(
        new URL(gone.body.data.url, "http://x").searchParams,
      );
      await amend(tx, id, { suspendedAt });
    });
    expect((await open(gone.body.data.url)).statusCode).toBe(404);
    minutes(6);
    expect((await open(late.body.data.url)).statusCode).toBe(403);
  });

  test("is nobody else's, and where there is none that is said", async () => {
    const client = await waiting();
    expect((await linkTo(client, await build.client({ role: "corporate" }))).status).toBe(403);
    const none = await linkTo(await build.client({ role: "corporate" }));
    expect([none.status, none.body.message]).toEqual([
      404,
      "There is no trade licence to open, or it is still being checked for viruses.",
    ]);
  });
});

describe("refused", () => {
  test("unknown clients, people of another role, and broken words", async () => {
    const unknown = { id: crypto.randomUUID() };
    const company = await build.client();
    for (const other of [unknown, await build.jobSeeker(), operator, company]) {
      expect((await judge(other, "approve")).status).toBe(404);
      expect((await revoke(other)).status).toBe(404);
    }
    for (const other of [unknown, await build.jobSeeker(), operator])
      expect((await read(other)).status).toBe(404);
    expect((await read(company)).body.data).toMatchObject({ papersAt: null, licence: null });
    const client = await waiting();
    for (const changes of [{ reason: " " }, { verdict: "maybe" }, { papersAt: "today" }])
      expect((await judge(client, "approve", changes)).status).toBe(422);
    expect((await read({ id: "1" })).status).toBe(422);
    const query = { after: "1.x" };
    expect((await ask(operator, "GET", "/staff/clients/verification", { query })).status).toBe(422);
  });

  test("papers that nobody handed in, and those that were judged", async () => {
    const client = await build.client({ role: "corporate" });
    expect((await judge(client, "approve")).status).toBe(409);
    const judged = await waiting();
    await judge(judged, "reject");
    expect((await judge(judged, "approve")).status).toBe(409);
  });
});
