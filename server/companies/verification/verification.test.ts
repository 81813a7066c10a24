import { beforeEach, describe, expect, test } from "vitest";
import "#/accounts/tables.ts";
import { updateAccount } from "#/accounts/accounts.ts";
import { updateCompany } from "#/companies/queries.ts";
import "#/platform/audit.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { encodeMultipart } from "#/testing/multipart.ts";
import { createPdf } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);

let operator: TestAccount;
beforeEach(async () => {
  running.setTime(TEST_NOW);
  operator = await build.admin();
});

const reason = "The licence ended in May.";
const advanceMinutes = (count: number) =>
  running.setTime(new Date(TEST_NOW.getTime() + count * 60_000));

async function submit(client: TestAccount, licence = "licence") {
  const { payload, headers } = await encodeMultipart(
    { registryNumber: "CN-1" },
    { licence: createPdf(licence) },
  );
  const response = await call(client, "PUT", "/company/verification", { body: payload, headers });
  expect(response.status).toBe(200);
}

async function createWaitingClient(companyName = "Khoury Contracting"): Promise<TestAccount> {
  const client = await build.client({ role: "corporate" });
  await submit(client);
  await updateCompany(running.services.db, client.id, { companyName });
  await runJobs(running);
  return client;
}

const read = ({ id }: { id: string }, caller: TestAccount = operator) =>
  call(caller, "GET", `/staff/clients/${id}`);

async function reviewPapers(client: { id: string }, verdict: string, changes: object = {}) {
  const seen = await read(client);
  const papersAt = seen.body.data?.papersAt ?? TEST_NOW.toISOString();
  const body = { verdict, papersAt, reason, ...changes };
  return await call(operator, "POST", `/staff/clients/${client.id}/papers`, { body });
}

const revoke = ({ id }: { id: string }) =>
  call(operator, "POST", `/staff/clients/${id}/revoke`, { body: { reason } });

const verificationSeenBy = async (client: TestAccount) =>
  (await call(client, "GET", `/company/details/${client.id}`)).body.data.verification;

function auditEntriesAbout({ id }: { id: string }) {
  return running.services.db
    .selectFrom("auditEntry")
    .select(["action", "actorId", "reason", "before", "after", "details"])
    .where("subjectId", "=", id)
    .where("actorId", "=", operator.id)
    .orderBy("id")
    .execute();
}

type Row = { _id: string; papersAt: string };

async function readQueue(count = 50): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null | undefined;
  do {
    const query = { count, ...(after && { after }) };
    const { body } = await call(operator, "GET", "/staff/clients/verification", { query });
    rows.push(...body.data.rows);
    after = body.data.next;
  } while (after);
  return rows;
}

const queuedIds = async () => (await readQueue()).map(({ _id }) => _id);

describe("the queue", () => {
  test("lists waiting clients with their domain, longest waiting first, page by page", async () => {
    const ids: string[] = [];
    for (const at of [-50, -40, -40, -30]) {
      advanceMinutes(at);
      ids.push((await createWaitingClient()).id);
    }
    const rows = await readQueue(1);
    const ours = rows.filter(({ _id }) => ids.includes(_id));
    expect(ours.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    const moments = rows.map(({ papersAt }) => papersAt);
    expect(moments).toEqual(moments.toSorted());
    expect(ours[0]).toMatchObject({
      _id: ids[0],
      companyName: "Khoury Contracting",
      registryNumber: "CN-1",
      fullName: "Omar Khoury",
      domain: { name: "people.example", sign: "unlike" },
      papersAt: "2026-11-20T07:10:00.000Z",
    });
  });

  test("omits clients that are reviewed, suspended or already verified", async () => {
    const [refused, suspended, verified] = [
      await createWaitingClient(),
      await createWaitingClient(),
      await createWaitingClient(),
    ];
    expect(await queuedIds()).toEqual(
      expect.arrayContaining([refused.id, suspended.id, verified.id]),
    );
    await reviewPapers(refused, "reject");
    await running.services.db.transaction().execute(async (tx) => {
      await updateAccount(tx, suspended.id, { suspendedAt: TEST_NOW });
      await updateAccount(tx, verified.id, { clientVerifiedAt: TEST_NOW });
    });
    const left = await queuedIds();
    for (const { id } of [refused, suspended, verified]) expect(left).not.toContain(id);
  });
});

describe("approving", () => {
  test("opens all candidates from the next request on, on every instance", async () => {
    const client = await createWaitingClient();
    const person = await candidate({ professions: ["Welding"] });
    const other = await openApp(running.services);
    const headers = { authorization: `Bearer ${client.token}` };
    const open = async () =>
      (await other.inject({ url: `/api/jobseeker/${person.id}`, headers })).statusCode;
    expect(await open()).toBe(403);
    const { status, body } = await reviewPapers(client, "approve");
    expect([status, body.data.verifiedAt]).toEqual([200, TEST_NOW.toISOString()]);
    expect(await open()).toBe(200);
    await other.close();
    expect(await verificationSeenBy(client)).toMatchObject({ state: "verified", reason: null });
    expect(await queuedIds()).not.toContain(client.id);
    expect((await runJobs(running)).map(({ to, subject }) => [to, subject])).toEqual([
      [client.email, "Your company is verified"],
    ]);
    expect(await auditEntriesAbout(client)).toEqual([
      {
        action: "companies.verified",
        actorId: operator.id,
        reason,
        before: { papersState: "submitted", isVerified: false },
        after: { papersState: "accepted", isVerified: true },
        details: { registryNumber: "CN-1", papersAt: TEST_NOW.toISOString() },
      },
    ]);
  });

  test("is refused if the papers were replaced meanwhile", async () => {
    const client = await createWaitingClient();
    const { papersAt } = (await read(client)).body.data;
    advanceMinutes(1);
    await submit(client, "another licence");
    const { status, body } = await reviewPapers(client, "approve", { papersAt });
    expect([status, body.message]).toEqual([
      409,
      "The client has sent new documents. Please review them first.",
    ]);
    expect(await verificationSeenBy(client)).toMatchObject({ state: "submitted" });
  });

  test("succeeds once for twenty concurrent verdicts", async () => {
    const client = await createWaitingClient();
    const { papersAt } = (await read(client)).body.data;
    const verdicts = Array.from({ length: 20 }, (_, nth) =>
      reviewPapers(client, nth % 2 ? "reject" : "approve", { papersAt }),
    );
    const statuses = (await Promise.all(verdicts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const auditEntries = await auditEntriesAbout(client);
    expect([auditEntries.length, (await runJobs(running)).length]).toEqual([1, 1]);
    const isApproved = auditEntries[0]?.action === "companies.verified";
    expect((await verificationSeenBy(client)).state).toBe(isApproved ? "verified" : "refused");
  });
});

describe("not approving", () => {
  test.each([
    ["reject", "refused", "companies.papersRefused", "We could not verify your company"],
    ["askForMore", "needed", "companies.papersAsked", "We need more to verify your company"],
  ])(
    "%s: the client gets the reason by mail and in its profile",
    async (verdict, state, action, subject) => {
      const client = await createWaitingClient();
      expect((await reviewPapers(client, verdict)).status).toBe(200);
      expect(await verificationSeenBy(client)).toMatchObject({ state, reason });
      const [mail, ...more] = await runJobs(running);
      expect([mail?.subject, more]).toEqual([subject, []]);
      expect(mail?.text).toContain(reason);
      expect(await auditEntriesAbout(client)).toMatchObject([{ action, reason }]);
      advanceMinutes(5);
      await submit(client);
      expect(await verificationSeenBy(client)).toMatchObject({ state: "submitted", reason: null });
      expect(await queuedIds()).toContain(client.id);
      expect((await runJobs(running)).length).toBeGreaterThan(0); // operators get a mail again
    },
  );

  test("sends mails in the client's language", async () => {
    const client = await createWaitingClient();
    const { db } = running.services;
    await db.transaction().execute((tx) => updateAccount(tx, client.id, { language: "ar" }));
    for (const [verdict, subject] of [
      ["askForMore", "نحتاج إلى المزيد لتوثيق مؤسستك"],
      ["reject", "تعذّر توثيق مؤسستك"],
      ["approve", "تم توثيق مؤسستك"],
    ] as const) {
      await submit(client);
      await runJobs(running);
      await reviewPapers(client, verdict);
      expect((await runJobs(running)).map((mail) => mail.subject)).toEqual([subject]);
    }
  });
});

describe("revoking", () => {
  test("applies from the next request on, and new papers can be reviewed", async () => {
    const client = await createWaitingClient();
    await reviewPapers(client, "approve");
    await runJobs(running);
    const { status, body } = await revoke(client);
    expect([status, body.data.verifiedAt]).toEqual([200, null]);
    const me = (await call(client, "GET", "/auth/verify-jwt")).body.userData;
    expect(me.isVerified).toBe(false);
    expect(await verificationSeenBy(client)).toMatchObject({ state: "needed", reason });
    const [mail] = await runJobs(running);
    expect([mail?.subject, mail?.text.includes(reason)]).toEqual([
      "Your company is no longer verified",
      true,
    ]);
    await submit(client);
    expect((await reviewPapers(client, "approve")).status).toBe(200);
    expect((await auditEntriesAbout(client)).map(({ action }) => action)).toEqual([
      "companies.verified",
      "companies.verificationRevoked",
      "companies.verified",
    ]);
  });

  test("is refused for an unverified client", async () => {
    expect((await revoke(await createWaitingClient())).status).toBe(409);
  });
});

describe("the licence", () => {
  const linkTo = (client: { id: string }, caller: TestAccount = operator) =>
    call(caller, "POST", `/staff/clients/${client.id}/licence`, { body: {} });
  const open = (url: string, caller?: TestAccount) => {
    const headers = caller && { authorization: `Bearer ${caller.token}` };
    return running.app.inject({ url, ...(headers && { headers }) });
  };

  test("opens for the operator who requested the link, and is audited", async () => {
    const client = await createWaitingClient();
    expect((await read(client)).body.data.licence).toMatchObject({
      name: "licence.pdf",
      type: "application/pdf",
    });
    const { status, body } = await linkTo(client);
    expect(status).toBe(200);
    const opened = await open(body.data.url);
    expect([opened.statusCode, opened.body.includes("licence")]).toEqual([200, true]);
    expect((await open(body.data.url, client)).statusCode).toBe(404);
    expect(await auditEntriesAbout(client)).toMatchObject([
      { action: "companies.licenceOpened", details: { licence: "licence.pdf" } },
    ]);
  });

  test("can no longer be opened after five minutes or with a suspended account", async () => {
    const client = await createWaitingClient();
    const [late, gone] = [await linkTo(client), await linkTo(client, await build.admin())];
    const { db } = running.services;
    const suspendedAt = TEST_NOW;
    await db.transaction().execute(async (tx) => {
      const { for: id = "" } = Object.fromEntries(
        new URL(gone.body.data.url, "http://x").searchParams,
      );
      await updateAccount(tx, id, { suspendedAt });
    });
    expect((await open(gone.body.data.url)).statusCode).toBe(404);
    advanceMinutes(6);
    expect((await open(late.body.data.url)).statusCode).toBe(403);
  });

  test("is not available to other clients, and reports if there is none", async () => {
    const client = await createWaitingClient();
    expect((await linkTo(client, await build.client({ role: "corporate" }))).status).toBe(403);
    const none = await linkTo(await build.client({ role: "corporate" }));
    expect([none.status, none.body.message]).toEqual([
      404,
      "There is no trade licence to open, or it is still being checked for viruses.",
    ]);
  });
});

describe("reviewing and revoking refuse", () => {
  test("unknown clients, other roles, and invalid input", async () => {
    const unknown = { id: crypto.randomUUID() };
    const company = await build.client();
    for (const other of [unknown, await build.jobSeeker(), operator, company]) {
      expect((await reviewPapers(other, "approve")).status).toBe(404);
      expect((await revoke(other)).status).toBe(404);
    }
    for (const other of [unknown, await build.jobSeeker(), operator])
      expect((await read(other)).status).toBe(404);
    expect((await read(company)).body.data).toMatchObject({ papersAt: null, licence: null });
    const client = await createWaitingClient();
    for (const changes of [{ reason: " " }, { verdict: "maybe" }, { papersAt: "today" }])
      expect((await reviewPapers(client, "approve", changes)).status).toBe(422);
    expect((await read({ id: "1" })).status).toBe(422);
    const query = { after: "1.x" };
    expect((await call(operator, "GET", "/staff/clients/verification", { query })).status).toBe(
      422,
    );
  });

  test("missing papers, and papers that were already reviewed", async () => {
    const client = await build.client({ role: "corporate" });
    expect((await reviewPapers(client, "approve")).status).toBe(409);
    const judged = await createWaitingClient();
    await reviewPapers(judged, "reject");
    expect((await reviewPapers(judged, "approve")).status).toBe(409);
  });
});
