import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  asked,
  billingOf,
  deedsAsked,
  refused,
  startServer,
  stopServer,
  subscriptionOf,
} from "#/payments/billing/testing/server.ts";
import { cards, cardsAsked, startCardLine, stopCardLine } from "#/payments/testing/card-line.ts";
import { closePage, openPath } from "#/testing/page.tsx";

const openClient = (path: string, role: Role = "company", language: Language = "en") =>
  openPath(path, role, language, "payments", "payments/billing");

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  closePage();
  stopCardLine();
  stopServer();
});

const block = () => page.getByRole("region", { name: "Subscription" });
const change = () => block().getByRole("button", { name: "Change card" });
const form = () => page.getByRole("region", { name: "Change card" });
const save = () => form().getByRole("button", { name: "Save card" });
const messages = () => page.getByRole("region", { name: "Messages" });
const field = (name: string) => form().getByLabelText(name);

async function openForm(...given: Parameters<typeof startServer>) {
  startServer(...given);
  startCardLine();
  await openClient("/profile", given[1]?.role ?? "company");
  await change().click();
  await expect.element(field("Card number")).toBeVisible();
}

async function fill(number: string) {
  await userEvent.fill(field("Cardholder name"), "Layla Haddad");
  await userEvent.fill(field("Card number"), number);
  await userEvent.fill(field("Expiry"), "1234");
  await userEvent.fill(field("CVC"), "123");
}

test("another card is confirmed by its bank and taken, and the block has it", async () => {
  await openForm(billingOf());
  await fill(cards.pays);
  await save().click();
  await expect.element(messages()).toMatchTextContent("Card changed");
  await expect.element(block()).toMatchTextContent("Mastercard ending 4444, 12/34");
  await expect.element(form()).not.toBeInTheDocument();
  await expect.element(change()).toHaveFocus();
  expect(cardsAsked.map(({ what }) => what)).toEqual([
    "POST payment_methods",
    "POST setup_intents/seti_1/confirm",
  ]);
  expect(cardsAsked[0]?.form["billing_details[name]"]).toBe("Layla Haddad");
  expect(deedsAsked()).toEqual(["POST /payment/card-setup", "PUT /payment/card"]);
  expect(asked.find(({ path }) => path === "/payment/card")?.body).toEqual({
    setupIntentId: "seti_1",
  });
});

test("a declined card says why beside the form, and another one is taken", async () => {
  await openForm(billingOf());
  await fill(cards.isDeclined);
  await save().click();
  await expect.element(form().getByRole("alert")).toMatchTextContent("Your card was declined.");
  expect(deedsAsked()).toEqual(["POST /payment/card-setup"]);
  await fill(cards.pays);
  await save().click();
  await expect.element(messages()).toMatchTextContent("Card changed");
});

test("a bank that asks is answered: refused nothing changes, agreed the card is taken", async () => {
  await openForm(billingOf());
  await fill(cards.asks);
  await save().click();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect.element(form().getByRole("alert")).toMatchTextContent("failed authentication");
  expect(deedsAsked()).not.toContain("PUT /payment/card");
  await save().click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect.element(messages()).toMatchTextContent("Card changed");
});

test("what is missing is said at its field, and nothing is asked", async () => {
  await openForm(billingOf());
  await save().click();
  await expect.element(field("Cardholder name")).toHaveFocus();
  await expect.element(form()).toMatchTextContent("Cardholder name is required");
  await expect.element(form()).toMatchTextContent("Card number is required");
  expect(cardsAsked).toEqual([]);
  expect(deedsAsked()).toEqual([]);
});

test("what the server refuses stands in the form", async () => {
  await openForm(
    billingOf(),
    {},
    { "PUT /payment/card": () => refused("This payment method cannot be used.") },
  );
  await fill(cards.pays);
  await save().click();
  await expect
    .element(form().getByRole("alert"))
    .toMatchTextContent("This payment method cannot be used.");
  await expect.element(block()).toMatchTextContent("Visa ending 4242");
});

test("by keyboard alone, and back to where it was opened", async () => {
  startServer(billingOf({ subscription: subscriptionOf({ status: "pastDue" }) }));
  startCardLine();
  await openClient("/profile");
  await expect.element(change()).toBeVisible();
  (change().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Card number")).toBeVisible();
  await expect.element(field("Cardholder name")).toHaveFocus();
  await userEvent.keyboard(`Layla{Tab}${cards.pays}{Tab}1234{Tab}123{Enter}`);
  await expect.element(change()).toHaveFocus();
  await expect.element(block()).toMatchTextContent("Mastercard ending 4444");
  expect(deedsAsked()).toContain("PUT /payment/card");
});

test("whoever thinks better of it is back at the button, and nothing was asked", async () => {
  await openForm(billingOf());
  await form().getByRole("button", { name: "Cancel" }).click();
  await expect.element(change()).toHaveFocus();
  await expect.element(form()).not.toBeInTheDocument();
  expect(deedsAsked()).toEqual([]);
});

test("in Arabic too", async () => {
  startServer(billingOf());
  startCardLine();
  await openClient("/profile", "company", "ar");
  await page.getByRole("button", { name: "تغيير البطاقة" }).click();
  const arabic = page.getByRole("region", { name: "تغيير البطاقة" });
  await expect.element(arabic).toMatchTextContent(/من الآن فصاعدًا/);
  await expect.element(arabic.getByRole("button", { name: "احفظ البطاقة" })).toBeVisible();
});
