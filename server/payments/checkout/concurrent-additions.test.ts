/** Additions are charged to the card on file at once, so none can be abandoned for another. */
import { beforeAll, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

const START = new Date("2026-11-20T08:00:00Z");
const HALF_WAY = new Date("2026-12-05T08:00:00Z");
const later = (minutes: number) =>
  running.setTime(new Date(HALF_WAY.getTime() + minutes * MINUTE_MS));

/** A client half-way through a 30-day month. */
async function subscribed() {
  running.setTime(START);
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  running.setTime(HALF_WAY);
  return client;
}

const professions = (...labels: string[]) =>
  Promise.all(labels.map((label) => build.profession(label)));

/** Number of charges, quantity and open professions, after a sync. */
async function standingOf(client: TestAccount) {
  await syncClient(running.services, client.id);
  const [subscription] = await paying.subscriptionsOf(client);
  const invoices = await running.services.paymentGateway.listInvoices(subscription?.id ?? "", 100);
  const paid = invoices.filter(({ status }) => status === "paid");
  const open = await paying.paidBy(client);
  return { charges: paid.length, quantity: subscription?.quantity, open };
}

const attemptsOf = async (client: TestAccount) => {
  const { db } = running.services;
  const begun = db.selectFrom("checkoutAttempt").select("state").where("clientId", "=", client.id);
  return (await begun.orderBy("id").execute()).map(({ state }) => state);
};

/** Runs `begin`, and `meanwhile` before the provider is asked or before its answer is returned. */
async function heldUp(
  begin: () => ReturnType<typeof paying.checkout>,
  meanwhile: { readonly before?: () => Promise<void>; readonly after?: () => Promise<void> },
) {
  const real = running.services.paymentGateway;
  const startAddition: PaymentGateway["startAddition"] = async (...args) => {
    Object.assign(running.services, { paymentGateway: real });
    await meanwhile.before?.();
    const started = await real.startAddition(...args);
    await meanwhile.after?.();
    return started;
  };
  Object.assign(running.services, { paymentGateway: { ...real, startAddition } });
  return await begin().finally(() => Object.assign(running.services, { paymentGateway: real }));
}

/** Simulates a crash before or after the provider answers: the attempt stays open. */
async function crashed(client: TestAccount, ids: number[], when: "before" | "after") {
  const crash = () => Promise.reject(new Error("the program ended"));
  await heldUp(() => paying.checkout(client, { professions: ids }), { [when]: crash });
  const { db } = running.services;
  await db
    .updateTable("checkoutAttempt")
    .set({ state: "open", endedAt: null })
    .where("clientId", "=", client.id)
    .where("state", "=", "failed")
    .execute();
}

const underWay = {
  status: 409,
  body: expect.objectContaining({
    code: "PAYMENT_UNDER_WAY",
    message: expect.stringMatching(/^Another payment of yours is in progress/),
  }),
  headers: expect.objectContaining({ "retry-after": "5" }),
};

test("thirty concurrent additions on two instances open exactly what is charged", async () => {
  const client = await subscribed();
  const labels = Array.from({ length: 30 }, (_, index) => `Trade ${index}`);
  const ids = await professions(...labels);
  const second = { ...running, app: await openApp(running.services) };
  const desks = [paying, createPaymentSteps(second, cards)] as const;
  const press = (id: number, at: number) =>
    desks[at % 2 ? 0 : 1].checkout(client, { professions: [id] });
  const response = await Promise.all(ids.map(press));
  for (const { status } of response) expect([200, 409]).toContain(status);
  const bought = labels.filter((_, at) => response[at]?.status === 200);
  expect(bought.length).toBeGreaterThan(0);
  const { charges, quantity, open } = await standingOf(client);
  expect(open).toEqual(expect.arrayContaining(bought));
  expect([charges, quantity]).toEqual([open.length, open.length]);
  const left = labels.filter((label) => !open.includes(label)).slice(0, 3);
  for (const id of await professions(...left)) expect((await press(id, id)).status).toBe(200);
  await second.app.close();
  const after = await standingOf(client);
  expect(after.open).toEqual([...open, ...left].toSorted());
  expect([after.charges, after.quantity]).toEqual([after.open.length, after.open.length]);
});

describe("a second addition while the first is at the provider", () => {
  test.each(["before", "after"] as const)("%s the first is charged: has to wait", async (when) => {
    const client = await subscribed();
    const [welding = 0, plumbing = 0] = await professions("Welding", "Plumbing");
    const other = () => paying.checkout(client, { professions: [plumbing] });
    const first = await heldUp(() => paying.checkout(client, { professions: [welding] }), {
      [when]: async () => expect(await other()).toMatchObject(underWay),
    });
    expect([first.status, first.body.checkOutSession.status]).toEqual([200, "succeeded"]);
    expect(await standingOf(client)).toEqual({
      charges: 2,
      quantity: 2,
      open: ["Nursing", "Welding"],
    });
    expect((await other()).status).toBe(200);
    expect((await standingOf(client)).open).toEqual(["Nursing", "Plumbing", "Welding"]);
  });

  test("has to wait even if the first was begun long ago and is being retried", async () => {
    const client = await subscribed();
    const [welding = 0, plumbing = 0] = await professions("Welding", "Plumbing");
    await crashed(client, [welding], "before");
    later(5);
    const again = await heldUp(() => paying.checkout(client, { professions: [welding] }), {
      before: async () =>
        expect(await paying.checkout(client, { professions: [plumbing] })).toMatchObject(underWay),
    });
    expect(again.status).toBe(200);
    expect((await standingOf(client)).open).toEqual(["Nursing", "Welding"]);
  });

  test("that overtakes a stalled first one is charged, and the first is not", async () => {
    const client = await subscribed();
    const [welding = 0, plumbing = 0] = await professions("Welding", "Plumbing");
    const first = await heldUp(() => paying.checkout(client, { professions: [welding] }), {
      before: async () => {
        later(3);
        expect((await paying.checkout(client, { professions: [plumbing] })).status).toBe(200);
      },
    });
    expect([first.status, first.body.code]).toEqual([409, "CONFLICT"]);
    expect(await standingOf(client)).toEqual({
      charges: 2,
      quantity: 2,
      open: ["Nursing", "Plumbing"],
    });
  });
});

describe("a crash during an addition", () => {
  test("that was charged: another one is added beside it", async () => {
    const client = await subscribed();
    const [welding = 0, plumbing = 0] = await professions("Welding", "Plumbing");
    await crashed(client, [welding], "after");
    const other = () => paying.checkout(client, { professions: [plumbing] });
    later(1);
    expect(await other()).toMatchObject(underWay);
    later(3);
    expect((await other()).status).toBe(200);
    expect(await standingOf(client)).toEqual({
      charges: 3,
      quantity: 3,
      open: ["Nursing", "Plumbing", "Welding"],
    });
    expect(await attemptsOf(client)).toEqual(["paid", "paid", "paid"]);
  });

  test("that was charged: a refund closes what it opened", async () => {
    const client = await subscribed();
    const [welding = 0] = await professions("Welding");
    await crashed(client, [welding], "after");
    const { paymentGateway: gateway } = running.services;
    const [subscription] = await paying.subscriptionsOf(client);
    const [addition] = await gateway.listInvoices(subscription?.id ?? "", 5);
    const payment = await gateway.readPayment(addition?.id ?? "");
    expect((await standingOf(client)).open).toEqual(["Nursing", "Welding"]);
    await cards.sandbox.controls.refund(payment?.paymentIntentId ?? "");
    expect((await standingOf(client)).open).toEqual(["Nursing"]);
  });

  test("that was not charged: another one replaces it", async () => {
    const client = await subscribed();
    const [welding = 0, plumbing = 0] = await professions("Welding", "Plumbing");
    await crashed(client, [welding], "before");
    later(3);
    expect((await paying.checkout(client, { professions: [plumbing] })).status).toBe(200);
    expect(await standingOf(client)).toEqual({
      charges: 2,
      quantity: 2,
      open: ["Nursing", "Plumbing"],
    });
    expect(await attemptsOf(client)).toEqual(["paid", "superseded", "paid"]);
  });
});
