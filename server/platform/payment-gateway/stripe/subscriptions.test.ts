/** The gateway while a subscription runs, against the sandbox, where months can pass. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { CardError, GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import type { GatewayEvent, PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { startApp } from "#/testing/app.ts";
import { type CardHolder, startCardSandbox } from "#/testing/card-sandbox.ts";

const running = startApp();
const cards = startCardSandbox(running);

const price = { priceId: "profession_monthly_aed", name: "Profession", unitFils: 19_900 };
const key = () => randomUUID();
const gateway = new Proxy({} as PaymentGateway, {
  get: (_target, name) => Reflect.get(running.services.paymentGateway, name),
});
const now = () => running.services.clock.now();

beforeEach(() => cards.queueEvents());

async function start(quantity = 3, holder: CardHolder = {}) {
  const payer = { clientId: key(), email: "omar@people.example", name: "Omar", country: null };
  const customerId = await gateway.ensureCustomer(payer, key());
  const input = { customerId, price, quantity, couponId: undefined, attemptId: key() };
  const started = await gateway.startSubscription(input, key());
  expect(await cards.pay(started.clientSecret, holder)).toBe("succeeded");
  return { ...input, ...started };
}

async function read(id: string) {
  const found = await gateway.readSubscription(id);
  if (!found) throw new Error("no such subscription");
  return found;
}

/** Moves the clock and runs everything that is due by then. */
async function advanceTo(moment: Date): Promise<void> {
  running.setTime(moment);
  await cards.catchUp();
}

/** From the next period on. */
async function reduceQuantity(id: string, to: number): Promise<void> {
  const { quantity: from, attemptId = "" } = await read(id);
  await gateway.reduceQuantity(id, { from, to, attemptId }, key());
}

const later = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

describe("an addition", () => {
  const advanceToMiddle = async (id: string) => {
    const { startedAt, paidUntil } = await read(id);
    const middle = new Date((startedAt.getTime() + paidUntil.getTime()) / 2);
    await advanceTo(middle);
    return secondsOf(middle);
  };
  const add = (subscriptionId: string, quantity: number, prorationDate = secondsOf(now())) => {
    const input = { subscriptionId, from: 3, quantity, prorationDate, attemptId: key() };
    return gateway.startAddition(input, input.attemptId).then((begun) => ({ ...input, ...begun }));
  };
  const quote = (subscriptionId: string, quantity: number, prorationDate?: number) => {
    const addTo = { subscriptionId, prorationDate };
    return gateway.quote({ customerId: undefined, price, quantity, addTo });
  };

  test("costs its share of the month, exactly as quoted, and is charged to the card at once", async () => {
    const { subscriptionId } = await start();
    const before = await read(subscriptionId);
    const second = await advanceToMiddle(subscriptionId);
    const quoted = await quote(subscriptionId, 5);
    expect(quoted).toMatchObject({ taxPercent: 5, prorationDate: second, monthlyFils: 104_475 });
    expect(Math.abs(quoted.totalFils - 20_895)).toBeLessThan(3);
    running.setTime(later(now(), 0.003));
    expect(await quote(subscriptionId, 5, second)).toEqual(quoted);
    const added = await add(subscriptionId, 5, second);
    expect(added).toMatchObject({ dueFils: quoted.totalFils, isPaid: true, subscriptionId });
    expect(await read(subscriptionId)).toMatchObject({
      quantity: 5,
      attemptId: added.attemptId,
      paidUntil: before.paidUntil,
    });
    const invoice = await gateway.readInvoice(added.invoiceId);
    expect(invoice).toMatchObject({ reason: "addition", totalFils: quoted.totalFils });
    const sum = (invoice?.lines ?? []).reduce((total, { fils }) => total + fils, 0);
    expect(sum).toBe(quoted.subtotalFils);
  });

  test("counted from an outdated quantity is rejected and charges nothing", async () => {
    const { subscriptionId } = await start();
    await advanceToMiddle(subscriptionId);
    await reduceQuantity(subscriptionId, 2);
    await expect(add(subscriptionId, 5)).rejects.toBeInstanceOf(GatewayConflict);
    expect(await read(subscriptionId)).toMatchObject({ quantity: 2, hasPendingAddition: false });
    expect(await gateway.listInvoices(subscriptionId, 5)).toHaveLength(1);
  });

  test("wins over a later reduction that was counted from an outdated state", async () => {
    const { subscriptionId, attemptId } = await start();
    await advanceToMiddle(subscriptionId);
    const added = await add(subscriptionId, 5);
    const stale = { from: 3, to: 2, attemptId };
    for (const lowering of [stale, { ...stale, from: 5 }])
      await expect(gateway.reduceQuantity(subscriptionId, lowering, key())).rejects.toBeInstanceOf(
        GatewayConflict,
      );
    const { attemptId: last } = added;
    expect(await read(subscriptionId)).toMatchObject({ quantity: 5, attemptId: last });
  });

  test("to the same quantity is recorded and makes no invoice", async () => {
    const { subscriptionId } = await start();
    await advanceToMiddle(subscriptionId);
    const { attemptId } = await add(subscriptionId, 3);
    expect(await read(subscriptionId)).toMatchObject({ attemptId, quantity: 3 });
    expect(await gateway.listInvoices(subscriptionId, 5)).toHaveLength(1);
  });

  test("can be repeated under its key with the same result", async () => {
    const { subscriptionId } = await start();
    await advanceToMiddle(subscriptionId);
    const { dueFils, clientSecret, isPaid, paymentIntentId, ...input } = await add(
      subscriptionId,
      5,
    );
    const again = await gateway.startAddition(input, input.attemptId);
    expect(again).toEqual({
      subscriptionId,
      invoiceId: input.invoiceId,
      dueFils,
      clientSecret,
      isPaid,
      paymentIntentId,
    });
  });

  test("with a declined card waits, and takes effect once it is paid", async () => {
    const { subscriptionId, attemptId } = await start(3, { card: "failsAtRenewal" });
    await advanceToMiddle(subscriptionId);
    const added = await add(subscriptionId, 4);
    expect(added).toMatchObject({ isPaid: false, clientSecret: expect.any(String) });
    const waiting = { quantity: 3, attemptId, hasPendingAddition: true, status: "active" };
    expect(await read(subscriptionId)).toMatchObject(waiting);
    expect(await gateway.resumeCheckout(added.invoiceId)).toMatchObject({ isPaid: false });
    expect(await cards.pay(added.clientSecret)).toBe("succeeded");
    expect(await read(subscriptionId)).toMatchObject({
      quantity: 4,
      attemptId: added.attemptId,
      hasPendingAddition: false,
    });
  });

  test("that is abandoned leaves everything as it was", async () => {
    const { subscriptionId, attemptId } = await start(3, { card: "failsAtRenewal" });
    await advanceToMiddle(subscriptionId);
    const added = await add(subscriptionId, 4);
    await gateway.abandonCheckout({ ...added, kind: "add" }, key());
    const { paidUntil, ...left } = await read(subscriptionId);
    expect(left).toMatchObject({ quantity: 3, attemptId, hasPendingAddition: false });
    expect(left).toMatchObject({ status: "active", dueInvoiceId: undefined });
    expect(paidUntil.getTime()).toBeGreaterThan(now().getTime());
    expect(await cards.pay(added.clientSecret)).not.toBe("succeeded");
  });

  test("outside the period, or to an unknown subscription, is rejected", async () => {
    const { subscriptionId, startedAt } = { startedAt: now(), ...(await start()) };
    const outside = quote(subscriptionId, 4, secondsOf(later(startedAt, -1)));
    await expect(outside).rejects.toBeInstanceOf(GatewayConflict);
    await expect(quote("sub_nowhere", 4)).rejects.toBeInstanceOf(GatewayConflict);
    await expect(add("sub_nowhere", 4)).rejects.toBeInstanceOf(GatewayConflict);
  });
});

describe("a renewal", () => {
  test("charges the card for the reduced quantity", async () => {
    const { subscriptionId } = await start();
    const { paidUntil } = await read(subscriptionId);
    await reduceQuantity(subscriptionId, 2);
    expect(await read(subscriptionId)).toMatchObject({ quantity: 2, paidUntil });
    await advanceTo(later(paidUntil, 0.2));
    const renewed = await read(subscriptionId);
    expect(renewed).toMatchObject({ status: "active", dueInvoiceId: undefined });
    expect(renewed.paidUntil.getTime()).toBeGreaterThan(later(paidUntil, 27).getTime());
    const [invoice, ...older] = await gateway.listInvoices(subscriptionId, 24);
    expect(older).toHaveLength(1);
    expect(invoice).toMatchObject({
      reason: "renewal",
      status: "paid",
      totalFils: 41_790,
      periodStart: paidUntil,
      periodEnd: renewed.paidUntil,
      lines: [{ quantity: 2, fils: 39_800 }],
    });
  });

  const failed = async (card: CardHolder["card"]) => {
    const started = await start(3, { card });
    const { paidUntil } = await read(started.subscriptionId);
    await advanceTo(later(paidUntil, 0.2));
    const due = await read(started.subscriptionId);
    expect(due).toMatchObject({ status: "past_due", paidUntil, quantity: 3 });
    return { ...started, paidUntil, dueInvoiceId: due.dueInvoiceId ?? "" };
  };

  test("that fails can be paid with another card, which is kept for later renewals", async () => {
    const { subscriptionId, dueInvoiceId, paidUntil } = await failed("failsAtRenewal");
    const pay = async (card: CardHolder["card"]) =>
      gateway.payInvoice(dueInvoiceId, await cards.method(card), key());
    await expect(gateway.payInvoice(dueInvoiceId, undefined, key())).rejects.toBeInstanceOf(
      CardError,
    );
    await expect(pay("insufficientFunds")).rejects.toMatchObject({ code: "insufficient_funds" });
    expect(await pay("pays")).toMatchObject({ isPaid: true, invoiceId: dueInvoiceId });
    const restored = await read(subscriptionId);
    expect(restored).toMatchObject({ status: "active", dueInvoiceId: undefined });
    expect(restored.card).toMatchObject({ last4: "4242" });
    expect(restored.paidUntil.getTime()).toBeGreaterThan(paidUntil.getTime());
  });

  test("cannot be paid once it is voided, and cannot be voided once it is paid", async () => {
    const { invoiceId, dueInvoiceId } = await failed("alwaysRequiresAuthentication");
    const started = await gateway.payInvoice(
      dueInvoiceId,
      await cards.method("alwaysRequiresAuthentication"),
      key(),
    );
    for (const each of [key(), key()]) await gateway.voidInvoice(dueInvoiceId, each);
    expect(await cards.pay(started.clientSecret)).toBe("payment_intent_unexpected_state");
    expect(await gateway.readInvoice(dueInvoiceId)).toMatchObject({ status: "void" });
    await expect(gateway.voidInvoice(invoiceId, key())).rejects.toBeInstanceOf(GatewayConflict);
  });

  test("that needs authentication is confirmed by the cardholder", async () => {
    const { subscriptionId, dueInvoiceId } = await failed("alwaysRequiresAuthentication");
    const started = await gateway.payInvoice(
      dueInvoiceId,
      await cards.method("alwaysRequiresAuthentication"),
      key(),
    );
    expect(started).toMatchObject({ isPaid: false, clientSecret: expect.any(String) });
    expect(
      await cards.pay(started.clientSecret, {
        card: "alwaysRequiresAuthentication",
        passesAuthentication: false,
      }),
    ).not.toBe("succeeded");
    expect(await cards.pay(started.clientSecret, { card: "alwaysRequiresAuthentication" })).toBe(
      "succeeded",
    );
    const restored = await read(subscriptionId);
    expect(restored).toMatchObject({ status: "active", card: { last4: "3184" } });
    expect(restored.paidUntil.getTime()).toBeGreaterThan(now().getTime());
  });
});

describe("a cancellation", () => {
  test("takes effect at the end of the paid period, unless it is revoked", async () => {
    const [ending, staying] = [await start(1), await start(1)];
    for (const { subscriptionId } of [ending, staying])
      await gateway.setCancelAtPeriodEnd(subscriptionId, true, key());
    expect(await read(ending.subscriptionId)).toMatchObject({ status: "active", isEnding: true });
    await gateway.setCancelAtPeriodEnd(staying.subscriptionId, false, key());
    const { paidUntil } = await read(ending.subscriptionId);
    await advanceTo(later(paidUntil, 0.2));
    expect(await read(ending.subscriptionId)).toMatchObject({ status: "canceled", paidUntil });
    expect(await read(staying.subscriptionId)).toMatchObject({ status: "active", isEnding: false });
    const resuming = gateway.setCancelAtPeriodEnd(ending.subscriptionId, false, key());
    await expect(resuming).rejects.toBeInstanceOf(GatewayConflict);
  });

  test("can take effect at once, and repeating it does nothing", async () => {
    const { subscriptionId, invoiceId } = await start(1);
    const once = key();
    await gateway.cancelImmediately(subscriptionId, once);
    await gateway.cancelImmediately(subscriptionId, once);
    expect(await read(subscriptionId)).toMatchObject({ status: "canceled", endedAt: now() });
    expect(await gateway.readPayment(invoiceId)).toMatchObject({ refundedFils: 0 });
    expect(await gateway.readSubscription("sub_nowhere")).toBeUndefined();
  });
});

test.each(["won", "lost"] as const)(
  "a disputed payment has an open dispute until that is %s",
  async (outcome) => {
    const { invoiceId, paymentIntentId = "" } = await start(1);
    const { controls } = cards.sandbox;
    await controls.openDispute(paymentIntentId);
    expect(await gateway.readPayment(invoiceId)).toMatchObject({ dispute: "open" });
    await controls.closeDispute(paymentIntentId, outcome);
    expect(await gateway.readPayment(invoiceId)).toMatchObject({ dispute: outcome });
  },
);

describe("webhook events", () => {
  const listEvents = async (since: Date) => {
    const found: GatewayEvent[] = [];
    for await (const event of gateway.listEventsSince(since)) found.push(event);
    return found;
  };

  test("are listed from a moment on, oldest first, each with its subject", async () => {
    const since = later(now(), 0.01);
    running.setTime(since);
    const { subscriptionId, invoiceId, paymentIntentId = "" } = await start(1);
    running.setTime(later(now(), 0.01));
    await gateway.refund(paymentIntentId, 100, key());
    const found = await listEvents(since);
    const times = found.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const about = Object.fromEntries(found.map(({ type, about: concerned }) => [type, concerned]));
    expect(about).toMatchObject({
      "customer.subscription.created": { subscriptionId },
      "invoice.paid": { invoiceId },
      "charge.refunded": { paymentIntentId },
    });
    expect(await listEvents(later(now(), 0.01))).toEqual([]);
  });

  test("are accepted only with a valid and recent signature", async () => {
    const { subscriptionId } = await start(1);
    await cards.catchUp();
    const sent = cards.takeQueuedEvents().map(({ body, signature }) => ({ body, signature }));
    const read = (body: string, signature: string) =>
      gateway.verifyWebhookEvent(Buffer.from(body), signature);
    const known = await Promise.all(sent.map(({ body, signature }) => read(body, signature)));
    expect(known).toContainEqual({
      id: expect.stringMatching(/^evt_/),
      type: "customer.subscription.created",
      at: expect.any(Date),
      about: { subscriptionId },
    });
    const [{ body, signature } = { body: "", signature: "" }] = sent;
    expect(await read(body, signature)).toBeDefined();
    expect(await read(body.replace("evt_", "evt_x"), signature)).toBeUndefined();
    for (const wrong of ["", "t=1", "t=1,v1=00", signature.replace(/v1=./, "v1=x")])
      expect(await read(body, wrong)).toBeUndefined();
    running.setTime(new Date(now().getTime() + 301_000));
    expect(await read(body, signature)).toBeUndefined();
  });
});
