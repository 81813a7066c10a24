import { beforeAll, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox, type TestCard } from "#/testing/card-sandbox.ts";
import { createPaymentSteps, PRICE } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);

/** Start of a 30-day month. */
const START = new Date("2026-11-20T08:00:00Z");
const HALF_WAY = new Date(START.getTime() + 15 * DAY_MS);

beforeAll(() => paying.createPlan());

async function subscribed(...labels: string[]) {
  running.setTime(START);
  const { client, ids } = await paying.client(...labels);
  await paying.pay(client, ids);
  return client;
}

/** Changes the card that is charged from now on. */
async function keepCard(client: TestAccount, card: TestCard) {
  const { body } = await paying.call(client, "POST", "/payment/card-setup", { body: {} });
  const { client_secret: secret } = body.data;
  expect(await cards.pay(secret, { card })).toBe("succeeded");
  const [setupIntentId] = secret.split("_secret");
  const changed = await paying.call(client, "PUT", "/payment/card", { body: { setupIntentId } });
  expect(changed.status).toBe(200);
}

async function invoicesOf(client: TestAccount) {
  const [subscription] = await paying.subscriptionsOf(client);
  return await running.services.paymentGateway.listInvoices(subscription?.id ?? "", 10);
}

const idOf = (label: string) => build.profession(label);
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

test("two professions added half-way cost what was quoted, and the period stays", async () => {
  const client = await subscribed("Nursing", "Sales", "Accounting");
  const [before] = await paying.subscriptionsOf(client);
  running.setTime(HALF_WAY);
  const quoted = (await paying.quote(client, 2)).body.data;
  expect(quoted).toMatchObject({
    subtotal: 19_900,
    total: 20_895,
    monthlyTotal: 104_475,
    price: 19_900,
    prorationDate: seconds(HALF_WAY),
    discount: null,
  });
  const professions = [await idOf("Welding"), await idOf("Plumbing")];
  running.setTime(new Date(HALF_WAY.getTime() + 5 * MINUTE_MS));
  const { prorationDate } = quoted;
  await paying.pay(client, professions, { prorationDate });
  const [addition] = await invoicesOf(client);
  expect(addition).toMatchObject({ reason: "addition", totalFils: 20_895, status: "paid" });
  expect(await paying.paidBy(client)).toHaveLength(5);
  const [after] = await paying.subscriptionsOf(client);
  expect([after?.quantity, after?.paidUntil]).toEqual([5, before?.paidUntil]);
});

test("an unpaid addition opens nothing, and what was open stays open", async () => {
  const client = await subscribed("Nursing");
  running.setTime(HALF_WAY);
  await keepCard(client, "failsAtRenewal");
  const welding = await idOf("Welding");
  const { checkOutSession } = (await paying.checkout(client, { professions: [welding] })).body;
  expect(checkOutSession.status).toBe("open");
  await syncClient(running.services, client.id);
  const { body } = await paying.call(client, "GET", `/payment/subscription-info/${client.id}`);
  expect(body.data.isOpen).toBe(true);
  expect(body.data.professions.map(({ label }: { label: string }) => label)).toEqual(["Nursing"]);
  expect((await paying.subscriptionsOf(client))[0]?.quantity).toBe(1);
  expect(await cards.pay(checkOutSession.client_secret)).toBe("succeeded");
  await syncClient(running.services, client.id);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Welding"]);
});

test("a different choice replaces an unpaid addition", async () => {
  const client = await subscribed("Nursing");
  running.setTime(HALF_WAY);
  await keepCard(client, "failsAtRenewal");
  const [welding, plumbing] = [await idOf("Welding"), await idOf("Plumbing")];
  const first = (await paying.checkout(client, { professions: [welding] })).body.checkOutSession;
  const second = (await paying.checkout(client, { professions: [plumbing] })).body.checkOutSession;
  expect(await cards.pay(first.client_secret)).toBe("payment_intent_unexpected_state");
  expect(await cards.pay(second.client_secret)).toBe("succeeded");
  await syncClient(running.services, client.id);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Plumbing"]);
  expect((await paying.subscriptionsOf(client))[0]?.quantity).toBe(2);
});

describe("the proration date of a quote", () => {
  test("is valid for ten minutes, then the price has changed", async () => {
    const client = await subscribed("Nursing");
    running.setTime(HALF_WAY);
    const { prorationDate } = (await paying.quote(client, 1)).body.data;
    running.setTime(new Date(HALF_WAY.getTime() + 10 * MINUTE_MS + 1_000));
    const basket = { professions: [await idOf("Welding")], prorationDate };
    const { status, body } = await paying.checkout(client, basket);
    expect([status, body.message, body.code]).toEqual([
      409,
      "The price has changed",
      "PRICE_CHANGED",
    ]);
    expect(body.data).toMatchObject({ prorationDate: prorationDate + 601, priceId: PRICE });
    expect(body.data.total).toBeLessThan(10_448);
    await paying.pay(client, basket.professions, { prorationDate: body.data.prorationDate });
    expect((await invoicesOf(client))[0]?.totalFils).toBe(body.data.total);
  });

  test.each([
    ["before the paid month", -40 * DAY_MS],
    ["after the paid month", 40 * DAY_MS],
    ["in the future, to pay less", 14 * DAY_MS],
    ["two minutes ahead", 2 * MINUTE_MS],
    ["yesterday", -DAY_MS],
  ])("%s: rejected, with a new quote", async (_when, ms) => {
    const client = await subscribed("Nursing");
    running.setTime(HALF_WAY);
    const prorationDate = seconds(new Date(HALF_WAY.getTime() + ms));
    const basket = { professions: [await idOf("Welding")], prorationDate };
    const { status, body } = await paying.checkout(client, basket);
    expect([status, body.code]).toEqual([409, "PRICE_CHANGED"]);
    expect(body.data.prorationDate).toBe(seconds(HALF_WAY));
    expect(await invoicesOf(client)).toHaveLength(1);
  });

  test.each([
    ["right after the start", 0, 20_895],
    ["in the last second", 30 * DAY_MS - 1_000, 0],
  ])("%s of the month: charged as quoted", async (_when, ms, total) => {
    const client = await subscribed("Nursing");
    running.setTime(new Date(START.getTime() + ms));
    const quoted = (await paying.quote(client, 1)).body.data;
    expect(quoted.total).toBe(total);
    const { prorationDate } = quoted;
    await paying.pay(client, [await idOf("Welding")], { prorationDate });
    expect(await paying.paidBy(client)).toEqual(["Nursing", "Welding"]);
  });
});

test("an addition submitted ten times at once is charged once", async () => {
  const client = await subscribed("Nursing");
  running.setTime(HALF_WAY);
  const { prorationDate } = (await paying.quote(client, 1)).body.data;
  const professions = [await idOf("Welding")];
  const response = await Promise.all(
    Array.from({ length: 10 }, () => paying.checkout(client, { professions, prorationDate })),
  );
  for (const { status } of response) expect([200, 409, 422]).toContain(status);
  expect(response.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await syncClient(running.services, client.id);
  const [subscription] = await paying.subscriptionsOf(client);
  expect(subscription?.quantity).toBe(2);
  expect(await invoicesOf(client)).toHaveLength(2);
});

test("a later price change does not affect a live subscription", async () => {
  const client = await subscribed("Nursing");
  running.setTime(HALF_WAY);
  await paying.createPlan("dearer", 30_000);
  const { db } = running.services;
  await db.updateTable("plan").set({ endedAt: START }).where("priceId", "=", PRICE).execute();
  for (const priceId of ["dearer", PRICE]) {
    const { body } = await paying.quote(client, 1, { priceId });
    expect(body.data).toMatchObject({ priceId: PRICE, price: 19_900, subtotal: 9_950 });
  }
  expect((await paying.quote(client, 1, { priceId: "unheard of" })).status).toBe(422);
  await db.updateTable("plan").set({ endedAt: null }).where("priceId", "=", PRICE).execute();
  running.setTime(TEST_NOW);
});

test("no coupon is valid while a subscription is live", async () => {
  const couponId = await paying.createCoupon("Too late");
  const client = await subscribed("Nursing");
  const quoted = await paying.quote(client, 1, { couponCode: "too late" });
  expect([quoted.status, quoted.body.message]).toEqual([422, "Coupon is not valid"]);
  const basket = { professions: [await idOf("Welding")], couponId };
  const { status, body } = await paying.checkout(client, basket);
  expect([status, body.data.total]).toEqual([422, 20_895]);
  expect((await paying.checkout(client, { ...basket, couponId: "" })).status).toBe(200);
});
