/** What a reversed payment opened is locked. The current month is not resold; additions are. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { lowerQuantity } from "#/payments/merge/lower-quantity.ts";
import { syncSubscription } from "#/payments/sync/sync-subscription.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

/** Refunds an invoice of the client in full; `place` 0 is the latest. */
async function giveBack(client: TestAccount, place: number) {
  const { paymentGateway: gateway } = running.services;
  const [{ id = "" } = {}] = await paying.subscriptionsOf(client);
  const invoice = (await gateway.listInvoices(id, 5))[place]?.id ?? "";
  const payment = await gateway.readPayment(invoice);
  await gateway.refund(payment?.paymentIntentId ?? "", undefined, `back ${invoice}`);
  await syncSubscription(running.services, id, invoice);
}

test("a refunded month is not sold again while the subscription is live", async () => {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  await giveBack(client, 0);
  expect(await paying.paidBy(client)).toEqual([]);
  const response = await paying.checkout(client, { professions: ids });
  expect([response.status, response.body.code]).toEqual([409, "PAYMENT_HELD_BACK"]);
  expect((await paying.quote(client, 1)).body.code).toBe("PAYMENT_HELD_BACK");
  const { data } = (await paying.call(client, "GET", "/payment/billing")).body;
  expect([data.suspension, data.invoices[0].status]).toEqual(["refunded", "refunded"]);
});

test("a refunded addition is removed, and can be bought again at its price", async () => {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  const [welding, plumbing] = [
    await build.profession("Welding"),
    await build.profession("Plumbing"),
  ];
  await paying.pay(client, [welding]);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Welding"]);
  await giveBack(client, 0);
  const { body } = await paying.call(client, "GET", `/payment/subscription-info/${client.id}`);
  expect(body.data.professions).toMatchObject([{ label: "Nursing", isPaid: true }]);
  // Until the provider has lowered the quantity, an addition would be priced wrongly.
  const professions = [welding, plumbing];
  const { status, body: early } = await paying.checkout(client, { professions });
  expect([status, early.code]).toEqual([409, "PAYMENT_UNDER_WAY"]);
  await runJobs(running);
  await paying.pay(client, professions);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Plumbing", "Welding"]);
  const [{ id = "", quantity } = {}] = await paying.subscriptionsOf(client);
  expect(quantity).toBe(3);
  const [invoice] = await running.services.paymentGateway.listInvoices(id, 1);
  expect(invoice).toMatchObject({ totalFils: 41_790, reason: "addition" });
});

test("an addition works after another worker has lowered the quantity", async () => {
  const { client, ids } = await paying.client("Cooking");
  await paying.pay(client, ids);
  await paying.pay(client, [await build.profession("Baking")]);
  await giveBack(client, 0);
  const [{ id = "", attemptId = "" } = {}] = await paying.subscriptionsOf(client);
  await running.services.paymentGateway.reduceQuantity(
    id,
    { from: 2, to: 1, attemptId },
    "another worker",
  );
  await runJobs(running);
  const professions = [await build.profession("Brewing")];
  await paying.pay(client, professions);
  expect(await paying.paidBy(client)).toEqual(["Brewing", "Cooking"]);
  expect((await running.services.paymentGateway.listInvoices(id, 1))[0]?.totalFils).toBe(20_895);
});

test("no quantity is lowered while an addition is at the provider", async () => {
  const { client, ids } = await paying.client("Weaving");
  await paying.pay(client, ids);
  await paying.pay(client, [await build.profession("Dyeing")]);
  const { services } = running;
  const gateway = services.paymentGateway;
  const startAddition: typeof gateway.startAddition = async (...args) => {
    await giveBack(client, 0);
    await runJobs(running);
    return await gateway.startAddition(...args);
  };
  Object.assign(services, { paymentGateway: { ...gateway, startAddition } });
  const professions = [await build.profession("Tailoring")];
  const { status } = await paying.checkout(client, { professions });
  Object.assign(services, { paymentGateway: gateway });
  expect(status).toBe(200);
  const [{ id: subscriptionId = "", quantity } = {}] = await paying.subscriptionsOf(client);
  expect(quantity).toBe(3);
  await lowerQuantity(services, { subscriptionId }); // the retry
  expect(await paying.paidBy(client)).toEqual(["Tailoring", "Weaving"]);
  expect((await paying.subscriptionsOf(client))[0]?.quantity).toBe(2);
});

test("refunds during additions always leave as many charged as open", async () => {
  const chances = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { client, ids } = await paying.client(`Given ${at}`);
      await paying.pay(client, ids);
      await paying.pay(client, [await build.profession(`Given back ${at}`)]);
      return client;
    }),
  );
  const started = await Promise.all(
    chances.map(async (client, at) => {
      const professions = [await build.profession(`Begun meanwhile ${at}`)];
      const press = async (ms: number) => {
        await pause(ms);
        return await paying.checkout(client, { professions: professions });
      };
      const [first, second] = await Promise.all([
        press(at * 4),
        press(at * 9),
        giveBack(client, 0),
        pause(at * 6).then(() => runJobs(running)),
      ]);
      for (const { status } of [first, second]) expect([200, 409]).toContain(status);
      return [first, second].some(({ status }) => status === 200);
    }),
  );
  await runJobs(running);
  for (const [at, client] of chances.entries()) {
    const [{ id = "", quantity } = {}] = await paying.subscriptionsOf(client);
    const open = started[at] ? [`Begun meanwhile ${at}`, `Given ${at}`] : [`Given ${at}`];
    expect([await paying.paidBy(client), quantity]).toEqual([open, open.length]);
    const charged = (await running.services.paymentGateway.listInvoices(id, 9)).length;
    expect(charged).toBe(1 + open.length);
  }
});
