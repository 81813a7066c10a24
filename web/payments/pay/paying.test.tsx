import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { configQuery } from "#/payments/requests.ts";
import { cards, cardsAsked, cutCardLine, startCardLine } from "#/payments/testing/card-line.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { closePage, openPath } from "#/testing/page.tsx";
import {
  add,
  arrives,
  button,
  checkout,
  cleanPages,
  field,
  fill,
  messages,
  pay,
  redeem,
  side,
} from "./testing/page.ts";
import {
  type Answers,
  accounting,
  billingOf,
  good,
  nursing,
  openSession,
  quoteOf,
  refused,
  running,
  sentTo,
  startServer,
} from "./testing/server.ts";

cleanPages(closePage);

async function open(answers: Answers = {}, who: Parameters<typeof startServer>[1] = {}) {
  startServer(answers, who);
  const router = await openPath("/payment", "company");
  await expect.element(field("Card number")).toBeVisible();
  await expect.element(pay()).not.toHaveAttribute("aria-disabled", "true");
  return router;
}

const session = (part: object) => () =>
  Response.json({ success: true, checkOutSession: { ...openSession, ...part } });

test("a card pays: method, session, confirmation, 'Subscription created', the page of success", async () => {
  const router = await open();
  await fill(cards.pays);
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Subscription created");
  await arrives(router, "/payment/success");
  expect(sentTo(checkout)).toEqual([
    {
      priceId: "price_1",
      unpaidProfessions: [1, 2],
      professions: [],
      couponId: null,
      paymentIntentId: "pm_1",
      prorationDate: null,
    },
  ]);
  expect(cardsAsked.map(({ what }) => what)).toEqual([
    "POST payment_methods",
    "GET payment_intents/pi_1",
    "POST payment_intents/pi_1/confirm",
  ]);
  expect(cardsAsked[0]?.form["billing_details[name]"]).toBe("Layla Haddad");
});

test("what is missing stands at its field, the first one has the focus, and nothing goes out", async () => {
  await open();
  await pay().click();
  for (const text of [
    "Cardholder name is required",
    "Card number is required",
    "Expiry is required",
    "CVC is required",
  ])
    await expect.element(side().getByText(text)).toBeVisible();
  await expect.element(field("Cardholder name")).toHaveFocus();
  await userEvent.fill(field("Cardholder name"), "Layla");
  await pay().click();
  // The sandbox's fields stand in a tree of their own, as Stripe's do in a frame.
  await expect
    .poll(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label"))
    .toBe("Card number");
  expect(cardsAsked).toEqual([]);
  expect(sentTo(checkout)).toEqual([]);
});

test("a double press, and another while the bank is asked, begin one payment", async () => {
  let release = () => {};
  const late = new Promise<void>((done) => {
    release = done;
  });
  const router = await open({
    [`POST ${checkout}`]: async () => {
      await late;
      return undefined;
    },
  });
  await fill(cards.pays);
  await pay().dblClick();
  await expect.element(side().getByText("Preparing…")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  release();
  await arrives(router, "/payment/success");
  expect(sentTo(checkout)).toHaveLength(1);
});

test.each([
  [cards.isDeclined, "Your card was declined."],
  [cards.lacksFunds, "Your card has insufficient funds."],
])("card %s: the provider's words, and another card pays the same", async (digits, text) => {
  const router = await open();
  await fill(digits);
  await pay().click();
  await expect.element(messages()).toMatchTextContent(text);
  await expect.element(side().getByText(text)).toBeVisible();
  expect(router.state.location.pathname).toBe("/payment");
  await fill(cards.pays);
  await pay().click();
  await arrives(router, "/payment/success");
});

test("a card that makes no method begins nothing: 'Something went wrong. Please try again.'", async () => {
  await open();
  await fill("4111111111111111");
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Something went wrong. Please try again.");
  await expect.element(side()).toMatchTextContent("Your card was declined. It is no test card.");
  expect(sentTo(checkout)).toEqual([]);
});

test("the bank asks: agreed it is paid; refused it ends on the page of failed payments", async () => {
  const router = await open();
  await fill(cards.asks);
  await pay().click();
  await expect.element(side().getByText("Waiting for your bank…")).toBeVisible();
  await button("Fail authentication").click();
  await arrives(router, "/payment/failed");
  await expect.element(page.getByText(/failed authentication/).last()).toBeVisible();
  await expect.element(page.getByText(/^Nothing was charged\./)).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await fill(cards.asks);
  await pay().click();
  await button("Complete authentication").click();
  await arrives(router, "/payment/success");
});

test("an intent that is paid already completes directly, without a second charge", async () => {
  const router = await open();
  startCardLine({ pi_1: "succeeded" });
  await fill(cards.pays);
  await pay().click();
  await arrives(router, "/payment/success");
  expect(cardsAsked.map(({ what }) => what)).not.toContain("POST payment_intents/pi_1/confirm");
});

test("a session that is paid needs no confirmation at all", async () => {
  const router = await open({
    [`POST ${checkout}`]: session({ client_secret: null, status: "succeeded" }),
  });
  await fill(cards.pays);
  await pay().click();
  await arrives(router, "/payment/success");
  expect(cardsAsked.map(({ what }) => what)).toEqual(["POST payment_methods"]);
});

test("an intent in a state of its own: 'Please refresh the page and try again'", async () => {
  await open();
  startCardLine({ pi_1: "canceled" });
  await fill(cards.pays);
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Please refresh the page and try again");
  await expect.element(side()).toMatchTextContent("Please refresh the page and try again");
});

test("an exception while confirming ends on the page of failed payments, which knows no more", async () => {
  const router = await open({ [`POST ${checkout}`]: session({ client_secret: "broken" }) });
  await fill(cards.pays);
  await pay().click();
  await arrives(router, "/payment/failed");
  const text = "An error occurred while processing your payment.";
  await expect.element(messages()).toMatchTextContent(text);
  await expect.element(page.getByRole("main")).toMatchTextContent(text);
  await expect.element(page.getByText(/^We do not know yet whether anything/)).toBeVisible();
  expect(page.getByText(/^Nothing was charged/).query()).toBeNull();
});

test("a line that is cut at the card begins nothing; a server that cannot says so", async () => {
  await open({ [`POST ${checkout}`]: () => refused(503, "The card provider is away.") });
  await fill(cards.pays);
  cutCardLine();
  await pay().click();
  await expect.element(messages()).toMatchTextContent("Something went wrong. Please try again.");
  expect(sentTo(checkout)).toEqual([]);
  startCardLine();
  await pay().click();
  await expect.element(messages()).toMatchTextContent("The card provider is away.");
  await expect.element(side()).toMatchTextContent("The card provider is away.");
});

test("a price that has changed is shown, told, and paid by another press", async () => {
  let presses = 0;
  const now = quoteOf(2, null, { total: 50_000 });
  const router = await open({
    [`POST ${checkout}`]: () => {
      presses += 1;
      return presses === 1 ? refused(409, "The price has changed", { data: now }) : undefined;
    },
  });
  await fill(cards.pays);
  await pay().click();
  await expect.element(messages()).toMatchTextContent("The price has changed");
  await expect.element(side()).toMatchTextContent("Look at the new price, then pay again.");
  await pay("AED 500.00").click();
  await arrives(router, "/payment/success");
});

test("a coupon that ends between quote and payment is taken off, and nothing is charged", async () => {
  const message = "Coupon is not valid";
  await open({
    [`POST ${checkout}`]: () => refused(422, message, { errors: [{ field: "couponId", message }] }),
  });
  await redeem("WELCOME20");
  await fill(cards.pays);
  await pay("AED 334.32").click();
  await expect.element(messages()).toMatchTextContent(message);
  await expect.element(pay()).toBeVisible();
  expect(sentTo(checkout)).toMatchObject([{ couponId: "c_WELCOME20" }]);
});

test("a coupon that takes all off needs no card", async () => {
  const router = await open({
    [`POST ${checkout}`]: session({ client_secret: null, status: "succeeded" }),
  });
  await redeem("FREE");
  await button("Unlock without paying").click();
  await arrives(router, "/payment/success");
  expect(sentTo(checkout)).toMatchObject([{ couponId: "c_FREE", paymentIntentId: null }]);
  expect(cardsAsked).toEqual([]);
});

test("added to a subscription without a card: by the one typed in, from the second that was quoted", async () => {
  const quote = quoteOf(2, null, { prorationDate: 1_800_000_000 });
  const router = await open(
    {
      "GET /payment/billing": () => good(billingOf({ subscription: { ...running, card: null } })),
      "GET /payment/incoming-price": () => good(quote),
    },
    { professions: [accounting, nursing] },
  );
  await add("Cooking");
  await fill(cards.pays);
  await expect.element(pay()).not.toHaveAttribute("aria-disabled", "true");
  await pay().click();
  await arrives(router, "/payment/success");
  expect(sentTo(checkout)).toMatchObject([
    {
      unpaidProfessions: [1],
      professions: [6],
      paymentIntentId: "pm_1",
      prorationDate: 1_800_000_000,
    },
  ]);
  const confirmed = cardsAsked.find(({ what }) => what === "POST payment_intents/pi_1/confirm");
  expect(confirmed?.form).toMatchObject({ payment_method: "pm_1" });
});

test("offline the button waits and says why", async () => {
  await open();
  await fill(cards.pays);
  const pressable = getComputedStyle(pay().element()).backgroundColor;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  window.dispatchEvent(new Event("offline"));
  await expect.element(side().getByText(/^You are offline\. You can pay/)).toBeVisible();
  await expect.element(pay()).toHaveAccessibleDescription(/^You are offline\. You can pay/);
  // Its words are dim, which nobody could read on the colour of a button that can be pressed.
  await expect.poll(() => getComputedStyle(pay().element()).backgroundColor).not.toBe(pressable);
  await pay().click({ force: true });
  expect(cardsAsked).toEqual([]);
  Reflect.deleteProperty(navigator, "onLine");
  window.dispatchEvent(new Event("online"));
  await expect.element(pay()).not.toHaveAttribute("aria-disabled", "true");
});

test("offline the reason stands also where the card form is still on its way", async () => {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  startServer({ "GET /payment/config": () => new Promise(() => {}) });
  await openPath("/payment", "company");
  await expect.element(pay()).toHaveAccessibleDescription(/^You are offline\. You can pay/);
  Reflect.deleteProperty(navigator, "onLine");
});

test("who goes back from the bank's window is with the form again, and goes on by another press", async () => {
  startServer();
  const router = await openPath("/profile", "company", "en", "payments");
  await router.navigate("/payment");
  await fill(cards.asks);
  await pay().click();
  await expect.element(button("Complete authentication")).toBeVisible();
  await router.navigate(-1);
  // As the browser tells it, whose history the test does not have.
  window.dispatchEvent(new PopStateEvent("popstate"));
  await expect.element(side()).toMatchTextContent(/Your bank has not confirmed the payment/);
  expect(router.state.location.pathname).toBe("/payment");
  await expect.element(field("Cardholder name")).toHaveValue("Layla Haddad");
  await pay().click();
  await button("Complete authentication").click();
  await arrives(router, "/payment/success");
  await router.navigate(-1);
  await arrives(router, "/payment");
  await router.navigate(-1);
  await arrives(router, "/profile");
});

test("a payment that ends on the page leaves no step behind in the tab's history", async () => {
  startServer();
  const router = await openPath("/profile", "company", "en", "payments");
  await router.navigate("/payment");
  await fill(cards.isDeclined);
  await pay().click();
  await expect.element(side()).toMatchTextContent("Your card was declined.");
  await expect.poll(() => router.state.historyAction).toBe("POP");
  await router.navigate(-1);
  await arrives(router, "/profile");
});

test("the sandbox says that it takes test cards alone, and which; a real provider's form does not", async () => {
  await open();
  await expect.element(side()).toMatchTextContent(/Only test cards .* .?4242 4242 4242 4242/);
  const stripe = { provider: "stripe", publishableKey: "pk_1", scriptUrl: "" } as const;
  queryClient.setQueryData(configQuery().queryKey, stripe);
  await expect.element(side()).not.toMatchTextContent("Only test cards");
});
