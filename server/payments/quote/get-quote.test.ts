import { beforeAll, describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps, PRICE } from "#/testing/payment-steps.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

describe("plans and payment config", () => {
  test("plans are public, in the requested language", async () => {
    const read = (language: string) =>
      running.app.inject({
        url: "/api/plans/list?type=profession",
        headers: { "accept-language": language },
      });
    const plan = {
      _id: expect.any(String),
      name: "Professional",
      type: "profession",
      priceId: PRICE,
      price: 19_900,
      taxPercent: 5,
      currency: "aed",
      interval: "month",
      features: [],
      active: true,
    };
    expect((await read("en")).json()).toEqual({ success: true, data: { plans: [plan] } });
    expect((await read("ar")).json().data.plans[0].name).toBe("الباقة المهنية");
  });

  test("plans that have ended and other types are not offered", async () => {
    const { db, clock } = running.services;
    await paying.createPlan("ended", 500);
    await db
      .updateTable("plan")
      .set({ endedAt: clock.now() })
      .where("priceId", "=", "ended")
      .execute();
    const { body } = await paying.call(undefined, "GET", "/plans/list");
    expect(body.data.plans.map(({ priceId }: { priceId: string }) => priceId)).toEqual([PRICE]);
    const other = await paying.call(undefined, "GET", "/plans/list", {
      query: { type: "jobSeeker" },
    });
    expect([other.status, other.body.errors[0].field]).toEqual([422, "type"]);
    const { client } = await paying.client();
    expect((await paying.quote(client, 1, { priceId: "ended" })).status).toBe(422);
  });

  test("the browser learns which provider's script to load", async () => {
    const { client } = await paying.client();
    const { body } = await paying.call(client, "GET", "/payment/config");
    const publishableKey = cards.sandbox.connection.publishableKey;
    expect(body.data).toEqual({
      provider: "sandbox",
      publishableKey,
      scriptUrl: "/sandbox/stripe.js",
    });
    expect(publishableKey).toMatch(/^pk_/);
  });
});

describe("a quote", () => {
  test("for three professions is 597.00 plus 5 % tax", async () => {
    const { client } = await paying.client();
    const { status, body } = await paying.quote(client, 3);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        priceId: PRICE,
        price: 19_900,
        subtotal: 59_700,
        total_excluding_tax: 59_700,
        total_tax_amounts: [{ amount: 2_985, percentage: 5 }],
        total: 62_685,
        total_discount_amounts: [],
        discount: null,
        status: "draft",
        currency: "aed",
        prorationDate: null,
        monthlyTotal: 62_685,
      },
    });
  });

  test("with a coupon has the discount before tax, and none in the next month", async () => {
    const id = await paying.createCoupon("Spring20", { nameAr: "ربيع 20" });
    const { client } = await paying.client();
    const { body } = await paying.quote(client, 3, { couponCode: " sPRING20 " });
    const query = { priceId: PRICE, quantity: 3, couponCode: "spring20" };
    const options = { query, language: "ar" } as const;
    const arabic = await paying.call(client, "GET", "/payment/incoming-price", options);
    expect(arabic.body.data.discount).toEqual({ coupon: { id, name: "ربيع 20" } });
    expect(body.data).toMatchObject({
      subtotal: 59_700,
      total_excluding_tax: 47_760,
      total: 50_148,
      monthlyTotal: 62_685,
      total_tax_amounts: [{ amount: 2_388, percentage: 5 }],
      total_discount_amounts: [{ amount: 11_940 }],
      discount: { coupon: { id, name: "Spring20" } },
    });
  });

  test.each([
    ["a discount above the price", { offFils: 5_000_000 }],
    ["a discount of the full price", { percentOff: 100 }],
  ])("with %s is zero, never less", async (what, off) => {
    await paying.createCoupon(what, off);
    const { client } = await paying.client();
    const { body } = await paying.quote(client, 2, { couponCode: what });
    expect(body.data).toMatchObject({ total: 0, total_excluding_tax: 0, monthlyTotal: 41_790 });
    expect(body.data.total_tax_amounts[0].amount).toBe(0);
  });

  test("with 12.5 % off 199.00 rounds half a fils up", async () => {
    await paying.createCoupon("Eighth", { percentOff: 12.5 });
    const { client } = await paying.client();
    const { body } = await paying.quote(client, 1, { couponCode: "Eighth" });
    expect(body.data.total_discount_amounts).toEqual([{ amount: 2_488 }]);
  });
});

describe("an invalid quantity", () => {
  const select = "Please select atleast one profession";
  test.each([
    [0, select],
    [-1, select],
    [-1_000_000_000, select],
    [101, "You can pay for at most 100 professions at once."],
    [1_000_000_000, "You can pay for at most 100 professions at once."],
    ["1.5", "Enter a whole number."],
    ["three", "Enter a whole number."],
    ["", "Enter a whole number."],
    ["9".repeat(30), "Enter a whole number."],
  ])("%s is rejected", async (quantity, message) => {
    const { client } = await paying.client();
    const { status, body } = await paying.quote(client, quantity);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "quantity", message }]);
  });

  test("does not include one hundred", async () => {
    const { client } = await paying.client();
    expect((await paying.quote(client, 100)).body.data.subtotal).toBe(1_990_000);
  });
});

test("a price that is not on offer is rejected", async () => {
  const { client } = await paying.client();
  const { status, body } = await paying.quote(client, 1, { priceId: "price_of_somebody_else" });
  expect([status, body.errors[0].field]).toEqual([422, "priceId"]);
  expect(body.message).toBe("This price is no longer offered. Please refresh the page.");
});
