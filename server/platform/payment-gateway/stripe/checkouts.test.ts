/** The gateway from quote to payment: against the sandbox, and Stripe's test mode given a key. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import {
  CardError,
  GatewayConflict,
  InvalidCoupon,
} from "#/platform/payment-gateway/gateway-errors.ts";
import type { GatewayCoupon, PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { startApp } from "#/testing/app.ts";
import { type CardHarness, startCardSandbox } from "#/testing/card-sandbox.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { stripeTestMode } from "#/testing/stripe-test-mode.ts";

type Target = Pick<CardHarness, "pay" | "method"> & { readonly gateway: PaymentGateway };

const running = startApp();
const sandbox = startCardSandbox(running);
const real = stripeTestMode();
if (!real) skipLoudly("Stripe's test mode", "needs EXTENDED=1 and STRIPE_SECRET_KEY=sk_test_…");

const targets: [string, () => Target][] = [
  ["the sandbox", () => ({ ...sandbox, gateway: running.services.paymentGateway })],
  ...(real ? [["Stripe", () => real] as [string, () => Target]] : []),
];

const price = { priceId: "wasla_test_month", name: "Profession", unitFils: 19_900 };
const key = () => randomUUID();

describe.each(targets)("%s", (_name, target) => {
  let gateway: PaymentGateway;
  let pay: Target["pay"];
  beforeAll(() => {
    ({ gateway, pay } = target());
  });

  const customer = () =>
    gateway.ensureCustomer(
      { clientId: key(), email: "omar@people.example", name: "Omar Khoury", country: "AE" },
      key(),
    );
  const coupon = async (changes: Partial<GatewayCoupon> = {}) => {
    const gatewayCoupon: GatewayCoupon = {
      id: key(),
      name: "Welcome",
      off: { percent: 20 },
      duration: "once",
      months: null,
      ...changes,
    };
    await gateway.ensureCoupon(gatewayCoupon);
    return gatewayCoupon.id;
  };
  const startSubscription = async (quantity = 3, couponId?: string) => {
    const input = { customerId: await customer(), price, quantity, couponId, attemptId: key() };
    return { ...input, ...(await gateway.startSubscription(input, key())) };
  };
  const paid = async (quantity = 3) => {
    const started = await startSubscription(quantity);
    expect(await pay(started.clientSecret)).toBe("succeeded");
    return started;
  };
  const read = async (id: string) => {
    const found = await gateway.readSubscription(id);
    if (!found) throw new Error("no such subscription");
    return found;
  };

  describe("a quote", () => {
    const quote = (quantity: number, couponId?: string) =>
      gateway.quote({ customerId: undefined, price, quantity, couponId });

    test("of three professions, for a client that has never paid", async () => {
      expect(await quote(3)).toEqual({
        subtotalFils: 59_700,
        discountFils: 0,
        taxFils: 2_985,
        taxPercent: 5,
        totalFils: 62_685,
        monthlyFils: 62_685,
        currency: "aed",
        status: "draft",
        coupon: undefined,
        prorationDate: undefined,
      });
    });

    test("is the same for a customer", async () => {
      const input = { customerId: await customer(), price, quantity: 3 };
      expect(await gateway.quote(input)).toEqual(await quote(3));
    });

    test.each<[string, Partial<GatewayCoupon>, object]>([
      [
        "once",
        {},
        { discountFils: 11_940, taxFils: 2_388, totalFils: 50_148, monthlyFils: 62_685 },
      ],
      [
        "for several months",
        { duration: "repeating", months: 3 },
        { totalFils: 50_148, monthlyFils: 62_685 },
      ],
      ["forever", { duration: "forever" }, { totalFils: 50_148, monthlyFils: 50_148 }],
      ["of an amount", { off: { fils: 10_000 } }, { discountFils: 10_000, totalFils: 52_185 }],
      [
        "of more than the price",
        { off: { fils: 99_900 } },
        { discountFils: 59_700, taxFils: 0, totalFils: 0, monthlyFils: 62_685 },
      ],
      ["of the whole price", { off: { percent: 100 } }, { taxFils: 0, totalFils: 0 }],
    ])("with a coupon %s", async (_which, changes, expected) => {
      const id = await coupon(changes);
      const quoted = await quote(3, id);
      expect(quoted).toMatchObject({ subtotalFils: 59_700, ...expected });
      expect(quoted.coupon).toEqual({ id, name: "Welcome" });
    });

    test("with an unknown coupon is rejected, and so is a start", async () => {
      await expect(quote(1, "nowhere")).rejects.toBeInstanceOf(InvalidCoupon);
      await expect(startSubscription(1, "nowhere")).rejects.toBeInstanceOf(InvalidCoupon);
    });

    test("throws if the price has another amount at the provider", async () => {
      await quote(1);
      const other = { ...price, unitFils: 1 };
      const pendingQuote = gateway.quote({ customerId: undefined, price: other, quantity: 1 });
      await expect(pendingQuote).rejects.toThrow(/has a different id at the payment provider/);
    });
  });

  test("a coupon is created once and never changed", async () => {
    const id = key();
    await Promise.all(Array.from({ length: 5 }, () => coupon({ id })));
    await coupon({ id, off: { percent: 99 } });
    const quoted = await gateway.quote({ customerId: undefined, price, quantity: 3, couponId: id });
    expect(quoted.totalFils).toBe(50_148);
  });

  describe("a subscription", () => {
    test("starts when its first invoice is paid, not before", async () => {
      const started = await startSubscription();
      expect(started).toMatchObject({ dueFils: 62_685, isPaid: false });
      expect(started.clientSecret).toContain(`${started.paymentIntentId}_secret_`);
      const before = await read(started.subscriptionId);
      expect(before).toMatchObject({ status: "incomplete", quantity: 3, card: undefined });
      expect(before.paidUntil).toEqual(before.startedAt);
      expect(await gateway.readPayment(started.invoiceId)).toBeUndefined();

      expect(await pay(started.clientSecret, { card: "declined" })).toBe("generic_decline");
      expect(await pay(started.clientSecret, { card: "insufficientFunds" })).toBe(
        "insufficient_funds",
      );
      expect(await pay(started.clientSecret)).toBe("succeeded");

      const { startedAt, paidUntil, card, ...now } = await read(started.subscriptionId);
      expect(now).toEqual({
        id: started.subscriptionId,
        customerId: started.customerId,
        status: "active",
        quantity: 3,
        attemptId: started.attemptId,
        endedAt: undefined,
        isEnding: false,
        hasPendingAddition: false,
        latestInvoiceId: started.invoiceId,
        dueInvoiceId: undefined,
        creditFils: 0,
      });
      const days = (paidUntil.getTime() - startedAt.getTime()) / DAY_MS;
      expect([28, 29, 30, 31]).toContain(days);
      expect(card).toMatchObject({ brand: "visa", last4: "4242" });
    });

    test("has a tax invoice whose amounts add up", async () => {
      const { subscriptionId, customerId, invoiceId, paymentIntentId } = await paid();
      const invoice = await gateway.readInvoice(invoiceId);
      expect(invoice).toMatchObject({
        id: invoiceId,
        subscriptionId,
        customerId,
        status: "paid",
        reason: "start",
        subtotalFils: 59_700,
        discountFils: 0,
        taxFils: 2_985,
        taxPercent: 5,
        totalFils: 62_685,
        dueFils: 62_685,
        currency: "aed",
        number: expect.any(String),
        lines: [{ quantity: 3, fils: 59_700, description: expect.stringContaining("Profession") }],
      });
      const { startedAt, paidUntil } = await read(subscriptionId);
      expect([invoice?.periodStart, invoice?.periodEnd]).toEqual([startedAt, paidUntil]);
      expect(await gateway.listInvoices(subscriptionId, 5)).toEqual([invoice]);
      expect(await gateway.findInvoiceOfPayment(paymentIntentId ?? "")).toBe(invoiceId);
      expect(await gateway.readPayment(invoiceId)).toEqual({
        paymentIntentId,
        paidFils: 62_685,
        refundedFils: 0,
        dispute: undefined,
      });
    });

    test("started twenty times at once under one key is one, with one secret", async () => {
      const attemptId = key();
      const input = { customerId: await customer(), price, quantity: 3, couponId: undefined };
      const started = await Promise.all(
        Array.from({ length: 20 }, () =>
          gateway.startSubscription({ ...input, attemptId }, attemptId),
        ),
      );
      expect(new Set(started.map((each) => JSON.stringify(each))).size).toBe(1);
      const other = gateway.startSubscription({ ...input, attemptId, quantity: 4 }, attemptId);
      await expect(other).rejects.toBeInstanceOf(GatewayConflict);
    });

    test("with nothing to pay starts at once, without a card", async () => {
      const started = await startSubscription(1, await coupon({ off: { percent: 100 } }));
      expect(started).toMatchObject({ dueFils: 0, clientSecret: undefined, isPaid: true });
      expect(await read(started.subscriptionId)).toMatchObject({ status: "active" });
      expect(await gateway.readPayment(started.invoiceId)).toBeUndefined();
    });

    test("uses up the client's balance", async () => {
      const customerId = await customer();
      const once = key();
      await gateway.creditCustomer(customerId, 10_000, once);
      await gateway.creditCustomer(customerId, 10_000, once);
      const input = { customerId, price, quantity: 1, couponId: undefined, attemptId: key() };
      const started = await gateway.startSubscription(input, key());
      expect(started.dueFils).toBe(10_895);
      expect(await gateway.readInvoice(started.invoiceId)).toMatchObject({
        totalFils: 20_895,
        dueFils: 10_895,
      });
      const left = async () => (await read(started.subscriptionId)).creditFils;
      expect(await left()).toBe(0);
      await gateway.creditCustomer(customerId, 5_000, key());
      expect(await left()).toBe(5_000);
    });
  });

  describe("a started checkout", () => {
    test("can be resumed with the same secret until it is paid", async () => {
      const started = await startSubscription();
      const { subscriptionId, invoiceId, paymentIntentId, clientSecret } = started;
      const same = { subscriptionId, invoiceId, paymentIntentId, dueFils: 62_685 };
      expect(await gateway.resumeCheckout(invoiceId)).toEqual({
        ...same,
        clientSecret,
        isPaid: false,
      });
      await pay(clientSecret);
      expect(await gateway.resumeCheckout(invoiceId)).toEqual({
        ...same,
        clientSecret: undefined,
        isPaid: true,
      });
      expect(await pay(clientSecret)).toMatch(/succeeded|unexpected_state/);
      const left = gateway.abandonCheckout({ ...started, kind: "start" }, key());
      await expect(left).rejects.toBeInstanceOf(GatewayConflict);
      expect(await read(subscriptionId)).toMatchObject({ status: "active" });
    });

    test("cannot be paid once it is abandoned, and can be abandoned again", async () => {
      const started = await startSubscription();
      for (const again of [key(), key()])
        await gateway.abandonCheckout({ ...started, kind: "start" }, again);
      expect(await pay(started.clientSecret)).toMatch(/unexpected_state|canceled/);
      expect((await read(started.subscriptionId)).status).toMatch(/canceled|incomplete_expired/);
      expect(await gateway.readInvoice(started.invoiceId)).toMatchObject({ status: "void" });
      await expect(gateway.resumeCheckout(started.invoiceId)).rejects.toBeInstanceOf(
        GatewayConflict,
      );
    });

    test("with an unknown invoice cannot be resumed", async () => {
      await expect(gateway.resumeCheckout("in_nowhere")).rejects.toBeInstanceOf(GatewayConflict);
    });
  });

  test("a card change needs the holder's confirmation and a card of the same client", async () => {
    const { customerId, subscriptionId } = await paid();
    const secret = await gateway.startCardChange(customerId, key());
    const [setupIntentId = ""] = secret.split("_secret");
    const change = { customerId, subscriptionId, setupIntentId };
    const finish = (changes: Partial<typeof change> = {}) =>
      gateway.finishCardChange({ ...change, ...changes }, key());
    await expect(finish()).rejects.toBeInstanceOf(GatewayConflict);
    expect(await pay(secret, { card: "failsAtRenewal" })).toBe("succeeded");
    await expect(finish({ customerId: await customer() })).rejects.toBeInstanceOf(GatewayConflict);
    await expect(finish({ setupIntentId: "seti_no" })).rejects.toBeInstanceOf(GatewayConflict);
    await finish();
    expect((await read(subscriptionId)).card).toMatchObject({ last4: "0341" });
  });

  test("refunds in parts, up to the amount paid", async () => {
    const { invoiceId, paymentIntentId = "" } = await paid(1);
    const once = key();
    await gateway.refund(paymentIntentId, 5_000, once);
    await gateway.refund(paymentIntentId, 5_000, once);
    expect(await gateway.readPayment(invoiceId)).toMatchObject({ refundedFils: 5_000 });
    const more = gateway.refund(paymentIntentId, 20_000, key());
    await expect(more).rejects.toBeInstanceOf(GatewayConflict);
    await gateway.refund(paymentIntentId, undefined, key());
    expect(await gateway.readPayment(invoiceId)).toMatchObject({ refundedFils: 20_895 });
    const again = gateway.refund(paymentIntentId, undefined, key());
    await expect(again).rejects.toBeInstanceOf(GatewayConflict);
  });

  test("rejects paying a paid invoice, an unknown payment method and a declined card", async () => {
    const { invoiceId } = await paid(1);
    const again = gateway.payInvoice(invoiceId, undefined, key());
    await expect(again).rejects.toBeInstanceOf(GatewayConflict);
    const open = await startSubscription(1);
    const foreign = gateway.payInvoice(open.invoiceId, "pm_nowhere", key());
    await expect(foreign).rejects.toBeInstanceOf(GatewayConflict);
    const declined = gateway.payInvoice(open.invoiceId, await target().method("declined"), key());
    await expect(declined).rejects.toBeInstanceOf(CardError);
  });

  test("a given payment method pays an open invoice once, and later renewals", async () => {
    const { invoiceId, subscriptionId } = await startSubscription(1);
    const once = key();
    for (const again of [once, once])
      expect(await gateway.payInvoice(invoiceId, "pm_card_visa", again)).toMatchObject({
        invoiceId,
        subscriptionId,
        isPaid: true,
        clientSecret: undefined,
      });
    expect(await read(subscriptionId)).toMatchObject({ status: "active", card: { last4: "4242" } });
    expect(await gateway.listInvoices(subscriptionId, 5)).toHaveLength(1);
  });
});
