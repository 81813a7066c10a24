import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  another,
  arrives,
  button,
  cleanPages,
  field,
  fill,
  messages,
  pay,
  side,
  summary,
} from "#/payments/pay/testing/page.ts";
import {
  type Answers,
  asked,
  billingOf,
  good,
  openSession,
  refused,
  running,
  sentTo,
  startServer,
} from "#/payments/pay/testing/server.ts";
import { askAbout, cards, cardsAsked } from "#/payments/testing/card-line.ts";
import { closePage, openPath } from "#/testing/page.tsx";

const payDue = "/payment/pay-due";

cleanPages(closePage);

const tryAgain = () => button("Try Visa ending 4242 again");

const overdue = { ...running, status: "pastDue", due: { totalFils: 41_790 } } as const;
const stillOpen = { isSubscribed: true, paymentDueBy: overdue.accessUntil };
const paid = () => good({ client_secret: null, paymentIntentId: null, status: "succeeded" });

/** A client whose renewal could not be charged to its card. */
async function open(
  answers: Answers = {},
  language: "en" | "ar" = "en",
  who: Parameters<typeof startServer>[1] = {},
) {
  const billing = billingOf({ subscription: overdue });
  startServer(
    { "GET /payment/billing": () => good(billing), ...answers },
    { subscriptionInfo: stillOpen, ...who },
  );
  return await openPath("/payment", who.role ?? "company", language);
}

test("what is due is paid by the card on file: one press, and neither card nor basket is asked for", async () => {
  const router = await open({ [`POST ${payDue}`]: paid });
  await expect.element(page.getByText(/^Your last renewal could not be charged/)).toBeVisible();
  await expect.element(page.getByText("Renewal of 2 professions")).toBeVisible();
  await expect
    .element(side())
    .toMatchTextContent(/Visa ending 4242 04\/28.*You pay now AED 417\.90/);
  expect(field("Card number").query()).toBeNull();
  expect(field("Coupon").query()).toBeNull();
  await tryAgain().click();
  await expect.element(messages()).toMatchTextContent("Your payment has gone through");
  await arrives(router, "/payment/success");
  expect(sentTo(payDue)).toEqual([{}]);
  expect(cardsAsked).toEqual([]);
  expect(asked.some(({ path }) => path === "/payment/incoming-price")).toBe(false);
});

test("its bank asks: agreed it is paid; refused the page of failed payments speaks of no choice", async () => {
  const router = await open({
    [`POST ${payDue}`]: () => {
      askAbout("pi_1", "pm_on_file");
      return good(openSession);
    },
  });
  await tryAgain().click();
  await button("Fail authentication").click();
  await arrives(router, "/payment/failed");
  await expect
    .element(page.getByText(/^Nothing was charged\. What is due stays open\./))
    .toBeVisible();
  expect(page.getByText(/choice/).query()).toBeNull();
  await page.getByRole("link", { name: "Try again" }).click();
  await tryAgain().click();
  await button("Complete authentication").click();
  await arrives(router, "/payment/success");
  expect(sentTo(payDue)).toEqual([{}, {}]);
  expect(cardsAsked.map(({ what }) => what)).not.toContain("POST payment_intents/pi_1/confirm");
});

test("declined the provider says why, and another card pays", async () => {
  const message = "Your card has insufficient funds.";
  const router = await open({
    [`POST ${payDue}`]: ({ body }) =>
      Object.keys(Object(body)).length > 0
        ? good(openSession)
        : refused(422, message, { code: "CARD_DECLINED" }),
  });
  await tryAgain().click();
  await expect.element(messages()).toMatchTextContent(message);
  await expect.element(side()).toMatchTextContent(`Your card was not accepted. ${message}`);
  await expect.element(field("Cardholder name")).toHaveFocus();
  await fill(cards.pays);
  await pay().click();
  await arrives(router, "/payment/success");
  expect(sentTo(payDue)).toEqual([{}, { paymentMethodId: "pm_1" }]);
});

test("another card is chosen, and left again for the one on file", async () => {
  await open();
  await another().click();
  await expect.element(field("Cardholder name")).toHaveFocus();
  expect(tryAgain().query()).toBeNull();
  await button("Use the card on file").click();
  await expect.element(another()).toHaveFocus();
  expect(field("Card number").query()).toBeNull();
  expect(sentTo(payDue)).toEqual([]);
});

test("without a card on file one is asked for, whose bank asks once", async () => {
  const router = await open({
    "GET /payment/billing": () => good(billingOf({ subscription: { ...overdue, card: null } })),
    [`POST ${payDue}`]: () => {
      askAbout("pi_1", "pm_1");
      return good(openSession);
    },
  });
  await fill(cards.asks);
  expect(button("Use the card on file").query()).toBeNull();
  await pay().click();
  await button("Complete authentication").click();
  await arrives(router, "/payment/success");
  expect(sentTo(payDue)).toEqual([{ paymentMethodId: "pm_1" }]);
  expect(cardsAsked.map(({ what }) => what)).not.toContain("POST payment_intents/pi_1/confirm");
});

test("paid elsewhere meanwhile, nothing is due on this page either", async () => {
  let subscription: typeof running = overdue;
  await open({
    "GET /payment/billing": () => good(billingOf({ subscription })),
    [`POST ${payDue}`]: () => {
      subscription = running;
      return refused(409, "There is nothing to pay.", { code: "NOTHING_DUE" });
    },
  });
  await tryAgain().click();
  await expect.element(messages()).toMatchTextContent("There is nothing to pay.");
  await expect.element(page.getByRole("region", { name: "Order summary" })).toBeVisible();
});

test("whether they are locked is the server's word, whatever this device's clock says", async () => {
  const accessUntil = "2020-03-20T08:00:00.000Z";
  const billing = () => good(billingOf({ subscription: { ...overdue, accessUntil } }));
  await open({ "GET /payment/billing": billing });
  await expect.element(page.getByText(/Candidates stay open until .?20 Mar 2020/)).toBeVisible();
  const subscriptionInfo = { isSubscribed: false, paymentDueBy: "2099-03-20T08:00:00.000Z" };
  await open({}, "en", { subscriptionInfo });
  await expect
    .element(page.getByText(/your candidates are locked\. Pay it now/).last())
    .toBeVisible();
});

test("a verified corporate reads what it would lose: search and filters", async () => {
  await open({}, "en", { role: "corporate", isVerified: true });
  await expect
    .element(page.getByText(/Pay it now to keep search and filters open\./))
    .toBeVisible();
});

test("in Arabic too", async () => {
  await page.viewport(360, 740);
  await open({}, "ar");
  const again = page.getByRole("button", {
    name: /^أعد المحاولة ببطاقة .?Visa.? التي تنتهي بـ .?4242/,
  });
  await expect.element(again).toBeVisible();
});

test("paid in another tab: what stands there now is told, and the focus is at its heading", async () => {
  let subscription: typeof running = overdue;
  await open({ "GET /payment/billing": () => good(billingOf({ subscription })) });
  await expect.element(tryAgain()).toBeEnabled();
  (tryAgain().element() as HTMLElement).focus();
  subscription = running;
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(summary().getByRole("heading", { name: "Order summary" })).toHaveFocus();
  await expect
    .element(page.getByRole("status").filter({ hasText: "What was due has been paid." }))
    .toBeInTheDocument();
});
