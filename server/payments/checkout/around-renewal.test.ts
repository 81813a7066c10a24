/** Around a renewal the provider's state changes before we hear of it. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());
/** A month of thirty days. */
const START = new Date("2026-11-20T08:00:00Z");
const END = new Date("2026-12-20T08:00:00Z");
beforeEach(() => running.setTime(START));
afterEach(async () => {
  cards.takeQueuedEvents();
  await paying.endAllSubscriptions();
});

const at = (seconds: number) => running.setTime(new Date(END.getTime() + seconds * 1_000));

async function subscribed() {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  return client;
}

async function addsTo(client: TestAccount, prorationDate?: number) {
  const professions = [await build.profession("Welding")];
  return await paying.checkout(client, { professions, prorationDate });
}

/** Expects the price to be rejected, then pays the new one. */
async function expectNewPrice(
  client: TestAccount,
  { status, body }: Awaited<ReturnType<typeof addsTo>>,
) {
  expect([status, body.code]).toEqual([409, "PRICE_CHANGED"]);
  expect(body.data).toMatchObject({ total: 20_895, monthlyTotal: 41_790 });
  const again = await addsTo(client, body.data.prorationDate);
  expect([again.status, again.body.checkOutSession?.status]).toEqual([200, "succeeded"]);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Welding"]);
}

describe("an addition quoted just before the renewal", () => {
  test.each([
    ["and the renewal is known", true],
    ["and the renewal is not known yet", false],
  ])("%s: gets a new price", async (_what, isHeard) => {
    const client = await subscribed();
    at(-5);
    const { total, prorationDate } = (await paying.quote(client, 1)).body.data;
    expect(total).toBeLessThan(10);
    if (!isHeard) cards.queueEvents();
    at(5);
    if (isHeard) await paying.processDueWork();
    await expectNewPrice(client, await addsTo(client, prorationDate));
  });

  test("gets a new price if the renewal happens during the request", async () => {
    const client = await subscribed();
    at(-5);
    const { prorationDate } = (await paying.quote(client, 1)).body.data;
    const { services } = running;
    const gateway = services.paymentGateway;
    const startAddition: typeof gateway.startAddition = async (...args) => {
      at(5);
      return await gateway.startAddition(...args);
    };
    Object.assign(services, { paymentGateway: { ...gateway, startAddition } });
    const response = await addsTo(client, prorationDate);
    Object.assign(services, { paymentGateway: gateway });
    await expectNewPrice(client, response);
  });
});

test("an addition quoted just after an unreported renewal is charged as quoted", async () => {
  const client = await subscribed();
  cards.queueEvents();
  at(5);
  const { total, prorationDate } = (await paying.quote(client, 1)).body.data;
  expect(total).toBe(20_895);
  expect((await addsTo(client, prorationDate)).status).toBe(200);
});

describe("a subscription that has ended at the provider before we heard of it", () => {
  async function ended() {
    const client = await subscribed();
    await paying.call(client, "POST", "/payment/cancel-subscription", { body: {} });
    cards.queueEvents();
    at(1);
    return client;
  }

  test.each(["keep-subscription", "cancel-subscription"])("%s is rejected", async (path) => {
    const { status, body } = await paying.call(await ended(), "POST", `/payment/${path}`, {
      body: {},
    });
    expect([status, body.code]).toEqual([409, "NOT_SUBSCRIBED"]);
  });

  test("can be bought again at once", async () => {
    const client = await ended();
    const quoted = (await paying.quote(client, 1)).body.data;
    expect(quoted).toMatchObject({ total: 20_895, monthlyTotal: 20_895, prorationDate: null });
    const professions = [await build.profession("Nursing")];
    const { checkOutSession } = (await paying.checkout(client, { professions })).body;
    expect(await cards.pay(checkOutSession.client_secret)).toBe("succeeded");
  });
});

test("a paid profession locked by mistake is reopened instead of sold again", async () => {
  const client = await subscribed();
  const { db } = running.services;
  const lock = { isPaid: false, paidUntil: null };
  await db.updateTable("clientProfession").set(lock).where("clientId", "=", client.id).execute();
  const professions = [await build.profession("Nursing")];
  const { status, body } = await paying.checkout(client, { professions });
  expect([status, body.code]).toEqual([422, "ALREADY_PAID"]);
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
});
