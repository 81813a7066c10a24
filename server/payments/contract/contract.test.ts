import { beforeAll, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

let operator: TestAccount;
beforeAll(async () => {
  operator = await build.admin();
});

const agree = (
  client: Pick<TestAccount, "id">,
  changes: object = {},
  caller: TestAccount | undefined = operator,
) => paying.saveContract(caller, client, changes);

/** Audit entries by operators about a client. */
function notedOf(client: Pick<TestAccount, "id">) {
  return running.services.db
    .selectFrom("auditEntry")
    .select(["action", "actorId", "address", "reason", "before", "after"])
    .where("subjectId", "=", client.id)
    .where("actorId", "is not", null)
    .orderBy("id")
    .execute();
}

test("opens the named professions, selected by the client or not, and is audited", async () => {
  const { client, ids } = await paying.client("Nursing");
  const welding = await build.profession("Welding");
  const input = { professions: [...ids, welding, welding], amountFils: 150_000 };
  const { status, body } = await agree(client, input);
  expect(status).toBe(200);
  expect(body.data.professions).toMatchObject([
    { label: "Nursing", isPaid: true },
    { label: "Welding", isPaid: true },
  ]);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Welding"]);
  expect(await notedOf(client)).toEqual([
    {
      action: "payments.contractMade",
      actorId: operator.id,
      address: "127.0.0.1",
      reason: "Invoice 17/2026",
      before: { professionIds: [], until: null, amountFils: null },
      after: { professionIds: [...ids, welding], until: null, amountFils: 150_000 },
    },
  ]);
  expect((await paying.call(client, "GET", "/payment/billing")).body.data.isByContract).toBe(true);
});

test("audits the terms before and after each change and at the end", async () => {
  const { client, ids } = await paying.client("Nursing");
  const until = new Date(TEST_NOW.getTime() + DAY_MS).toISOString();
  await agree(client, { professions: ids, until });
  const more = [...ids, await build.profession("Welding")];
  await agree(client, { professions: more, reason: "Invoice 18/2026" });
  await agree(client, { reason: "Not paid" });
  await agree(client, { reason: "There is none to end" });
  const none = { professionIds: [], until: null };
  const [first, second] = [
    { professionIds: ids, until },
    { professionIds: more, until: null },
  ];
  expect(await notedOf(client)).toMatchObject([
    { action: "payments.contractMade", reason: "Invoice 17/2026", before: none, after: first },
    { action: "payments.contractMade", reason: "Invoice 18/2026", before: first, after: second },
    { action: "payments.contractEnded", reason: "Not paid", before: second, after: none },
  ]);
});

test("ends at its end date, or when an operator ends it", async () => {
  const { client, ids } = await paying.client("Nursing");
  const until = new Date(TEST_NOW.getTime() + DAY_MS).toISOString();
  await agree(client, { professions: ids, until });
  running.setTime(new Date(Date.parse(until) - 1));
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
  running.setTime(new Date(until));
  expect(await paying.paidBy(client)).toEqual([]);
  running.setTime(TEST_NOW);
  const { body } = await agree(client);
  expect(body.data.professions).toMatchObject([{ label: "Nursing", isPaid: false }]);
  expect(await paying.paidBy(client)).toEqual([]);
  expect((await agree(client)).status).toBe(200);
});

test("finds the client by its id in any letter case", async () => {
  const { client, ids } = await paying.client("Nursing");
  const capitals = { id: client.id.toUpperCase() };
  expect((await agree(capitals, { professions: ids })).status).toBe(200);
  const info = `/payment/subscription-info/${capitals.id}`;
  for (const caller of [client, operator]) {
    const { status, body } = await paying.call(caller, "GET", info);
    expect([status, body.data?.isOpen]).toEqual([200, true]);
  }
});

test("opens professions beside a subscription, which stays when it ends", async () => {
  const { client, ids } = await paying.client("Nursing", "Sales");
  const [nursing = 0, sales = 0] = ids;
  await paying.pay(client, [nursing]);
  await agree(client, { professions: [sales] });
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Sales"]);
  await syncClient(running.services, client.id);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Sales"]);
  const { status, body } = await paying.checkout(client, { professions: [nursing] });
  expect([status, body.message]).toEqual([
    409,
    "Your contract covers your professions. Please contact us to change them.",
  ]);
  await agree(client);
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
});

const read = (client: Pick<TestAccount, "id">, caller: TestAccount | undefined = operator) =>
  paying.call(caller, "GET", `/staff/payment/contract/${client.id}`);

describe("reading a contract", () => {
  test("shows what is held, what is paid, until when, and who agreed to it", async () => {
    const { client, ids } = await paying.client("Nursing", "Sales");
    const [nursing = 0] = ids;
    expect((await read(client)).body.data).toMatchObject({ isSubscribed: false, contract: null });
    const until = new Date(TEST_NOW.getTime() + DAY_MS).toISOString();
    await agree(client, { professions: [nursing], until, amountFils: 150_000 });
    const { data } = (await read(client)).body;
    expect(data.contract).toEqual({
      professions: [String(nursing)],
      until,
      reason: "Invoice 17/2026",
      amountFils: 150_000,
      madeAt: TEST_NOW.toISOString(),
      madeBy: { _id: operator.id, fullName: "Operator" },
    });
    const held: { label: string; isPaid: boolean }[] = data.professions;
    expect(held.map(({ label, isPaid }) => `${label} ${isPaid}`).toSorted()).toEqual([
      "Nursing true",
      "Sales false",
    ]);
    running.setTime(new Date(until));
    operator = await build.admin();
    expect((await read(client)).body.data).toMatchObject({ isSubscribed: false, contract: null });
    running.setTime(TEST_NOW);
  });

  test("responds 404 for accounts that are not clients, and 403 to clients", async () => {
    for (const { id } of [await build.jobSeeker(), { id: crypto.randomUUID() }])
      expect((await read({ id })).status).toBe(404);
    const { client } = await paying.client("Nursing");
    expect((await read(client, client)).status).toBe(403);
  });
});

describe("two operators at once", () => {
  const revisionOf = async (client: TestAccount): Promise<number> =>
    (await read(client)).body.data.revision;

  test("the second gets a 409 in their language, and nothing is overwritten", async () => {
    const { client, ids } = await paying.client("Nursing");
    await agree(client, { professions: ids });
    const revision = await revisionOf(client);
    const first = { professions: ids, amountFils: 200, revision };
    expect((await agree(client, first)).status).toBe(200);
    for (const late of [{ professions: ids, amountFils: 100, revision }, { revision }]) {
      const { status, body } = await agree(client, late);
      expect([status, body.code, body.message]).toEqual([
        ...[409, "CONTRACT_CHANGED"],
        "Someone else has changed the contract. Please check it again.",
      ]);
    }
    const inArabic = await paying.call(operator, "PUT", `/staff/payment/contract/${client.id}`, {
      language: "ar",
      body: { professions: [], until: null, revision, reason: "x" },
    });
    expect(inArabic.body.message).toBe("غيّر شخص آخر العقد. يرجى مراجعته من جديد.");
    expect((await read(client)).body.data.contract.amountFils).toBe(200);
    expect(await notedOf(client)).toHaveLength(2);
  });

  test("only one of several simultaneous updates succeeds", async () => {
    const { client, ids } = await paying.client("Nursing");
    const responses = await Promise.all(
      [100, 200, 300].map((amountFils) =>
        agree(client, { professions: ids, amountFils, revision: 0 }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("an ended contract is never mistaken for the next one", async () => {
    const { client, ids } = await paying.client("Nursing");
    await agree(client, { professions: ids });
    const first = await revisionOf(client);
    await agree(client);
    expect(await revisionOf(client)).toBe(0);
    await agree(client, { professions: ids, reason: "Invoice 18/2026" });
    expect((await agree(client, { revision: first })).status).toBe(409);
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
  });

  test("a contract that has ended since it was read cannot be updated", async () => {
    const { client, ids } = await paying.client("Nursing");
    const until = new Date(TEST_NOW.getTime() + DAY_MS);
    await agree(client, { professions: ids, until: until.toISOString() });
    const revision = await revisionOf(client);
    running.setTime(until);
    operator = await build.admin();
    expect((await agree(client, { professions: ids, revision })).status).toBe(409);
    expect((await agree(client, { professions: ids, revision: 0 })).status).toBe(200);
    running.setTime(TEST_NOW);
  });
});

describe("rejects", () => {
  test("anyone but operators", async () => {
    const { client, ids } = await paying.client("Nursing");
    const input = { professions: ids };
    expect((await agree(client, input, client)).status).toBe(403);
    expect((await agree(client, input, await build.jobSeeker())).status).toBe(403);
    expect(await paying.paidBy(client)).toEqual([]);
  });

  test("accounts that are not clients", async () => {
    const professions = [await build.profession("Nursing")];
    for (const { id } of [await build.jobSeeker(), operator, { id: crypto.randomUUID() }])
      expect((await agree({ id }, { professions })).status).toBe(404);
  });

  test.each([
    ["a past end", { until: "2026-11-20T08:00:00Z" }, "until"],
    ["an invalid end", { until: "tomorrow" }, "until"],
    ["no reason", { reason: "  " }, "reason"],
    ["no revision", { revision: undefined }, "revision"],
    ["an invalid profession id", { professions: [1.5] }, "professions.0"],
    ["an unknown profession", { professions: [2_147_483_647] }, "professions.0"],
  ])("a contract with %s", async (_what, changes, field) => {
    const { client, ids } = await paying.client("Nursing");
    const { status, body } = await agree(client, { professions: ids, ...changes });
    expect([status, body.errors[0].field]).toEqual([422, field]);
    expect(await paying.paidBy(client)).toEqual([]);
  });

  test("an unapproved profession among approved ones", async () => {
    const { client, ids } = await paying.client("Nursing");
    const pending = await build.profession("Falconry", "pending");
    const { status, body } = await agree(client, { professions: [...ids, pending] });
    expect([status, body.errors[0].field]).toEqual([422, "professions.1"]);
    expect(await paying.paidBy(client)).toEqual([]);
  });
});
