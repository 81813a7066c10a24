import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  anotherCard,
  button,
  cleanPages,
  expectPath,
  field,
  fill,
  messages,
  pay,
  paymentRegion,
  summary,
} from "#/payments/checkout/testing/checkout-page.ts";
import {
  bodiesSentTo,
  createBilling,
  errorResponse,
  type Handlers,
  okResponse,
  openCheckout,
  requests,
  runningSubscription,
  startServer,
} from "#/payments/checkout/testing/fake-server.ts";
import { cardRequests, cards, requireAction } from "#/payments/testing/sandbox-card-provider.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const payDue = "/payment/pay-due";

cleanPages(unmountPage);

const tryAgain = () => button("Try Visa ending 4242 again");

const overdue = { ...runningSubscription, status: "pastDue", due: { totalFils: 41_790 } } as const;
const stillOpen = { isSubscribed: true, paymentDueBy: overdue.accessUntil };
const paid = () => okResponse({ client_secret: null, paymentIntentId: null, status: "succeeded" });

/** Opens the payment page of a client whose renewal could not be charged. */
async function open(
  handlers: Handlers = {},
  language: "en" | "ar" = "en",
  user: Parameters<typeof startServer>[1] = {},
) {
  const billing = createBilling({ subscription: overdue });
  startServer(
    { "GET /payment/billing": () => okResponse(billing), ...handlers },
    { subscriptionInfo: stillOpen, ...user },
  );
  return await renderRoute("/payment", user.role ?? "company", language);
}

test("one press pays what is due with the saved card, without card form or basket", async () => {
  const router = await open({ [`POST ${payDue}`]: paid });
  await expect.element(page.getByText(/^Your last renewal could not be charged/)).toBeVisible();
  await expect.element(page.getByText("Renewal of 2 professions")).toBeVisible();
  await expect
    .element(paymentRegion())
    .toMatchTextContent(/Visa ending 4242 04\/28.*You pay now AED 417\.90/);
  expect(field("Card number").query()).toBeNull();
  expect(field("Coupon").query()).toBeNull();
  await tryAgain().click();
  await expect.element(messages()).toMatchTextContent("Your payment has gone through");
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(payDue)).toEqual([{}]);
  expect(cardRequests).toEqual([]);
  expect(requests.some(({ path }) => path === "/payment/incoming-price")).toBe(false);
});

test("completed authentication pays; failed authentication leads to the failed page", async () => {
  const router = await open({
    [`POST ${payDue}`]: () => {
      requireAction("pi_1", "pm_on_file");
      return okResponse(openCheckout);
    },
  });
  await tryAgain().click();
  await button("Fail authentication").click();
  await expectPath(router, "/payment/failed");
  await expect
    .element(page.getByText(/^Nothing was charged\. The amount is still due\./))
    .toBeVisible();
  expect(page.getByText(/choice/).query()).toBeNull();
  await page.getByRole("link", { name: "Try again" }).click();
  await tryAgain().click();
  await button("Complete authentication").click();
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(payDue)).toEqual([{}, {}]);
  expect(cardRequests.map(({ call }) => call)).not.toContain("POST payment_intents/pi_1/confirm");
});

test("a declined card shows the provider's reason, and another card pays", async () => {
  const message = "Your card has insufficient funds.";
  const router = await open({
    [`POST ${payDue}`]: ({ body }) =>
      Object.keys(Object(body)).length > 0
        ? okResponse(openCheckout)
        : errorResponse(422, message, { code: "CARD_DECLINED" }),
  });
  await tryAgain().click();
  await expect.element(messages()).toMatchTextContent(message);
  await expect
    .element(paymentRegion())
    .toMatchTextContent(`Your card was not accepted. ${message}`);
  await expect.element(field("Cardholder name")).toHaveFocus();
  await fill(cards.valid);
  await pay().click();
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(payDue)).toEqual([{}, { paymentMethodId: "pm_1" }]);
});

test("another card can be chosen, and the saved one again", async () => {
  await open();
  await anotherCard().click();
  await expect.element(field("Cardholder name")).toHaveFocus();
  expect(tryAgain().query()).toBeNull();
  await button("Use the card on file").click();
  await expect.element(anotherCard()).toHaveFocus();
  expect(field("Card number").query()).toBeNull();
  expect(bodiesSentTo(payDue)).toEqual([]);
});

test("without a saved card one is asked for, and its bank asks once", async () => {
  const router = await open({
    "GET /payment/billing": () =>
      okResponse(createBilling({ subscription: { ...overdue, card: null } })),
    [`POST ${payDue}`]: () => {
      requireAction("pi_1", "pm_1");
      return okResponse(openCheckout);
    },
  });
  await fill(cards.requiresAuthentication);
  expect(button("Use the card on file").query()).toBeNull();
  await pay().click();
  await button("Complete authentication").click();
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(payDue)).toEqual([{ paymentMethodId: "pm_1" }]);
  expect(cardRequests.map(({ call }) => call)).not.toContain("POST payment_intents/pi_1/confirm");
});

test("if it was paid elsewhere, the page shows that nothing is due", async () => {
  let subscription: typeof runningSubscription = overdue;
  await open({
    "GET /payment/billing": () => okResponse(createBilling({ subscription })),
    [`POST ${payDue}`]: () => {
      subscription = runningSubscription;
      return errorResponse(409, "There is nothing to pay.", { code: "NOTHING_DUE" });
    },
  });
  await tryAgain().click();
  await expect.element(messages()).toMatchTextContent("There is nothing to pay.");
  await expect.element(page.getByRole("region", { name: "Order summary" })).toBeVisible();
});

test("the server decides whether candidates are locked, whatever the device's clock", async () => {
  const accessUntil = "2020-03-20T08:00:00.000Z";
  const billing = () => okResponse(createBilling({ subscription: { ...overdue, accessUntil } }));
  await open({ "GET /payment/billing": billing });
  await expect
    .element(page.getByText(/Candidates stay unlocked until .?20 Mar 2020/))
    .toBeVisible();
  const subscriptionInfo = { isSubscribed: false, paymentDueBy: "2099-03-20T08:00:00.000Z" };
  await open({}, "en", { subscriptionInfo });
  await expect.element(page.getByText(/your candidates are locked\. Pay now/).last()).toBeVisible();
});

test("a verified corporate is told that it would lose search and filters", async () => {
  await open({}, "en", { role: "corporate", isVerified: true });
  await expect.element(page.getByText(/Pay now to keep using search and filters\./)).toBeVisible();
});

test("is translated into Arabic", async () => {
  await page.viewport(360, 740);
  await open({}, "ar");
  const retryButton = page.getByRole("button", {
    name: /^أعد المحاولة ببطاقة .?Visa.? التي تنتهي بـ .?4242/,
  });
  await expect.element(retryButton).toBeVisible();
});

test("a payment in another tab is announced, and the new heading gets the focus", async () => {
  let subscription: typeof runningSubscription = overdue;
  await open({ "GET /payment/billing": () => okResponse(createBilling({ subscription })) });
  await expect.element(tryAgain()).toBeEnabled();
  focus(tryAgain());
  subscription = runningSubscription;
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(summary().getByRole("heading", { name: "Order summary" })).toHaveFocus();
  await expect
    .element(page.getByRole("status").filter({ hasText: "The amount due has been paid." }))
    .toBeInTheDocument();
});
