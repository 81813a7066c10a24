/** Calls the card sandbox with Stripe's own client library. */
import { randomUUID } from "node:crypto";
import { testCards } from "@wasla/sandbox/stripe/payments/test-cards";
import { openStripeEmulator } from "@wasla/sandbox/stripe-emulator";
import { sql } from "kysely";
import { Stripe } from "stripe";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox, type TestCard } from "#/testing/card-sandbox.ts";

const running = startApp();
const cards = startCardSandbox(running);
let stripe: Stripe;
let price: string;
let tax: string;

beforeAll(async () => {
  stripe = open(cards.sandbox.connection);
  const recurring = { interval: "month" } as const;
  const product_data = { name: "Profession" };
  const data = { currency: "aed", unit_amount: 19_900, recurring, product_data, lookup_key: "p" };
  price = (await stripe.prices.create(data)).id;
  const vat = { display_name: "VAT", percentage: 5, inclusive: false, country: "AE" };
  tax = (await stripe.taxRates.create({ ...vat, tax_type: "vat" })).id;
});

beforeEach(() => cards.queueEvents());

function open({ apiBase, secretKey }: { apiBase: string; secretKey: string }, config = {}): Stripe {
  const { hostname: host, port } = new URL(apiBase);
  const options = { maxNetworkRetries: 0, telemetry: false, ...config };
  return new Stripe(secretKey, { protocol: "http", host, port, ...options });
}

async function subscribe(quantity = 3, params: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id: customer } = await stripe.customers.create({ email: "omar@people.example" });
  const { id, items, latest_invoice } = await stripe.subscriptions.create({
    customer,
    items: [{ price, quantity }],
    default_tax_rates: [tax],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
    payment_settings: { save_default_payment_method: "on_subscription" },
    ...params,
  });
  const invoice = latest_invoice as Stripe.Invoice;
  const secret = invoice.confirmation_secret?.client_secret ?? "";
  return { customer, id, item: items.data[0]?.id ?? "", invoice, secret };
}

const latest = async (id: string) => {
  const found = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice.payments"] });
  return { ...found, invoice: found.latest_invoice as Stripe.Invoice };
};

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error) =>
      [error.statusCode, error.code ?? error.rawType, error.param].filter(Boolean).join(" "),
  );

async function advanceTo(moment: string | number): Promise<void> {
  running.setTime(new Date(moment));
  await cards.catchUp();
}

const now = () => running.services.clock.now().getTime();

describe("the API", () => {
  test.each([
    ["another key", { secretKey: "sk_test_other" }, {}, "401 invalid_request_error"],
    ["another version", {}, { apiVersion: "2025-03-31.basil" }, "400 invalid_request_error"],
  ])("refuses %s", async (_what, key, config, expected) => {
    const other = open({ ...cards.sandbox.connection, ...key }, config);
    expect(await codeOf(other.prices.list())).toBe(expected);
  });

  const calls: [string, () => Promise<unknown>, string][] = [
    ["coupon", () => create({ coupon: "TEN" }), "400 parameter_unknown coupon"],
    [
      "items[0][prise]",
      () => create({ items: [{ prise: "x" }] }),
      "400 parameter_unknown items[0][prise]",
    ],
    [
      "payment_behavior",
      () => create({ payment_behavior: "nonsense" }),
      "400 invalid_request_error payment_behavior",
    ],
    [
      "items[0][quantity]",
      () => create({ items: [{ price, quantity: 1.5 }] }),
      "400 parameter_invalid_integer items[0][quantity]",
    ],
    [
      "no quantity",
      () => create({ items: [{ price, quantity: 0 }] }),
      "400 invalid_request_error items[0][quantity]",
    ],
    ["customer", () => create({ customer: "cus_x" }), "400 resource_missing customer"],
    [
      "discounts[0][coupon]",
      () => create({ discounts: [{ coupon: "NONE" }] }),
      "400 resource_missing discounts[0][coupon]",
    ],
    [
      "removed link",
      () => create({ expand: ["latest_invoice.payment_intent"] }),
      "400 invalid_request_error expand",
    ],
    [
      "deep link",
      () => create({ expand: ["latest_invoice.payments.data.payment.payment_intent"] }),
      "400 invalid_request_error expand",
    ],
    [
      "in a list",
      () => stripe.invoices.list({ expand: ["customer"] }),
      "400 invalid_request_error expand",
    ],
    ["id", () => stripe.invoices.retrieve("in_x"), "404 resource_missing id"],
    ["limit", () => stripe.events.list({ limit: 101 }), "400 invalid_request_error limit"],
    [
      "after",
      () => stripe.events.list({ starting_after: "evt_x" }),
      "400 resource_missing starting_after",
    ],
    ["address", () => stripe.balance.retrieve(), "404 invalid_request_error"],
    [
      "promotion code",
      () => create({ promotion_code: "x" }),
      "400 parameter_unknown promotion_code",
    ],
  ];
  const create = async (params: object) => {
    const { id: customer } = await stripe.customers.create({});
    const input = {
      customer,
      items: [{ price }],
      payment_behavior: "default_incomplete",
      ...params,
    };
    return stripe.subscriptions.create(input as Stripe.SubscriptionCreateParams);
  };

  test.each(calls)("refuses parameters: %s", async (_what, call, expected) => {
    expect(await codeOf(call())).toBe(expected);
  });

  test("replays a request with the same idempotency key, and refuses a different one", async () => {
    const options = { idempotencyKey: randomUUID() };
    const created = await Promise.all(
      Array.from({ length: 8 }, () => stripe.customers.create({ name: "Omar" }, options)),
    );
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    const replayed = created.filter(
      ({ lastResponse }) => lastResponse.headers["idempotent-replayed"] === "true",
    );
    expect(replayed).toHaveLength(7);
    expect(await codeOf(stripe.customers.create({ name: "Other" }, options))).toBe(
      "400 idempotency_error",
    );
  });

  test("pages lists in both directions", async () => {
    const { data: all } = await stripe.customers.list({ limit: 100 });
    const found: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 2 })) found.push(id);
    expect(found).toEqual(all.map(({ id }) => id));
    const [first, second, third] = found;
    const before = await stripe.customers.list({ ending_before: third, limit: 1 });
    expect(before).toMatchObject({ has_more: true, data: [{ id: second }] });
    expect((await stripe.customers.list({ ending_before: second })).data).toMatchObject([
      { id: first },
    ]);
  });
});

describe("a subscription", () => {
  test("renews on the last day of shorter months", async () => {
    await advanceTo("2027-01-31T08:00:00Z");
    const { id, secret, invoice } = await subscribe();
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^WASLA-\d{4}$/),
      total: 62_685,
    });
    expect(await cards.pay(secret)).toBe("succeeded");
    for (const end of ["2027-02-28", "2027-03-31", "2027-04-30"]) {
      const { items, status, invoice } = await latest(id);
      expect([status, invoice.status, invoice.amount_paid]).toEqual(["active", "paid", 62_685]);
      const at = items.data[0]?.current_period_end ?? 0;
      expect(new Date(at * 1000).toISOString()).toBe(`${end}T08:00:00.000Z`);
      await advanceTo(at * 1000);
    }
    const invoices = await stripe.invoices.list({ subscription: id });
    const numbers = invoices.data.map(({ number }) => Number(number?.slice(6)));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test("expires after 23 hours without payment", async () => {
    const { id, secret } = await subscribe();
    await advanceTo(now() + 23 * HOUR_MS - 1_000);
    expect((await latest(id)).status).toBe("incomplete");
    await advanceTo(now() + 1_000);
    const { status, invoice } = await latest(id);
    expect([status, invoice.status]).toEqual(["incomplete_expired", "void"]);
    expect(await cards.pay(secret)).toBe("payment_intent_unexpected_state");
  });

  test.each([
    ["once", { percent_off: 20, duration: "once" }, [50_148, 62_685, 62_685]],
    [
      "for two months",
      { percent_off: 20, duration: "repeating", duration_in_months: 2 },
      [50_148, 50_148, 62_685],
    ],
    [
      "forever",
      { amount_off: 9_700, currency: "aed", duration: "forever" },
      [52_500, 52_500, 52_500],
    ],
  ] as const)("has a discount %s", async (_name, coupon, totals) => {
    const { id: couponId } = await stripe.coupons.create(coupon);
    const { id, secret, invoice } = await subscribe(3, {
      discounts: [{ coupon: couponId }],
    });
    expect(invoice.total).toBe(totals[0]);
    expect(await cards.pay(secret)).toBe("succeeded");
    for (const total of totals.slice(1)) {
      const { items } = await latest(id);
      await advanceTo((items.data[0]?.current_period_end ?? 0) * 1000);
      expect((await latest(id)).invoice.total).toBe(total);
    }
  });

  test("starts free with a coupon, and is past due when no card pays the renewal", async () => {
    const free = await stripe.coupons.create({ percent_off: 100, duration: "once" });
    const { id, secret } = await subscribe(1, { discounts: [{ coupon: free.id }] });
    expect(secret).toBe("");
    const { status, items, pending_setup_intent: setUp } = await latest(id);
    expect([status, setUp]).toEqual(["active", expect.stringMatching(/^seti_/)]);
    await advanceTo((items.data[0]?.current_period_end ?? 0) * 1000);
    const { invoice, ...late } = await latest(id);
    expect([late.status, invoice.status, invoice.amount_due]).toEqual(["past_due", "open", 20_895]);
    expect(await cards.pay(invoice.payments ? await secretOf(invoice.id) : "")).toBe("succeeded");
    expect((await latest(id)).status).toBe("active");
  });

  const secretOf = async (id: string) => {
    const found = await stripe.invoices.retrieve(id, { expand: ["confirmation_secret"] });
    return found.confirmation_secret?.client_secret ?? "";
  };

  test("retries a failed renewal after 3, 8 and 15 days, then cancels", async () => {
    const { id, secret } = await subscribe();
    expect(await cards.pay(secret, { card: "failsAtRenewal" })).toBe("succeeded");
    const { items } = await latest(id);
    const due = (items.data[0]?.current_period_end ?? 0) * 1000;
    const seen: unknown[] = [];
    for (const days of [0, 3, 8, 15]) {
      await advanceTo(due + days * DAY_MS - 1_000);
      await advanceTo(due + days * DAY_MS);
      const { status, invoice } = await latest(id);
      seen.push([status, invoice.attempt_count, invoice.next_payment_attempt]);
    }
    const second = (days: number) => due / 1000 + days * 86_400;
    expect(seen).toEqual([
      ["past_due", 1, second(3)],
      ["past_due", 2, second(8)],
      ["past_due", 3, second(15)],
      ["canceled", 4, null],
    ]);
  });

  test("drops an unpaid addition after 23 hours", async () => {
    const { id, item, secret } = await subscribe();
    expect(await cards.pay(secret, { card: "failsAtRenewal" })).toBe("succeeded");
    const add = (quantity: number, params = {}) =>
      stripe.subscriptions.update(id, {
        items: [{ id: item, quantity }],
        proration_behavior: "always_invoice",
        payment_behavior: "pending_if_incomplete",
        ...params,
      });
    expect(await codeOf(add(5, { cancel_at_period_end: true }))).toContain("cancel_at_period_end");
    expect(await codeOf(add(5, { proration_date: 1 }))).toContain("proration_date");
    const { pending_update: first, latest_invoice: replaced } = await add(4);
    const { pending_update: pending } = await add(5);
    expect([first, pending].map((update) => update?.subscription_items?.[0]?.quantity)).toEqual([
      4, 5,
    ]);
    expect((await stripe.invoices.retrieve(String(replaced))).status).toBe("void");
    await advanceTo(now() + 23 * HOUR_MS);
    const after = await latest(id);
    expect([after.status, after.pending_update, after.invoice.status]).toEqual([
      ...["active", null, "void"],
    ]);
    expect(after.items.data[0]?.quantity).toBe(3);
  });

  test("uses the customer's balance, and restores it if the invoice is voided", async () => {
    const { id: customer } = await stripe.customers.create({});
    const credit = { amount: -20_000, currency: "aed" };
    await stripe.customers.createBalanceTransaction(customer, credit);
    const { invoice } = await subscribe(1, { customer });
    expect(invoice).toMatchObject({ starting_balance: -20_000, amount_due: 895, total: 20_895 });
    const balance = async () => {
      const found = await stripe.customers.retrieve(customer);
      return found.deleted ? undefined : found.balance;
    };
    expect(await balance()).toBe(0);
    await stripe.invoices.voidInvoice(invoice.id);
    expect(await balance()).toBe(-20_000);
  });
});

describe("a payment", () => {
  test.each([
    ["declined", "generic_decline"],
    ["insufficientFunds", "insufficient_funds"],
    ["expired", "expired_card"],
    ["wrongCvc", "incorrect_cvc"],
    ["processingError", "processing_error"],
  ] as const)("fails by a card that is %s, and succeeds by another card", async (card, code) => {
    const { id, secret } = await subscribe();
    expect(await cards.pay(secret, { card })).toBe(code);
    expect((await latest(id)).invoice.attempt_count).toBe(1);
    expect(
      await cards.pay(secret, { card: "requiresAuthentication", passesAuthentication: false }),
    ).toBe("payment_intent_authentication_failure");
    expect((await latest(id)).status).toBe("incomplete");
    expect(await cards.pay(secret, { card: "requiresAuthentication" })).toBe("succeeded");
    expect((await latest(id)).status).toBe("active");
  });

  test("can be refunded in parts up to its amount, with an event for each", async () => {
    const { invoice, secret } = await subscribe();
    await cards.pay(secret);
    const [payment_intent = ""] = secret.split("_secret");
    await stripe.refunds.create({ payment_intent, amount: 62_000 });
    expect(await codeOf(stripe.refunds.create({ payment_intent, amount: 686 }))).toContain(
      "amount",
    );
    await stripe.refunds.create({ payment_intent });
    expect(await codeOf(stripe.refunds.create({ payment_intent }))).toBe(
      "400 charge_already_refunded",
    );
    const { data } = await stripe.charges.list({ payment_intent });
    expect(data).toMatchObject([{ amount_refunded: 62_685, refunded: true }]);
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe("paid");
    const response = await stripe.events.list({ type: "charge.refunded", limit: 2 });
    expect(response.data.map(({ data: { object } }) => "amount_refunded" in object)).toEqual([
      true,
      true,
    ]);
  });

  test.each(["won", "lost"] as const)("can be disputed, and the dispute is %s", async (outcome) => {
    const { secret } = await subscribe();
    await cards.pay(secret);
    const [payment_intent = ""] = secret.split("_secret");
    await cards.sandbox.controls.openDispute(payment_intent);
    expect(await codeOf(stripe.refunds.create({ payment_intent }))).toBe("400 charge_disputed");
    await cards.sandbox.controls.closeDispute(payment_intent, outcome);
    const { data } = await stripe.disputes.list({ payment_intent });
    expect(data).toMatchObject([{ status: outcome, amount: 62_685 }]);
    const again = stripe.refunds.create({ payment_intent });
    expect(await codeOf(again)).toBe(outcome === "won" ? "done" : "400 charge_disputed");
  });

  test("survives a restart and a second instance", async () => {
    const { id, secret } = await subscribe();
    const { db, log, clock } = running.services;
    const shared = { now: clock.now, advanceTo: async () => {} };
    const input = { db, log, clock: shared, notify: async () => true };
    const [first, second] = await Promise.all([
      openStripeEmulator(input),
      openStripeEmulator(input),
    ]);
    expect(first.connection.publishableKey).toBe(cards.sandbox.connection.publishableKey);
    const seen = await open(second.connection).subscriptions.retrieve(id);
    expect(seen.status).toBe("incomplete");
    expect(await cards.pay(secret)).toBe("succeeded");
    expect((await open(first.connection).subscriptions.retrieve(id)).status).toBe("active");
    await Promise.all([first.close(), second.close()]);
  });
});

test("only the brand, last four digits and expiry of a card are stored", async () => {
  for (const card of Object.keys(testCards)) await cards.method(card as TestCard);
  const { rows } = await sql<{ line: string }>`
    select data::text as line from sandbox.card_object
    union all select answer::text from sandbox.card_key`.execute(running.services.db);
  const stored = rows.map(({ line }) => line).join();
  expect(stored).toContain('"last4": "0341"');
  const numbers = Object.values(testCards).map(({ number }) => number);
  expect(numbers.filter((number) => stored.includes(number))).toEqual([]);
  expect(stored).not.toMatch(/"(number|cvc)": "\d/);
});
