import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paymentConfigQuery } from "#/payments/requests.ts";
import {
  cardRequests,
  cards,
  disconnectCardProvider,
  startCardProvider,
} from "#/payments/testing/sandbox-card-provider.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  addProfession,
  button,
  checkout,
  cleanPages,
  expectPath,
  field,
  fill,
  messages,
  pay,
  paymentRegion,
  redeem,
} from "./testing/checkout-page.ts";
import {
  accounting,
  bodiesSentTo,
  createBilling,
  createQuote,
  errorResponse,
  type Handlers,
  nursing,
  okResponse,
  openCheckout,
  runningSubscription,
  startServer,
} from "./testing/fake-server.ts";

cleanPages(unmountPage);

async function open(handlers: Handlers = {}, user: Parameters<typeof startServer>[1] = {}) {
  startServer(handlers, user);
  const router = await renderRoute("/payment", "company");
  await expect.element(field("Card number")).toBeVisible();
  await expect.element(pay()).not.toHaveAttribute("aria-disabled", "true");
  return router;
}

const session = (overrides: object) => () =>
  Response.json({ success: true, checkOutSession: { ...openCheckout, ...overrides } });

test("a card payment creates method, session and confirmation, and shows success", async () => {
  const router = await open();
  await fill(cards.valid);
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Subscription created");
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(checkout)).toEqual([
    {
      priceId: "price_1",
      unpaidProfessions: [1, 2],
      professions: [],
      couponId: null,
      paymentIntentId: "pm_1",
      prorationDate: null,
    },
  ]);
  expect(cardRequests.map(({ call }) => call)).toEqual([
    "POST payment_methods",
    "GET payment_intents/pi_1",
    "POST payment_intents/pi_1/confirm",
  ]);
  expect(cardRequests[0]?.form["billing_details[name]"]).toBe("Layla Haddad");
});

test("missing fields show errors, the first gets the focus, and nothing is sent", async () => {
  await open();
  await pay().click();
  for (const text of [
    "Cardholder name is required",
    "Card number is required",
    "Expiry is required",
    "CVC is required",
  ])
    await expect.element(paymentRegion().getByText(text)).toBeVisible();
  await expect.element(field("Cardholder name")).toHaveFocus();
  await userEvent.fill(field("Cardholder name"), "Layla");
  await pay().click();
  // The sandbox's fields are in shadow roots, as Stripe's are in iframes.
  await expect
    .poll(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label"))
    .toBe("Card number");
  expect(cardRequests).toEqual([]);
  expect(bodiesSentTo(checkout)).toEqual([]);
});

test("a double press, and another while the bank is asked, start one payment", async () => {
  const { promise: checkoutDelay, resolve: release } = Promise.withResolvers<void>();
  const router = await open({
    [`POST ${checkout}`]: async () => {
      await checkoutDelay;
      return undefined;
    },
  });
  await fill(cards.valid);
  await pay().dblClick();
  await expect.element(paymentRegion().getByText("Preparing…")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  release();
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(checkout)).toHaveLength(1);
});

test.each([
  [cards.declined, "Your card was declined."],
  [cards.insufficientFunds, "Your card has insufficient funds."],
])("card %s shows the provider's message, and another card can pay", async (digits, text) => {
  const router = await open();
  await fill(digits);
  await pay().click();
  await expect.element(messages()).toMatchTextContent(text);
  await expect.element(paymentRegion().getByText(text)).toBeVisible();
  expect(router.state.location.pathname).toBe("/payment");
  await fill(cards.valid);
  await pay().click();
  await expectPath(router, "/payment/success");
});

test("a card without a payment method starts nothing and shows a general error", async () => {
  await open();
  await fill("4111111111111111");
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Something went wrong. Please try again.");
  await expect
    .element(paymentRegion())
    .toMatchTextContent("Your card was declined. It is no test card.");
  expect(bodiesSentTo(checkout)).toEqual([]);
});

test("completed authentication pays; failed authentication leads to the failed page", async () => {
  const router = await open();
  await fill(cards.requiresAuthentication);
  await pay().click();
  await expect.element(paymentRegion().getByText("Waiting for your bank…")).toBeVisible();
  await button("Fail authentication").click();
  await expectPath(router, "/payment/failed");
  await expect.element(page.getByText(/failed authentication/).last()).toBeVisible();
  await expect.element(page.getByText(/^Nothing was charged\./)).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await fill(cards.requiresAuthentication);
  await pay().click();
  await button("Complete authentication").click();
  await expectPath(router, "/payment/success");
});

test("an intent that is already paid completes without a second charge", async () => {
  const router = await open();
  startCardProvider({ pi_1: "succeeded" });
  await fill(cards.valid);
  await pay().click();
  await expectPath(router, "/payment/success");
  expect(cardRequests.map(({ call }) => call)).not.toContain("POST payment_intents/pi_1/confirm");
});

test("a session that is already paid needs no confirmation", async () => {
  const router = await open({
    [`POST ${checkout}`]: session({ client_secret: null, status: "succeeded" }),
  });
  await fill(cards.valid);
  await pay().click();
  await expectPath(router, "/payment/success");
  expect(cardRequests.map(({ call }) => call)).toEqual(["POST payment_methods"]);
});

test("an intent in an unexpected state asks to refresh the page", async () => {
  await open();
  startCardProvider({ pi_1: "canceled" });
  await fill(cards.valid);
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Please refresh the page and try again");
  await expect.element(paymentRegion()).toMatchTextContent("Please refresh the page and try again");
});

test("an exception while confirming leads to the failed page, with unknown charge", async () => {
  const router = await open({ [`POST ${checkout}`]: session({ client_secret: "broken" }) });
  await fill(cards.valid);
  await pay().click();
  await expectPath(router, "/payment/failed");
  const text = "An error occurred while processing your payment.";
  await expect.element(messages()).toMatchTextContent(text);
  await expect.element(page.getByRole("main")).toMatchTextContent(text);
  await expect
    .element(page.getByText(/^We do not know yet whether you were charged/))
    .toBeVisible();
  expect(page.getByText(/^Nothing was charged/).query()).toBeNull();
});

test("a network failure at the provider starts nothing; a server error is shown", async () => {
  await open({ [`POST ${checkout}`]: () => errorResponse(503, "The card provider is away.") });
  await fill(cards.valid);
  disconnectCardProvider();
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Something went wrong. Please try again.");
  expect(bodiesSentTo(checkout)).toEqual([]);
  startCardProvider();
  await pay().click();
  await expect.element(messages()).toMatchTextContent("The card provider is away.");
  await expect.element(paymentRegion()).toMatchTextContent("The card provider is away.");
});

test("a changed price is shown and explained, and paid with another press", async () => {
  let presses = 0;
  const newQuote = createQuote(2, null, { total: 50_000 });
  const router = await open({
    [`POST ${checkout}`]: () => {
      presses += 1;
      return presses === 1
        ? errorResponse(409, "The price has changed", { data: newQuote })
        : undefined;
    },
  });
  await fill(cards.valid);
  await pay().click();
  await expect.element(messages()).toMatchTextContent("The price has changed");
  await expect.element(paymentRegion()).toMatchTextContent("Check the new price, then pay again.");
  await pay("AED 500.00").click();
  await expectPath(router, "/payment/success");
});

test("a coupon that ends before the payment is removed, and nothing is charged", async () => {
  const message = "Coupon is not valid";
  await open({
    [`POST ${checkout}`]: () =>
      errorResponse(422, message, { errors: [{ field: "couponId", message }] }),
  });
  await redeem("WELCOME20");
  await fill(cards.valid);
  await pay("AED 334.32").click();
  await expect.element(messages()).toMatchTextContent(message);
  await expect.element(pay()).toBeVisible();
  expect(bodiesSentTo(checkout)).toMatchObject([{ couponId: "c_WELCOME20" }]);
});

test("a coupon for the full amount needs no card", async () => {
  const router = await open({
    [`POST ${checkout}`]: session({ client_secret: null, status: "succeeded" }),
  });
  await redeem("FREE");
  await button("Unlock for free").click();
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(checkout)).toMatchObject([{ couponId: "c_FREE", paymentIntentId: null }]);
  expect(cardRequests).toEqual([]);
});

test("adding to a subscription without a card uses a new one and the quoted second", async () => {
  const quote = createQuote(2, null, { prorationDate: 1_800_000_000 });
  const router = await open(
    {
      "GET /payment/billing": () =>
        okResponse(createBilling({ subscription: { ...runningSubscription, card: null } })),
      "GET /payment/incoming-price": () => okResponse(quote),
    },
    { professions: [accounting, nursing] },
  );
  await addProfession("Cooking");
  await fill(cards.valid);
  await expect.element(pay()).not.toHaveAttribute("aria-disabled", "true");
  await pay().click();
  await expectPath(router, "/payment/success");
  expect(bodiesSentTo(checkout)).toMatchObject([
    {
      unpaidProfessions: [1],
      professions: [6],
      paymentIntentId: "pm_1",
      prorationDate: 1_800_000_000,
    },
  ]);
  const confirmed = cardRequests.find(({ call }) => call === "POST payment_intents/pi_1/confirm");
  expect(confirmed?.form).toMatchObject({ payment_method: "pm_1" });
});

test("offline the button is blocked and says why", async () => {
  await open();
  await fill(cards.valid);
  const enabledColor = getComputedStyle(pay().element()).backgroundColor;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  window.dispatchEvent(new Event("offline"));
  await expect.element(paymentRegion().getByText(/^You are offline\. You can pay/)).toBeVisible();
  await expect.element(pay()).toHaveAccessibleDescription(/^You are offline\. You can pay/);
  // The dimmed label would be illegible on the enabled button's colour.
  await expect.poll(() => getComputedStyle(pay().element()).backgroundColor).not.toBe(enabledColor);
  await pay().click({ force: true });
  expect(cardRequests).toEqual([]);
  Reflect.deleteProperty(navigator, "onLine");
  window.dispatchEvent(new Event("online"));
  await expect.element(pay()).not.toHaveAttribute("aria-disabled", "true");
});

test("offline the reason is also shown while the card form loads", async () => {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  startServer({ "GET /payment/config": () => new Promise(() => {}) });
  await renderRoute("/payment", "company");
  await expect.element(pay()).toHaveAccessibleDescription(/^You are offline\. You can pay/);
  Reflect.deleteProperty(navigator, "onLine");
});

test("going back from the bank's dialog returns to the form, which can pay again", async () => {
  startServer();
  const router = await renderRoute("/profile", "company", "en", "payments");
  await router.navigate("/payment");
  await fill(cards.requiresAuthentication);
  await pay().click();
  await expect.element(button("Complete authentication")).toBeVisible();
  await router.navigate(-1);
  // The browser would fire this; the test's memory router does not.
  window.dispatchEvent(new PopStateEvent("popstate"));
  await expect
    .element(paymentRegion())
    .toMatchTextContent(/Your bank has not confirmed the payment/);
  expect(router.state.location.pathname).toBe("/payment");
  await expect.element(field("Cardholder name")).toHaveValue("Layla Haddad");
  await pay().click();
  await button("Complete authentication").click();
  await expectPath(router, "/payment/success");
  await router.navigate(-1);
  await expectPath(router, "/payment");
  await router.navigate(-1);
  await expectPath(router, "/profile");
});

test("a payment that ends on the page leaves no entry in the history", async () => {
  startServer();
  const router = await renderRoute("/profile", "company", "en", "payments");
  await router.navigate("/payment");
  await fill(cards.declined);
  await pay().click();
  await expect.element(paymentRegion()).toMatchTextContent("Your card was declined.");
  await expect.poll(() => router.state.historyAction).toBe("POP");
  await router.navigate(-1);
  await expectPath(router, "/profile");
});

test("only the sandbox says that it accepts test cards, and which", async () => {
  await open();
  await expect
    .element(paymentRegion())
    .toMatchTextContent(/Only test cards .* .?4242 4242 4242 4242/);
  const stripe = { provider: "stripe", publishableKey: "pk_1", scriptUrl: "" } as const;
  queryClient.setQueryData(paymentConfigQuery().queryKey, stripe);
  await expect.element(paymentRegion()).not.toMatchTextContent("Only test cards");
});
