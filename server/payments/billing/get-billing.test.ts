import { beforeAll, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox, type TestCard } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

/** As part of a provider's URL these would lead elsewhere or nowhere. */
const hostile = [
  "",
  ".",
  "..",
  "../customers",
  "a b",
  "%2e%2e",
  "?limit=1",
  "#",
  "\u202e",
  "\ud800",
];

const NEXT_MONTH = new Date("2026-12-20T08:00:00Z");

async function subscribed(card: TestCard = "pays", ...labels: string[]) {
  running.setTime(TEST_NOW);
  const professions = labels.length > 0 ? labels : ["Nursing"];
  const { client, ids } = await paying.client(...professions);
  await paying.pay(client, ids, { card });
  return client;
}

/** A client whose renewal has failed. */
async function overdue() {
  const client = await subscribed("failsAtRenewal", "Nursing", "Sales");
  await moveTo(new Date(NEXT_MONTH.getTime() + 2 * HOUR_MS));
  await syncClient(running.services, client.id);
  return client;
}

async function moveTo(moment: Date) {
  running.setTime(moment);
  await cards.catchUp();
}

async function invoicesOf(client: TestAccount) {
  const [subscription] = await paying.subscriptionsOf(client);
  return await running.services.paymentGateway.listInvoices(subscription?.id ?? "", 10);
}

const billing = async (caller: TestAccount) =>
  (await paying.call(caller, "GET", "/payment/billing")).body.data;
const post = (caller: TestAccount | undefined, path: string, body: object = {}) =>
  paying.call(caller, "POST", `/payment/${path}`, { body });
const changesOf = async (caller: TestAccount) => {
  const { db } = running.services;
  const rows = await db
    .selectFrom("auditEntry")
    .select(["action", "actorId"])
    .where("subjectId", "=", caller.id)
    .where("actorId", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ action, actorId }) => [action, actorId === caller.id]);
};

describe("billing", () => {
  test("is empty for a client that has paid nothing", async () => {
    const { client } = await paying.client("Nursing");
    const nothing = { subscription: null, suspension: null, isByContract: false, invoices: [] };
    expect(await billing(client)).toEqual(nothing);
  });

  test("shows the month, the card, the next price and the invoices", async () => {
    const client = await subscribed("pays", "Nursing", "Sales");
    const { subscription, invoices, ...rest } = await billing(client);
    expect(subscription).toEqual({
      status: "active",
      quantity: 2,
      paidUntil: NEXT_MONTH.toISOString(),
      accessUntil: new Date(NEXT_MONTH.getTime() + 7 * DAY_MS).toISOString(),
      isEnding: false,
      renewalFils: 41_790,
      creditFils: 0,
      due: null,
      card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    });
    expect(invoices).toEqual([
      {
        _id: expect.any(String),
        number: expect.any(String),
        totalFils: 41_790,
        status: "paid",
        issuedAt: TEST_NOW.toISOString(),
      },
    ]);
    expect(rest).toEqual({ suspension: null, isByContract: false });
  });

  test("has no access end after a full refund", async () => {
    const client = await subscribed();
    const [{ id = "" } = {}] = await paying.subscriptionsOf(client);
    const { paymentGateway: gateway } = running.services;
    const [invoice] = await gateway.listInvoices(id, 1);
    const payment = await gateway.readPayment(invoice?.id ?? "");
    await gateway.refund(payment?.paymentIntentId ?? "", undefined, `back ${id}`);
    await syncClient(running.services, client.id);
    const { subscription, suspension } = await billing(client);
    expect([suspension, subscription.status]).toEqual(["refunded", "active"]);
    expect(subscription.accessUntil).toBeNull();
  });

  test("shows nothing of other clients", async () => {
    const client = await subscribed();
    const other = await subscribed();
    expect((await billing(client)).invoices).not.toEqual((await billing(other)).invoices);
    const seeker = await build.jobSeeker();
    expect((await paying.call(seeker, "GET", "/payment/billing")).status).toBe(403);
  });
});

describe("cancelling", () => {
  test("lets the month end, can be undone, and is audited once per change", async () => {
    const client = await subscribed();
    for (let press = 0; press < 2; press += 1) {
      const { body } = await post(client, "cancel-subscription");
      const { isEnding, accessUntil, renewalFils } = body.data.subscription;
      expect([isEnding, accessUntil, renewalFils]).toEqual([true, NEXT_MONTH.toISOString(), null]);
    }
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    const subscription = (await post(client, "keep-subscription")).body.data.subscription;
    expect([subscription.isEnding, subscription.renewalFils]).toEqual([false, 20_895]);
    await post(client, "keep-subscription");
    expect((await post(client, "cancel-subscription")).body.data.subscription.isEnding).toBe(true);
    expect(await changesOf(client)).toEqual([
      ["payments.cancelled", true],
      ["payments.kept", true],
      ["payments.cancelled", true],
    ]);
    await moveTo(NEXT_MONTH);
    await syncClient(running.services, client.id);
    expect(await paying.paidBy(client)).toEqual([]);
    expect((await billing(client)).subscription).toBeNull();
    expect((await post(client, "keep-subscription")).status).toBe(409);
  });

  test("ends a past-due subscription at once and voids its due invoice", async () => {
    const client = await overdue();
    const paymentMethodId = await cards.method("alwaysRequiresAuthentication");
    const payment = (await post(client, "pay-due", { paymentMethodId })).body.data;
    const { body } = await post(client, "cancel-subscription");
    expect(body.data.subscription).toBeNull();
    expect(await paying.paidBy(client)).toEqual([]);
    expect(await cards.pay(payment.client_secret)).toBe("payment_intent_unexpected_state");
    expect((await invoicesOf(client)).map(({ status }) => status)).toEqual(["void", "paid"]);
  });

  test("keeps a month that was paid at the provider before we heard of it", async () => {
    const client = await overdue();
    await payAtProvider(client);
    await endsLater(client);
  });

  test("keeps a month that is paid at the same moment", async () => {
    const client = await overdue();
    const real = running.services.paymentGateway;
    const voidInvoice: typeof real.voidInvoice = async (...args) => {
      await payAtProvider(client);
      await real.voidInvoice(...args);
    };
    Object.assign(running.services, { paymentGateway: { ...real, voidInvoice } });
    await endsLater(client).finally(() =>
      Object.assign(running.services, { paymentGateway: real }),
    );
  });

  test("is rejected if the subscription has already ended at the provider", async () => {
    const client = await overdue();
    cards.queueEvents();
    await moveTo(new Date(NEXT_MONTH.getTime() + 16 * DAY_MS));
    const { status, body } = await post(client, "cancel-subscription");
    cards.takeQueuedEvents();
    expect([status, body.code]).toEqual([409, "NOT_SUBSCRIBED"]);
    expect((await billing(client)).subscription).toBeNull();
  });

  async function payAtProvider(client: TestAccount) {
    const [due] = await invoicesOf(client);
    const method = await cards.method("pays");
    await running.services.paymentGateway.payInvoice(due?.id ?? "", method, `pay ${client.id}`);
  }

  async function endsLater(client: TestAccount) {
    const { body } = await post(client, "cancel-subscription");
    expect(body.data.subscription).toMatchObject({ status: "active", isEnding: true, due: null });
    expect(await paying.paidBy(client)).toEqual(["Nursing", "Sales"]);
    expect((await invoicesOf(client)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  }

  test.each(["cancel-subscription", "keep-subscription", "card-setup"])(
    "%s is rejected without a subscription",
    async (path) => {
      const { client } = await paying.client("Nursing");
      const { status, body } = await post(client, path);
      expect([status, body.code]).toEqual([409, "NOT_SUBSCRIBED"]);
    },
  );
});

describe("a failed renewal", () => {
  test("shows what is due, and access continues for the grace days", async () => {
    const client = await overdue();
    const { subscription } = await billing(client);
    expect(subscription).toMatchObject({
      status: "pastDue",
      due: { totalFils: 41_790 },
      paidUntil: NEXT_MONTH.toISOString(),
      accessUntil: new Date(NEXT_MONTH.getTime() + 7 * DAY_MS).toISOString(),
    });
    expect(await paying.paidBy(client)).toEqual(["Nursing", "Sales"]);
  });

  test("blocks additions until it is paid", async () => {
    const client = await overdue();
    const basket = { professions: [await build.profession("Welding")] };
    const { status, body } = await paying.checkout(client, basket);
    expect([status, body.code]).toEqual([409, "PAYMENT_DUE"]);
    expect((await paying.quote(client, 1)).body.code).toBe("PAYMENT_DUE");
  });

  test("is paid with another card once, however often it is submitted", async () => {
    const client = await overdue();
    const paymentMethodId = await cards.method("pays");
    const presses = Array.from({ length: 4 }, () => post(client, "pay-due", { paymentMethodId }));
    const response = await Promise.all(presses);
    for (const { status } of response) expect([200, 409, 422]).toContain(status);
    expect(response.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { subscription, invoices } = await billing(client);
    expect([subscription.status, subscription.due]).toEqual(["active", null]);
    expect(invoices).toHaveLength(2);
    const again = await post(client, "pay-due", { paymentMethodId });
    expect([again.status, again.body.code]).toEqual([409, "NOTHING_DUE"]);
  });

  test("rejects a declined card with the provider's message", async () => {
    const client = await overdue();
    for (const card of ["declined", "insufficientFunds"] as const) {
      const paymentMethodId = await cards.method(card);
      const { status, body } = await post(client, "pay-due", { paymentMethodId });
      expect([status, body.code]).toEqual([422, "CARD_DECLINED"]);
      expect(body.message).toMatch(/card/i);
      expect(body.errors).toEqual([{ field: "paymentMethodId", message: body.message }]);
    }
    expect((await billing(client)).subscription.status).toBe("pastDue");
  });

  test("can be confirmed in the browser if the card's bank asks", async () => {
    const client = await overdue();
    const paymentMethodId = await cards.method("alwaysRequiresAuthentication");
    const { body } = await post(client, "pay-due", { paymentMethodId });
    expect(body.data.status).toBe("open");
    expect(await cards.pay(body.data.client_secret, { card: "alwaysRequiresAuthentication" })).toBe(
      "succeeded",
    );
    await syncClient(running.services, client.id);
    expect((await billing(client)).subscription.status).toBe("active");
  });

  test("rejects an unknown payment method", async () => {
    const client = await overdue();
    for (const paymentMethodId of ["pm_nobody", "pi_1", ...hostile]) {
      const { status, body } = await post(client, "pay-due", { paymentMethodId });
      expect([status, body.errors[0].field]).toEqual([422, "paymentMethodId"]);
    }
    expect((await billing(client)).subscription.status).toBe("pastDue");
  });
});

describe("changing the card", () => {
  test("takes effect once its owner has confirmed the new card", async () => {
    const client = await subscribed();
    const { client_secret: secret } = (await post(client, "card-setup")).body.data;
    const [setupIntentId] = secret.split("_secret");
    const finish = (caller: TestAccount) =>
      paying.call(caller, "PUT", "/payment/card", { body: { setupIntentId } });
    expect((await finish(client)).status).toBe(422);
    expect(await cards.pay(secret, { card: "requiresAuthentication" })).toBe("succeeded");
    const stranger = await finish(await subscribed());
    expect([stranger.status, stranger.body.errors[0].field]).toEqual([422, "setupIntentId"]);
    const { body } = await finish(client);
    expect(body.data.subscription.card.last4).toBe("3155");
    expect(await changesOf(client)).toEqual([["payments.cardChanged", true]]);
  });

  test("can switch back to an earlier card", async () => {
    const client = await subscribed();
    const confirmed = async (card: TestCard) => {
      const { client_secret: secret } = (await post(client, "card-setup")).body.data;
      expect(await cards.pay(secret, { card })).toBe("succeeded");
      return secret.split("_secret")[0];
    };
    const visa = await confirmed("requiresAuthentication");
    const mastercard = await confirmed("alsoPays");
    const seen: string[] = [];
    for (const setupIntentId of [visa, mastercard, visa, mastercard]) {
      const response = await paying.call(client, "PUT", "/payment/card", {
        body: { setupIntentId },
      });
      seen.push(response.body.data.subscription.card.last4);
    }
    expect(seen).toEqual(["3155", "4444", "3155", "4444"]);
  });

  test("is limited to sixty starts a minute, checkouts included", async () => {
    const client = await subscribed();
    const statuses: number[] = [];
    while (statuses.length < 61) statuses.push((await post(client, "card-setup")).status);
    expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([59, 58]);
    const basket = { professions: [await build.profession("Welding")] };
    expect((await paying.checkout(client, basket)).status).toBe(429);
    running.setTime(new Date(TEST_NOW.getTime() + MINUTE_MS));
    expect((await paying.checkout(client, basket)).status).toBe(200);
  });

  test("rejects an unknown setup intent", async () => {
    const client = await subscribed();
    for (const setupIntentId of ["seti_nobody", "pi_1", ...hostile]) {
      const body = { setupIntentId };
      const response = await paying.call(client, "PUT", "/payment/card", { body });
      expect([response.status, response.body.errors[0].field]).toEqual([422, "setupIntentId"]);
    }
  });
});
