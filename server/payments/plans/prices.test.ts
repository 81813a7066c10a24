import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import "#/platform/audit.ts";
import { getBillingQueues } from "#/payments/payments.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const build = createTestData(running);
const call = createApiClient(running);
const reason = "Agreed with the owner, note 12";

let operator: TestAccount;
beforeEach(async () => {
  running.setTime(TEST_NOW);
  operator = await build.admin();
});
afterEach(async () => {
  await sql`truncate invoice, subscription, checkout_attempt, plan cascade`.execute(
    running.services.db,
  );
});

const input = { name: "Professional", nameAr: "الباقة المهنية", unitFils: 19_900, reason };

async function set(changes: object = {}) {
  const body = { ...input, activeFrom: null, replaces: null, ...changes };
  return await call(operator, "POST", "/staff/plans", { body: body });
}

/** Replaces the latest price, as operators do. */
async function setAfterAll(changes: object = {}) {
  const { latest } = (await list()).data;
  return await set({ replaces: latest && Number(latest), ...changes });
}

const list = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await call(operator, "GET", "/staff/plans", { query })).body;
const end = (id: string, words: object = { reason }) =>
  call(operator, "POST", `/staff/plans/${id}/end`, { body: words });

/** Prices in fils that the payment page shows. */
async function offered(): Promise<number[]> {
  const { body } = await call(undefined, "GET", "/plans/list");
  return body.data.plans.map(({ price }: { price: number }) => price);
}

async function states(): Promise<string[]> {
  const { data } = await list();
  return data.rows.map(
    (row: { unitFils: number; state: string }) => `${row.unitFils} ${row.state}`,
  );
}

const priceAuditEntries = () =>
  running.services.db
    .selectFrom("auditEntry")
    .selectAll()
    .where("subject", "=", "plan")
    .where("actorId", "=", operator.id)
    .orderBy("id", "desc")
    .execute();

describe("a price", () => {
  test("is offered at once, and audited with its reason", async () => {
    expect(await offered()).toEqual([]);
    const { status, body } = await set();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      unitFils: 19_900,
      state: "offered",
      activeFrom: TEST_NOW.toISOString(),
      endsAt: null,
      subscriptions: { count: 0, isMore: false },
    });
    expect(await offered()).toEqual([19_900]);
    const [entry] = await priceAuditEntries();
    expect(entry).toMatchObject({
      action: "payments.priceSet",
      actorId: operator.id,
      reason,
      address: "127.0.0.1",
      after: { unitFils: 19_900, activeFrom: TEST_NOW.toISOString() },
    });
    expect((await list()).data).toMatchObject({ taxPercent: 5, latest: body.data._id });
    const { hasPlan } = await getBillingQueues(running.services.db, TEST_NOW);
    expect(hasPlan).toBe(true);
  });

  test("for a later day starts with that day in the Gulf, when the old one ends", async () => {
    await set();
    const { body } = await setAfterAll({ unitFils: 24_950, activeFrom: "2026-12-01" });
    expect(body.data).toMatchObject({ state: "planned", activeFrom: "2026-11-30T20:00:00.000Z" });
    expect(await states()).toEqual(["24950 planned", "19900 offered"]);
    expect((await list()).data.rows[1].endsAt).toBe("2026-11-30T20:00:00.000Z");
    running.setTime(new Date("2026-11-30T19:59:59.999Z"));
    expect(await offered()).toEqual([19_900]);
    running.setTime(new Date("2026-11-30T20:00:00Z"));
    expect(await offered()).toEqual([24_950]);
  });

  test("for today starts now; one in the past is rejected", async () => {
    const today = await set({ activeFrom: "2026-11-20" });
    expect(today.body.data).toMatchObject({ state: "offered", activeFrom: TEST_NOW.toISOString() });
    const past = await setAfterAll({ activeFrom: "2026-11-19" });
    expect([past.status, past.body.errors]).toEqual([
      422,
      [{ field: "activeFrom", message: "This day is in the past." }],
    ]);
  });

  test.each([
    ["less than a dirham", { unitFils: 99 }, "unitFils"],
    ["fractions of a fils", { unitFils: 199.5 }, "unitFils"],
    ["more than the maximum", { unitFils: 10_000_001 }, "unitFils"],
    ["no name", { name: " " }, "name"],
    ["no Arabic name", { nameAr: "" }, "nameAr"],
    ["no reason", { reason: " " }, "reason"],
    ["no date", { activeFrom: "2026-02-30" }, "activeFrom"],
    ["another century", { activeFrom: "2206-01-01" }, "activeFrom"],
  ])("with %s is rejected", async (_what, changes, field) => {
    const { status, body } = await set(changes);
    expect([status, body.errors?.[0].field]).toEqual([422, field]);
    expect(await offered()).toEqual([]);
  });

  test("that is planned can be withdrawn, and the one before continues", async () => {
    await set();
    const planned = await setAfterAll({ unitFils: 24_950, activeFrom: "2026-12-01" });
    const third = await setAfterAll({ unitFils: 30_000 });
    expect([third.status, third.body.message]).toEqual([
      409,
      "A price is already planned. Withdraw it first.",
    ]);
    expect((await end(planned.body.data._id)).body.data.state).toBe("withdrawn");
    expect(await states()).toEqual(["24950 withdrawn", "19900 offered"]);
    expect((await list()).data.rows[1].endsAt).toBeNull();
    expect((await priceAuditEntries())[0]?.action).toBe("payments.priceWithdrawn");
    running.setTime(new Date(TEST_NOW.getTime() + 20 * DAY_MS));
    operator = await build.admin();
    expect(await offered()).toEqual([19_900]);
    expect((await end(planned.body.data._id)).status).toBe(409);
  });

  test("can be ended without a successor: nothing is offered", async () => {
    const { body } = await set();
    expect((await end(body.data._id, { reason: "" })).body.errors[0].field).toBe("reason");
    expect((await end(body.data._id)).body.data).toMatchObject({ state: "ended" });
    expect(await offered()).toEqual([]);
    expect((await list()).data.latest).toBeNull();
    expect((await end(body.data._id)).body.message).toBe("This price has already ended.");
    expect((await end("999999")).status).toBe(404);
    expect((await set()).status).toBe(200);
  });
});

test("only one of twenty operators sets a price, and only one ends it", async () => {
  const { body } = await set();
  const replaces = Number(body.data._id);
  const attempts = Array.from({ length: 20 }, (_, n) => set({ replaces, unitFils: 20_000 + n }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect(await offered()).toHaveLength(1);
  const { latest } = (await list()).data;
  const ends = await Promise.all(Array.from({ length: 20 }, () => end(latest)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect(await priceAuditEntries()).toHaveLength(3);
});

test("a subscription keeps its price, and is counted there", async () => {
  const first = await set();
  const { rows } = await sql<{ priceId: string }>`select price_id from plan`.execute(
    running.services.db,
  );
  const { client, ids } = await paying.client("Nursing", "Sales");
  await paying.pay(client, ids.slice(0, 1), { priceId: rows[0]?.priceId });
  const second = await set({ replaces: Number(first.body.data._id), unitFils: 30_000 });
  expect(second.status).toBe(200);
  const { data } = await list();
  expect(data.rows.map(({ subscriptions }: { subscriptions: object }) => subscriptions)).toEqual([
    { count: 0, isMore: false },
    { count: 1, isMore: false },
  ]);
  const added = await paying.quote(client, 1, { priceId: rows[0]?.priceId });
  expect([added.status, added.body.data.price]).toEqual([200, 19_900]);
  const other = await paying.client("Nursing");
  expect((await paying.quote(other.client, 1, { priceId: rows[0]?.priceId })).status).toBe(422);
  await running.services.paymentGateway.cancelImmediately(
    (await subscriptionOf(client)) ?? "",
    "end it",
  );
  await paying.processDueWork();
  expect((await list()).data.rows[1].subscriptions.count).toBe(0);
});

async function subscriptionOf(client: TestAccount) {
  return (await paying.subscriptionsOf(client))[0]?.id;
}

test("prices are listed page by page, newest first", async () => {
  await set();
  await setAfterAll({ unitFils: 20_000 });
  await setAfterAll({ unitFils: 30_000 });
  const first = (await list({ count: 2 })).data;
  expect(first.rows.map(({ unitFils }: { unitFils: number }) => unitFils)).toEqual([
    30_000, 20_000,
  ]);
  const last = (await list({ count: 2, after: first.next })).data;
  expect([last.rows.length, last.rows[0].unitFils, last.next]).toEqual([1, 19_900, null]);
});
