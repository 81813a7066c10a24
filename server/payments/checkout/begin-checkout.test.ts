import { beforeAll, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { reopenCardSandbox, startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps, PRICE } from "#/testing/payment-steps.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

const statusesOf = async (client: Parameters<typeof paying.subscriptionsOf>[0]) =>
  (await paying.subscriptionsOf(client)).map((subscription) => subscription?.status).toSorted();

test("three professions are opened once the provider reports the payment", async () => {
  const { client, ids } = await paying.client("Nursing", "Sales", "Accounting");
  const { status, body } = await paying.checkout(client, { unpaidProfessions: ids });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    checkOutSession: {
      client_secret: expect.stringMatching(/^pi_.+_secret_/),
      paymentIntentId: expect.stringMatching(/^pi_/),
      status: "open",
    },
  });
  expect(await paying.paidBy(client)).toEqual([]);
  expect(await cards.pay(body.checkOutSession.client_secret)).toBe("succeeded");
  await syncClient(running.services, client.id);
  expect(await paying.paidBy(client)).toEqual(["Accounting", "Nursing", "Sales"]);
  const [subscription] = await paying.subscriptionsOf(client);
  const [invoice] = await running.services.paymentGateway.listInvoices(subscription?.id ?? "", 5);
  expect(invoice).toMatchObject({ totalFils: 62_685, status: "paid" });
});

test("all four endpoints begin the same payment; wallets get dirhams", async () => {
  const { client, ids } = await paying.client("Nursing", "Sales");
  const body = { priceId: PRICE, professions: ids };
  const { checkOutSession } = (await paying.checkout(client, body)).body;
  const { client_secret, paymentIntentId } = checkOutSession;
  const wallet = { clientSecret: client_secret, paymentIntentId, amount: 417.9 };
  for (const path of ["/payment/create-payment-intent", "/payment/create-paymentIntent"])
    expect((await paying.call(client, "PUT", path, { body })).body).toEqual({
      success: true,
      data: wallet,
    });
  const alias = await paying.call(client, "POST", "/payment/create-subscription", { body });
  expect(alias.body).toEqual({ success: true, data: { client_secret } });
  expect(await statusesOf(client)).toEqual(["incomplete"]);
});

describe("simultaneous requests", () => {
  test("on two instances create one subscription, one secret and one charge", async () => {
    const { client, ids } = await paying.client("Nursing");
    const second = { app: await openApp(running.services) };
    const presses = Array.from({ length: 20 }, (_, index) =>
      createApiClient(index % 2 ? running : second)(
        client,
        "POST",
        "/payment/create-checkout-session",
        {
          body: { priceId: PRICE, professions: index % 3 ? ids : [...ids, ...ids] },
        },
      ),
    );
    const response = await Promise.all(presses);
    await second.app.close();
    expect(response.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const secrets = new Set(response.map(({ body }) => body.checkOutSession.client_secret));
    expect(secrets.size).toBe(1);
    expect(await statusesOf(client)).toEqual(["incomplete"]);
    const [secret] = [...secrets];
    expect(await cards.pay(secret)).toBe("succeeded");
    await syncClient(running.services, client.id);
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
  });

  test("for different baskets leave one payment; other secrets are worthless", async () => {
    const { client, ids } = await paying.client("Nursing", "Sales", "Accounting");
    const response = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        paying.checkout(client, { professions: ids.slice(index % 3) }),
      ),
    );
    for (const { status } of response) expect([200, 409]).toContain(status);
    await paying.checkout(client, { professions: ids });
    const statuses = await statusesOf(client);
    expect(statuses.filter((status) => status === "incomplete")).toHaveLength(1);
    const secrets = new Set(
      response.flatMap(({ body }) => body.checkOutSession?.client_secret ?? []),
    );
    for (const secret of secrets) await cards.pay(secret);
    await syncClient(running.services, client.id);
    const active = (await statusesOf(client)).filter((status) => status === "active");
    expect(active.length).toBeLessThan(2);
  });
});

describe("a changed basket", () => {
  test("invalidates the earlier secret", async () => {
    const { client, ids } = await paying.client("Nursing", "Sales");
    const first = (await paying.checkout(client, { professions: ids })).body.checkOutSession;
    const second = (await paying.checkout(client, { professions: ids.slice(1) })).body;
    expect(second.checkOutSession.client_secret).not.toBe(first.client_secret);
    expect(await cards.pay(first.client_secret)).toBe("payment_intent_unexpected_state");
    expect(await cards.pay(second.checkOutSession.client_secret)).toBe("succeeded");
    await syncClient(running.services, client.id);
    expect(await paying.paidBy(client)).toEqual(["Sales"]);
  });

  test("is rejected after the first one was paid, which opens", async () => {
    const { client, ids } = await paying.client("Nursing", "Sales");
    const { body } = await paying.checkout(client, { professions: ids.slice(0, 1) });
    expect(await cards.pay(body.checkOutSession.client_secret)).toBe("succeeded");
    const other = await paying.checkout(client, { professions: ids });
    expect([other.status, other.body.code]).toEqual([409, "CONFLICT"]);
    expect(await paying.paidBy(client)).toHaveLength(1);
    expect(await statusesOf(client)).toEqual(["active"]);
  });

  test("with a coupon abandons the checkout without it", async () => {
    const couponId = await paying.createCoupon("Later");
    const { client, ids } = await paying.client("Nursing", "Sales", "Accounting");
    await paying.checkout(client, { professions: ids });
    const { body } = await paying.checkout(client, { professions: ids, couponId });
    expect(await cards.pay(body.checkOutSession.client_secret)).toBe("succeeded");
    await syncClient(running.services, client.id);
    const running_ = (await paying.subscriptionsOf(client)).filter(
      (subscription) => subscription?.status === "active",
    );
    const [invoice] = await running.services.paymentGateway.listInvoices(running_[0]?.id ?? "", 5);
    expect([running_.length, invoice?.totalFils]).toEqual([1, 50_148]);
  });
});

describe("a declined card", () => {
  test.each([
    ["declined", /decline/],
    ["insufficientFunds", /insufficient_funds/],
    ["expired", /expired_card/],
    ["wrongCvc", /incorrect_cvc/],
  ] as const)("%s: the same secret accepts another card", async (card, code) => {
    const { client, ids } = await paying.client("Nursing");
    const before = (await paying.checkout(client, { professions: ids })).body.checkOutSession;
    expect(await cards.pay(before.client_secret, { card })).toMatch(code);
    const again = (await paying.checkout(client, { professions: ids })).body.checkOutSession;
    expect(again).toEqual(before);
    expect(await paying.paidBy(client)).toEqual([]);
    expect(await cards.pay(again.client_secret)).toBe("succeeded");
  });
});

describe("paying for what is paid already", () => {
  test("succeeds without a second charge before any webhook event arrived", async () => {
    const { client, ids } = await paying.client("Nursing");
    const { body } = await paying.checkout(client, { professions: ids });
    expect(await cards.pay(body.checkOutSession.client_secret)).toBe("succeeded");
    const again = await paying.checkout(client, { professions: ids });
    expect(again.body.checkOutSession).toMatchObject({ status: "succeeded" });
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    expect(await statusesOf(client)).toEqual(["active"]);
  });

  test("succeeds with the payment intent's id, and is rejected without it", async () => {
    const { client, ids } = await paying.client("Nursing", "Sales");
    const { paymentIntentId } = await paying.pay(client, ids);
    const again = await paying.checkout(client, { professions: ids.toReversed(), paymentIntentId });
    expect(again.body.checkOutSession).toEqual({
      client_secret: null,
      paymentIntentId,
      status: "succeeded",
    });
    const without = await paying.checkout(client, { professions: ids });
    const paidAlready = "These professions are already paid.";
    expect([without.status, without.body.code]).toEqual([422, "ALREADY_PAID"]);
    expect([without.body.message, without.body.errors]).toEqual([
      paidAlready,
      [{ field: "professions", message: paidAlready }],
    ]);
    const other = await paying.checkout(client, { professions: ids.slice(1), paymentIntentId });
    expect(other.status).toBe(422);
  });

  test("charges again once the subscription has ended, whatever payment is named", async () => {
    const { client, ids } = await paying.client("Nursing");
    const { paymentIntentId } = await paying.pay(client, ids);
    const [subscription] = await paying.subscriptionsOf(client);
    await running.services.paymentGateway.cancelImmediately(
      subscription?.id ?? "",
      `end ${client.id}`,
    );
    await syncClient(running.services, client.id);
    expect(await paying.paidBy(client)).toEqual([]);
    const { status, body } = await paying.checkout(client, { professions: ids, paymentIntentId });
    expect([status, body.checkOutSession.status]).toEqual([200, "open"]);
    expect(body.checkOutSession.paymentIntentId).not.toBe(paymentIntentId);
  });
});

test("a full discount needs no card, opens at once, and the next month is due", async () => {
  const couponId = await paying.createCoupon("Free", { percentOff: 100 });
  const { client, ids } = await paying.client("Nursing", "Sales");
  const { body } = await paying.checkout(client, { professions: ids, couponId });
  expect(body.checkOutSession).toMatchObject({ client_secret: null, status: "succeeded" });
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Sales"]);
  const { data } = (await paying.call(client, "GET", "/payment/billing")).body;
  expect(data.subscription).toMatchObject({ status: "active", renewalFils: 41_790, card: null });
});

test("a discount above the price charges nothing and opens at once", async () => {
  const couponId = await paying.createCoupon("Generous", { offFils: 10_000_000 });
  const { client, ids } = await paying.client("Nursing");
  const path = "/payment/create-payment-intent";
  const body = { priceId: PRICE, professions: ids, couponId };
  const { data } = (await paying.call(client, "PUT", path, { body })).body;
  expect(data).toMatchObject({ clientSecret: null, amount: 0 });
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
});

test("a coupon for one month does not discount the next", async () => {
  const couponId = await paying.createCoupon("Once");
  const { client, ids } = await paying.client("Nursing", "Sales", "Accounting");
  await paying.pay(client, ids, { couponId });
  running.setTime(new Date("2026-12-20T10:00:00Z"));
  await cards.catchUp();
  const [subscription] = await paying.subscriptionsOf(client);
  const invoices = await running.services.paymentGateway.listInvoices(subscription?.id ?? "", 5);
  running.setTime(TEST_NOW);
  expect(invoices.map(({ totalFils }) => totalFils)).toEqual([62_685, 50_148]);
});

test("a secret still works after the server and the provider have restarted", async () => {
  const { client, ids } = await paying.client("Nursing");
  const before = (await paying.checkout(client, { professions: ids })).body;
  const again = await reopenCardSandbox(running);
  const restarted = { app: await openApp({ ...running.services, paymentGateway: again.cards }) };
  const body = { priceId: PRICE, professions: ids };
  const path = "/payment/create-checkout-session";
  const after = (await createApiClient(restarted)(client, "POST", path, { body })).body;
  await restarted.app.close();
  await again.close();
  expect(after).toEqual(before);
  expect(await cards.pay(after.checkOutSession.client_secret)).toBe("succeeded");
});
