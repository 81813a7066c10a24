/** A contract and a card subscription together: neither closes what the other pays for. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { reconcilePayments } from "#/payments/webhooks/reconcile-payments.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { runDelayedJobs, runJobs } from "#/testing/jobs.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { endContract } from "./end-contract.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());
beforeEach(() => running.setTime(TEST_NOW));
afterEach(paying.endAllSubscriptions);

let operator: TestAccount;
beforeAll(async () => {
  operator = await build.admin();
});

const later = (ms: number) => new Date(running.services.clock.now().getTime() + ms);

const createContract = (
  client: TestAccount,
  professions: readonly number[],
  until: Date | null = null,
) => paying.saveContract(operator, client, { professions, until });

async function infoOf(client: TestAccount) {
  const { body } = await paying.call(client, "GET", `/payment/subscription-info/${client.id}`);
  const { isOpen, professions } = body.data;
  const labels = professions.map(({ label }: { label: string }) => label).toSorted();
  return { isOpen, held: labels, paid: await paying.paidBy(client) };
}

const open = (...labels: string[]) => ({ isOpen: true, held: labels, paid: labels });

async function subscribed(...labels: string[]) {
  const { client, ids } = await paying.client(...labels);
  await paying.pay(client, ids);
  return { client, ids };
}

describe("a contract that ends", () => {
  test("keeps open what the card pays for, and lets more be bought", async () => {
    const { client, ids } = await subscribed("Nursing", "Sales");
    await createContract(client, ids, later(4_000));
    expect(await infoOf(client)).toEqual(open("Nursing", "Sales"));
    running.setTime(later(4_000));
    expect(await infoOf(client)).toEqual(open("Nursing", "Sales"));
    const again = await paying.checkout(client, { professions: ids });
    expect([again.status, again.body.code]).toEqual([422, "ALREADY_PAID"]);
    const { status } = await paying.pay(client, [await build.profession("Welding")]);
    expect(status).toBe("succeeded");
    expect(await infoOf(client)).toEqual(open("Nursing", "Sales", "Welding"));
    await paying.advanceDays(31);
    expect(await infoOf(client)).toEqual(open("Nursing", "Sales", "Welding"));
  });

  test("removes what only it opened, by a job at its end", async () => {
    const { client } = await subscribed("Nursing");
    const until = later(1_000);
    await createContract(client, [await build.profession("Welding")], until);
    expect(await infoOf(client)).toEqual(open("Nursing", "Welding"));
    running.setTime(until);
    expect((await infoOf(client)).paid).toEqual(["Nursing"]);
    await runDelayedJobs(running);
    expect(await infoOf(client)).toEqual(open("Nursing"));
    const { db } = running.services;
    const auditEntries = db.selectFrom("auditEntry").where("action", "=", "payments.contractEnded");
    const ofClient = auditEntries.where("subjectId", "=", client.id);
    expect(await ofClient.select(["actorId", "details"]).execute()).toEqual([
      { actorId: null, details: { reason: "Invoice 17/2026", until: until.toISOString() } },
    ]);
  });

  test("is ended by reconciliation after the clock was moved, and not before its end", async () => {
    const { client } = await subscribed("Nursing");
    await createContract(client, [await build.profession("Welding")], later(3 * DAY_MS));
    const pass = async (ms: number) => {
      running.setTime(later(ms));
      await reconcilePayments(running.services);
      await runJobs(running);
    };
    await pass(3 * DAY_MS - 1);
    await endContract(running.services, client.id);
    expect(await infoOf(client)).toEqual(open("Nursing", "Welding"));
    await pass(1);
    expect(await infoOf(client)).toEqual(open("Nursing"));
  });

  test("stays open until the new end if it was extended in time", async () => {
    const { client, ids } = await paying.client("Nursing");
    await createContract(client, ids, later(DAY_MS));
    await createContract(client, ids, new Date("9999-12-31T00:00:00Z"));
    running.setTime(later(2 * DAY_MS));
    await reconcilePayments(running.services);
    await runJobs(running);
    expect(await infoOf(client)).toEqual(open("Nursing"));
  });

  test("closes what the client chose itself, and leaves it to be paid", async () => {
    const { client, ids } = await paying.client("Nursing");
    await createContract(client, [...ids, await build.profession("Welding")], later(DAY_MS));
    running.setTime(later(DAY_MS));
    await reconcilePayments(running.services);
    await runJobs(running);
    expect(await infoOf(client)).toEqual({ isOpen: false, held: ["Nursing"], paid: [] });
  });
});

test("a contract closes no other profession and leaves nothing behind", async () => {
  const { client, ids } = await subscribed("Nursing", "Sales");
  await createContract(client, [await build.profession("Welding")]);
  expect(await infoOf(client)).toEqual(open("Nursing", "Sales", "Welding"));
  await syncClient(running.services, client.id);
  await createContract(client, []);
  expect(await infoOf(client)).toEqual(open("Nursing", "Sales"));
  await createContract(client, ids);
  await createContract(client, []);
  expect(await infoOf(client)).toEqual(open("Nursing", "Sales"));
});

test("neither a contract nor a subscription opens anything beyond its own end", async () => {
  const { client } = await subscribed("Nursing");
  await createContract(client, [await build.profession("Welding")]);
  await paying.call(client, "POST", "/payment/cancel-subscription", { body: {} });
  await paying.advanceDays(29);
  expect((await infoOf(client)).paid).toEqual(["Nursing", "Welding"]);
  cards.queueEvents();
  running.setTime(later(2 * DAY_MS));
  expect((await infoOf(client)).paid).toEqual(["Welding"]);
  cards.takeQueuedEvents();
  await paying.processDueWork();
  expect((await infoOf(client)).paid).toEqual(["Welding"]);
});

test("a profession bought before a contract stays bought after it", async () => {
  const { client } = await subscribed("Nursing");
  const [welding] = [await build.profession("Welding")];
  await createContract(client, [welding], later(DAY_MS));
  await createContract(client, []);
  await paying.pay(client, [welding]);
  await createContract(client, [welding], later(DAY_MS));
  running.setTime(later(DAY_MS));
  await reconcilePayments(running.services);
  await runJobs(running);
  expect(await infoOf(client)).toEqual(open("Nursing", "Welding"));
});

test("a profession bought when its contract ends is the client's own choice", async () => {
  const { client } = await paying.client();
  const welding = [await build.profession("Welding")];
  await createContract(client, welding, later(DAY_MS));
  running.setTime(later(DAY_MS));
  await paying.pay(client, welding);
  expect(await infoOf(client)).toEqual(open("Welding"));
  await paying.call(client, "POST", "/payment/cancel-subscription", { body: {} });
  await paying.advanceDays(31);
  expect(await infoOf(client)).toEqual({ isOpen: false, held: ["Welding"], paid: [] });
});

describe("a checkout begun before the contract", () => {
  async function startCheckout() {
    const { client, ids } = await paying.client("Nursing");
    const { body } = await paying.checkout(client, { professions: ids });
    return { client, ids, secret: body.checkOutSession.client_secret };
  }

  test("is abandoned: it can no longer be paid", async () => {
    const { client, ids, secret } = await startCheckout();
    expect((await createContract(client, ids)).status).toBe(200);
    expect(await cards.pay(secret)).toBe("payment_intent_unexpected_state");
    expect(await infoOf(client)).toEqual(open("Nursing"));
    const [subscription] = await paying.subscriptionsOf(client);
    expect(subscription?.status).toMatch(/canceled|expired/);
  });

  test("stays payable if the contract is rejected", async () => {
    const { client, ids, secret } = await startCheckout();
    expect((await createContract(client, [...ids, 2_147_483_647])).status).toBe(422);
    expect(await cards.pay(secret)).toBe("succeeded");
  });

  test("stays payable if it is for other professions", async () => {
    const { client, secret } = await startCheckout();
    await createContract(client, [await build.profession("Welding")]);
    expect(await cards.pay(secret)).toBe("succeeded");
    await syncClient(running.services, client.id);
    expect(await infoOf(client)).toEqual(open("Nursing", "Welding"));
  });

  test("that was just paid gives the operator a 409, and a retry succeeds", async () => {
    const { client, ids, secret } = await startCheckout();
    cards.queueEvents();
    expect(await cards.pay(secret)).toBe("succeeded");
    const { status, body } = await createContract(client, ids);
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining("This payment has changed in the meantime."),
    ]);
    cards.takeQueuedEvents();
    expect(await infoOf(client)).toEqual(open("Nursing"));
    const { body: billing } = await paying.call(client, "GET", "/payment/billing");
    expect(billing.data.isByContract).toBe(false);
    expect((await createContract(client, ids)).status).toBe(200);
  });

  test("that is being started gives the operator a 409, and a retry succeeds", async () => {
    const { client, ids } = await paying.client("Nursing");
    const { services } = running;
    const gateway = services.paymentGateway;
    const startSubscription: typeof gateway.startSubscription = async (...args) => {
      const { status, body } = await createContract(client, ids);
      expect([status, body.code]).toEqual([409, "PAYMENT_UNDER_WAY"]);
      return await gateway.startSubscription(...args);
    };
    Object.assign(services, { paymentGateway: { ...gateway, startSubscription } });
    const { status } = await paying.checkout(client, { professions: ids });
    Object.assign(services, { paymentGateway: gateway });
    expect(status).toBe(200);
    expect((await createContract(client, ids)).status).toBe(200);
  });
});
