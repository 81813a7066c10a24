import type { Billing } from "@wasla/contract/payments/schemas";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  cardRequests,
  cards,
  declineSavedCard,
  requireAction,
  startCardProvider,
} from "#/payments/testing/sandbox-card-provider.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  addProfession,
  anotherCard,
  button,
  checkout,
  cleanPages,
  expectPath,
  field,
  fill,
  messages,
  pay,
  paymentRegion,
} from "./testing/checkout-page.ts";
import {
  accounting,
  bodiesSentTo,
  createBilling,
  createQuote,
  type Handlers,
  nursing,
  okResponse,
  openCheckout,
  quoteRequests,
  runningSubscription,
  startServer,
} from "./testing/fake-server.ts";

cleanPages(unmountPage);

const session = (overrides: object) => () =>
  Response.json({ success: true, checkOutSession: { ...openCheckout, ...overrides } });
const paid = session({ client_secret: null, status: "succeeded" });

/** A client with one paid profession and one to add, whose subscription has a card. */
async function open(handlers: Handlers = {}, language: "en" | "ar" = "en") {
  const quote = { prorationDate: 1_800_000_000, monthlyTotal: 41_790 };
  startServer(
    {
      "GET /payment/billing": () =>
        okResponse(createBilling({ subscription: runningSubscription })),
      "GET /payment/incoming-price": ({ query }) =>
        okResponse(createQuote(Number(query.get("quantity")), null, quote)),
      ...handlers,
    },
    { professions: [accounting, nursing] },
  );
  return await renderRoute("/payment", "company", language, "payments/billing");
}

test("an addition is charged to the subscription's card, without card form or wallet", async () => {
  const router = await open({ [`POST ${checkout}`]: paid });
  await expect.element(paymentRegion()).toMatchTextContent("Charged to Visa ending 4242 04/28");
  await expect.element(paymentRegion()).toMatchTextContent(/You pay now\s*AED\s208\.95/);
  await expect.element(pay("AED 208.95")).toBeVisible();
  expect(field("Card number").query()).toBeNull();
  expect(button("Pay with Sandbox Pay").query()).toBeNull();
  await pay("AED 208.95").click();
  await expect.element(messages()).toMatchTextContent("Subscription created");
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(checkout)).toMatchObject([
    { unpaidProfessions: [1], paymentIntentId: null, prorationDate: 1_800_000_000 },
  ]);
  expect(cardRequests).toEqual([]);
});

test("completed authentication pays; failed authentication leads to the failed page", async () => {
  const router = await open({
    [`POST ${checkout}`]: () => {
      requireAction("pi_1", "pm_on_file");
      return undefined;
    },
  });
  await pay("AED 208.95").click();
  await button("Fail authentication").click();
  await expectPath(router, "/payment/failed");
  await page.getByRole("link", { name: "Try again" }).click();
  await pay("AED 208.95").click();
  await button("Complete authentication").click();
  await expectPath(router, "/payment/success");
  expect(cardRequests.map(({ call }) => call)).not.toContain("POST payment_intents/pi_1/confirm");
});

test("a declined saved card shows the reason, and another card pays the same payment", async () => {
  const router = await open();
  declineSavedCard("pi_1", cards.insufficientFunds);
  await pay("AED 208.95").click();
  await expect.element(messages()).toMatchTextContent("Your card has insufficient funds.");
  await expect
    .element(paymentRegion())
    .toMatchTextContent(/Your card was not accepted\..*Your card has insufficient funds\./);
  await expect.element(field("Cardholder name")).toHaveFocus();
  await fill(cards.declined);
  await pay("AED 208.95").click();
  await expect.element(messages()).toMatchTextContent("Your card was declined.");
  await fill(cards.valid);
  await pay("AED 208.95").click();
  await expect.element(messages()).toMatchTextContent("Subscription created");
  await expectPath(router, "/payment/success");
  // Both cards were tried for the same payment and quote.
  expect(bodiesSentTo(checkout)).toHaveLength(1);
  expect(quoteRequests()).toEqual(["1"]);
  const confirmed = cardRequests.filter(({ call }) => call.endsWith("pi_1/confirm"));
  expect(confirmed.map(({ form }) => form.client_secret)).toEqual(
    Array(2).fill(openCheckout.client_secret),
  );
});

test.each([
  [cards.insufficientFunds, "رصيد بطاقتك غير كافٍ."],
  [cards.declined, "رُفضت بطاقتك."],
])("in Arabic the decline message of card %s is translated", async (digits, why) => {
  await open({}, "ar");
  declineSavedCard("pi_1", digits);
  await page.getByRole("button", { name: /^ادفع .*208\.95/ }).click();
  await expect.element(page.getByRole("main")).toMatchTextContent(why);
  // A generic decline is not repeated.
  const isTwice = page.getByText("لم تُقبل بطاقتك.").query() !== null;
  expect(isTwice).toBe(digits !== cards.declined);
});

test("after a changed selection the saved card is tried again", async () => {
  await open();
  declineSavedCard("pi_1", cards.declined);
  await pay("AED 208.95").click();
  await expect.element(field("Card number")).toBeVisible();
  await addProfession("Cooking");
  await expect.element(paymentRegion()).toMatchTextContent("Charged to Visa ending 4242");
  await expect.element(pay()).toBeVisible();
  expect(quoteRequests().at(-1)).toBe("2");
});

test("a changed card replaces the saved one and is charged", async () => {
  const warned = vi.spyOn(console, "warn");
  let card = runningSubscription.card;
  const billing = () => createBilling({ subscription: { ...runningSubscription, card } });
  await open({
    "GET /payment/billing": () => okResponse(billing()),
    "POST /payment/card-setup": () => okResponse({ client_secret: "seti_1_secret_x" }),
    "PUT /payment/card": () => {
      card = { brand: "mastercard", last4: "4444", expMonth: 12, expYear: 2034 };
      return okResponse(billing() satisfies Billing);
    },
    [`POST ${checkout}`]: paid,
  });
  await anotherCard().click();
  await expect.element(field("Cardholder name")).toHaveFocus();
  expect(pay("AED 208.95").query()).toBeNull();
  await button("Cancel").click();
  await expect.element(anotherCard()).toHaveFocus();
  await anotherCard().click();
  await fill(cards.valid);
  await button("Save card").click();
  await expect.element(messages()).toMatchTextContent("Card changed");
  await expect
    .element(paymentRegion())
    .toMatchTextContent("Charged to Mastercard ending 4444 12/34");
  expect(warned.mock.calls.flat()).not.toContainEqual(expect.stringMatching(/stripe/i));
  await pay("AED 208.95").click();
  await expect.poll(() => bodiesSentTo(checkout)).toHaveLength(1);
});

test("with nothing due now no card is mentioned", async () => {
  await open({
    "GET /payment/incoming-price": () =>
      okResponse(createQuote(1, null, { total: 0, prorationDate: 1_800_000_000 })),
  });
  await expect.element(button("Unlock for free")).toBeVisible();
  await expect.element(paymentRegion()).not.toMatchTextContent("Add a card in your profile");
});

test("an intent that is already paid is not charged again", async () => {
  const router = await open();
  startCardProvider({ pi_1: "succeeded" });
  await pay("AED 208.95").click();
  await expectPath(router, "/payment/success");
});

test("is translated into Arabic", async () => {
  await page.viewport(360, 740);
  await open({}, "ar");
  await expect.element(page.getByText(/يُخصم من بطاقة .?Visa.? التي تنتهي بـ .?4242/)).toBeVisible();
  await expect.element(button("استخدم بطاقة أخرى")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^ادفع .*208\.95/ })).toBeVisible();
});
