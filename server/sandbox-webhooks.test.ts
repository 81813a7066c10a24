/** Delivery of webhook events, the sandbox's clock, and its browser API. */

import { openClock, type SandboxClock } from "@wasla/sandbox/clock";
import { openStripeEmulator, type StripeEmulator } from "@wasla/sandbox/stripe-emulator";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Stripe } from "stripe";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { alterToken } from "#/testing/alter-token.ts";
import { startApp } from "#/testing/app.ts";
import { buildApp } from "./app.ts";

const running = startApp();
let clock: SandboxClock;
let cards: StripeEmulator;
let stripe: Stripe;
let browser: FastifyInstance;

/** Delivered events, and whether the receiver acknowledges them. */
let deliveries: { body: string; signature: string; at: number }[];
let isAcknowledging: boolean;

const notify = async (body: string, signature: string) => {
  deliveries.push({ body, signature, at: clock.now().getTime() });
  return isAcknowledging;
};
const types = () => deliveries.map(({ body }) => JSON.parse(body).type);
const ids = () => deliveries.map(({ body }) => JSON.parse(body).id);

beforeAll(async () => {
  const { db } = running.services;
  clock = await openClock(db);
});

beforeEach(async () => {
  deliveries = [];
  isAcknowledging = true;
  cards = await open();
  const { hostname: host, port } = new URL(cards.connection.apiBase);
  stripe = new Stripe(cards.connection.secretKey, { protocol: "http", host, port });
  const { services } = running;
  const options = { log: services.log, trustProxy: 0, isHttps: false, serveSandbox: cards.serve };
  browser = await buildApp(services, options);
});

afterEach(async () => {
  await cards.controls.setDeliveryMode({
    isTwice: false,
    isReversed: false,
    isHeld: false,
    drops: 0,
  });
  await Promise.all([cards.close(), browser.close()]);
});

const open = () =>
  openStripeEmulator({ db: running.services.db, clock, log: running.services.log, notify });

async function startSubscription() {
  const { id: customer } = await stripe.customers.create({});
  const price = await stripe.prices.create({
    currency: "aed",
    unit_amount: 19_900,
    recurring: { interval: "month" },
    product_data: { name: "Profession" },
  });
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const { confirmation_secret: secret } = subscription.latest_invoice as Stripe.Invoice;
  return { customer, id: subscription.id, secret: secret?.client_secret ?? "" };
}

const begun = ["invoice.finalized", "customer.subscription.created"];

async function post(path: string, form: Record<string, string>, key?: string) {
  const { publishableKey } = cards.connection;
  const payload = new URLSearchParams(form).toString();
  const headers = {
    authorization: `Bearer ${key ?? publishableKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const url = `/sandbox/stripe/v1/${path}`;
  const response = await browser.inject({ method: "POST", url, headers, payload });
  const { id, status, error } = response.json();
  return { id, outcome: status ?? error?.code ?? error?.message ?? response.statusCode };
}

const card = (number: string, overrides = {}) =>
  post("payment_methods", {
    type: "card",
    "card[number]": number,
    "card[cvc]": "123",
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    ...overrides,
  });

describe("webhook events", () => {
  test("are sent once, in order, with a valid signature", async () => {
    await startSubscription();
    expect(deliveries).toEqual([]);
    await cards.processDue();
    await cards.processDue();
    expect(types()).toEqual(begun);
    for (const { body, signature, at } of deliveries) {
      const { webhookSecret: secret } = cards.connection;
      const read = (text: string) =>
        stripe.webhooks.constructEvent(text, signature, secret, 300, undefined, at);
      expect(read(body).api_version).toBe("2026-10-28.endive");
      expect(() => read(`${body} `)).toThrow("No signatures found");
    }
  });

  test("are sent again until they are acknowledged", async () => {
    await startSubscription();
    isAcknowledging = false;
    await cards.processDue();
    isAcknowledging = true;
    await cards.processDue();
    await cards.processDue();
    expect(types()).toEqual([...begun, ...begun]);
  });

  test.each([
    ["twice", { isTwice: true }, [0, 0, 1, 1]],
    ["newest first", { isReversed: true }, [1, 0]],
    ["except the next one, which is lost", { drops: 1 }, [1]],
    ["none while they are held", { isHeld: true }, []],
  ])("are sent %s", async (_name, manner, expected) => {
    await cards.controls.setDeliveryMode(manner);
    await startSubscription();
    await cards.processDue();
    expect(types()).toEqual(expected.map((place) => begun[place]));
    if (!("isHeld" in manner)) return;
    await cards.controls.setDeliveryMode({ isHeld: false });
    expect(types()).toEqual(begun);
  });

  test("are resent on request, in the requested order", async () => {
    await startSubscription();
    await cards.processDue();
    const [first, second] = ids();
    await cards.controls.resendEvents([second, first]);
    expect(ids()).toEqual([first, second, second, first]);
    const { data } = await stripe.events.list({ limit: 2 });
    expect(data.map(({ id }) => id)).toEqual([second, first]);
  });

  test("are sent once by two instances, and automatically once started", async () => {
    const other = await open();
    onTestFinished(other.close);
    await startSubscription();
    await Promise.all([cards.processDue(), other.processDue(), cards.processDue()]);
    expect(types().toSorted()).toEqual(begun.toSorted());
    other.start();
    await startSubscription();
    await expect.poll(types).toHaveLength(4);
  });
});

describe("the clock", () => {
  test("is shared, only advances, and dates events at their own time", async () => {
    const { id, secret } = await startSubscription();
    const [intent = ""] = secret.split("_secret");
    const { id: payment_method = "" } = await card("4242424242424242");
    const form = { client_secret: secret, payment_method };
    const paid = await post(`payment_intents/${intent}/confirm`, form);
    expect(paid.outcome).toBe("succeeded");
    await cards.processDue();
    deliveries = [];
    const began = clock.now().getTime();
    const { items } = await stripe.subscriptions.retrieve(id);
    const end = (items.data[0]?.current_period_end ?? 0) * 1000;
    const other = await openClock(running.services.db);
    await cards.controls.advanceTo(new Date(end + 2 * DAY_MS));
    const renewal = deliveries.find(({ body }) => JSON.parse(body).type === "invoice.finalized");
    expect(renewal?.at).toBeGreaterThanOrEqual(end);
    expect(renewal?.at).toBeLessThan(end + 60_000);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(end + 2 * DAY_MS);
    await expect.poll(() => other.now().getTime()).toBeGreaterThan(end);
    await cards.controls.advanceTo(new Date(began));
    expect(clock.now().getTime()).toBeGreaterThan(end);
  });
});

describe("a browser", () => {
  test.each([
    ["a number of no test card", "4111111111111111", {}, "incorrect_number"],
    ["no number", "", {}, "incorrect_number"],
    ["an invalid month", "4242424242424242", { "card[exp_month]": "13" }, "invalid_expiry_month"],
    ["a past year", "4242424242424242", { "card[exp_year]": "2020" }, "invalid_expiry_year"],
    ["a short code", "4242424242424242", { "card[cvc]": "1" }, "invalid_cvc"],
    ["something else", "4242424242424242", { "card[pin]": "1" }, "parameter_unknown"],
    [
      "another token",
      "",
      { "card[token]": "tok_x" },
      "Invalid card[token]: must be one of tok_visa",
    ],
  ])("cannot create a payment method with %s", async (_what, number, overrides, code) => {
    const created = await card(number, overrides);
    expect(created).toEqual({ id: undefined, outcome: code });
  });

  test("can pay only with the publishable key and the payment's secret", async () => {
    const { secret } = await startSubscription();
    const { id: method = "" } = await card("4000002500003155");
    const [id = ""] = secret.split("_secret");
    const confirm = (client_secret: string, payment_method = method, key?: string) =>
      post(`payment_intents/${id}/confirm`, { client_secret, payment_method }, key);
    expect((await confirm(secret, method, "pk_test_other")).outcome).toMatch("Invalid API Key");
    for (const wrong of [`${secret}x`, alterToken(secret), id])
      expect((await confirm(wrong)).outcome).toBe("payment_intent_invalid_parameter");
    expect((await confirm(secret, "pm_none")).outcome).toBe("resource_missing");
    expect((await confirm(secret)).outcome).toBe("requires_action");
    expect((await confirm(secret)).outcome).toBe("payment_intent_unexpected_state");
    const authentication = { client_secret: secret, outcome: "pass" };
    expect((await post(`payment_intents/${id}/authenticate`, authentication)).outcome).toBe(
      "succeeded",
    );
    for (const action of ["confirm", "authenticate"])
      expect(
        (await post(`payment_intents/${id}/${action}`, { ...authentication })).outcome,
      ).toMatch(action === "confirm" ? "parameter_unknown" : "payment_intent_unexpected_state");
    const foreign = await startSubscription();
    const [other = ""] = foreign.secret.split("_secret");
    const form = { client_secret: foreign.secret, payment_method: method };
    expect((await post(`payment_intents/${other}/confirm`, form)).outcome).toMatch(
      "another customer",
    );
  });

  test("cannot store a card number in any field", async () => {
    const typed = [
      "4929123456789012",
      "name 4929 1234 5678 9012",
      "4929-1234–5678 9012",
      "٤٩٢٩١٢٣٤٥٦٧٨٩٠١٢",
    ];
    const fields = ["billing_details[name]", "billing_details[email]"];
    for (const number of typed)
      for (const field of fields)
        expect((await card("4242424242424242", { [field]: number })).outcome).toMatch(
          /card number/,
        );
    const wallet = { "card[token]": "tok_visa", type: "card" };
    const order = { "wallet[country]": "AE", "wallet[currency]": "aed", "wallet[amount]": "20895" };
    for (const field of Object.keys(order))
      for (const wrong of ["4929123456789012", "<b>", ""])
        expect(
          (await post("payment_methods", { ...wallet, ...order, [field]: wrong })).outcome,
        ).toMatch(/^Invalid/);
    expect((await post("payment_methods", { ...wallet, ...order })).id).toMatch(/^pm_/);
    const named = await card("4242424242424242", { "billing_details[name]": "Omar 97150123456" });
    expect(named.id).toMatch(/^pm_/);
    const { rows } =
      await sql`select from sandbox.card_object where data::text ~ '4929[ –-]?1234|٤٩٢٩'`.execute(
        running.services.db,
      );
    expect(rows).toEqual([]);
  });

  test("must send form-encoded requests", async () => {
    const url = "/sandbox/stripe/v1/payment_methods";
    const json = await browser.inject({ method: "POST", url, payload: { type: "card" } });
    expect(json.statusCode).toBe(415);
    const large = await post("payment_methods", { type: "x".repeat(20_000) });
    expect(large.outcome).toBe("The request cannot be read.");
    const nowhere = await post("payment_intents/%00/confirm", { client_secret: "\0" });
    expect(nowhere.outcome).toBe("resource_missing");
  });
});
