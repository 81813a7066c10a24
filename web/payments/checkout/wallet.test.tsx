import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cardRequests } from "#/payments/testing/sandbox-card-provider.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { button, cleanPages, messages } from "./testing/checkout-page.ts";
import { bodiesSentTo, type Handlers, okResponse, startServer } from "./testing/fake-server.ts";

const intent = "/payment/create-payment-intent";

cleanPages(unmountPage);

const walletButton = () => button("Pay with Sandbox Pay");
const sheet = () => page.getByRole("dialog", { name: "Sandbox Pay" });

async function open(handlers: Handlers = {}) {
  startServer(handlers);
  const router = await renderRoute("/payment", "company");
  await walletButton().click();
  await userEvent.fill(sheet().getByLabelText("Your name"), "Layla Haddad");
  await userEvent.fill(sheet().getByLabelText("Your email"), "layla@example.com");
  return router;
}

const walletReply = (amount: number) => () =>
  okResponse({ clientSecret: "pi_1_secret_x", paymentIntentId: "pi_1", amount });

test("the wallet gets country, currency and fils, asks for the payer, and pays", async () => {
  const router = await open({ [`PUT ${intent}`]: walletReply(417.9) });
  await expect.element(sheet()).toMatchTextContent(/AED\s417\.90/);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/payment/success");
  await expect.element(messages()).toMatchTextContent("Subscription created");
  expect(cardRequests[0]?.form).toMatchObject({
    "billing_details[name]": "Layla Haddad",
    "billing_details[email]": "layla@example.com",
    "wallet[country]": "AE",
    "wallet[currency]": "aed",
    "wallet[amount]": "41790",
  });
  expect(bodiesSentTo(intent)).toMatchObject([
    { unpaidProfessions: [1, 2], paymentIntentId: "pm_1" },
  ]);
});

test("an amount other than the one shown is not paid, and the change is reported", async () => {
  const router = await open({ [`PUT ${intent}`]: walletReply(500) });
  await userEvent.keyboard("{Enter}");
  await expect.element(messages()).toMatchTextContent("The price has changed");
  expect(router.state.location.pathname).toBe("/payment");
  expect(cardRequests.map(({ call }) => call)).toEqual(["POST payment_methods"]);
});

test("a closed wallet starts nothing", async () => {
  await open();
  await button("Cancel").click();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(cardRequests).toEqual([]);
  expect(bodiesSentTo(intent)).toEqual([]);
});
