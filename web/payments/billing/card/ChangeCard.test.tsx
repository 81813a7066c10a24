import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  changeRequests,
  createBilling,
  createSubscription,
  errorResponse,
  requests,
  startServer,
  stopServer,
} from "#/payments/billing/testing/fake-server.ts";
import {
  cardRequests,
  cards,
  startCardProvider,
  stopCardProvider,
} from "#/payments/testing/sandbox-card-provider.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const openClient = (path: string, role: Role = "company", language: Language = "en") =>
  renderRoute(path, role, language, "payments", "payments/billing");

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopCardProvider();
  stopServer();
});

const block = () => page.getByRole("region", { name: "Subscription" });
const change = () => block().getByRole("button", { name: "Change card" });
const form = () => page.getByRole("region", { name: "Change card" });
const save = () => form().getByRole("button", { name: "Save card" });
const messages = () => page.getByRole("region", { name: "Messages" });
const field = (name: string) => form().getByLabelText(name);

async function openForm(...args: Parameters<typeof startServer>) {
  startServer(...args);
  startCardProvider();
  await openClient("/profile", args[1]?.role ?? "company");
  await change().click();
  await expect.element(field("Card number")).toBeVisible();
}

async function fill(number: string) {
  await userEvent.fill(field("Cardholder name"), "Layla Haddad");
  await userEvent.fill(field("Card number"), number);
  await userEvent.fill(field("Expiry"), "1234");
  await userEvent.fill(field("CVC"), "123");
}

test("another card is confirmed by its bank, saved and shown", async () => {
  await openForm(createBilling());
  await fill(cards.valid);
  await save().click();
  await expect.element(messages()).toMatchTextContent("Card changed");
  await expect.element(block()).toMatchTextContent("Mastercard ending 4444, 12/34");
  await expect.element(form()).not.toBeInTheDocument();
  await expect.element(change()).toHaveFocus();
  expect(cardRequests.map(({ call }) => call)).toEqual([
    "POST payment_methods",
    "POST setup_intents/seti_1/confirm",
  ]);
  expect(cardRequests[0]?.form["billing_details[name]"]).toBe("Layla Haddad");
  expect(changeRequests()).toEqual(["POST /payment/card-setup", "PUT /payment/card"]);
  expect(requests.find(({ path }) => path === "/payment/card")?.body).toEqual({
    setupIntentId: "seti_1",
  });
});

test("a declined card shows the reason in the form, and another one is accepted", async () => {
  await openForm(createBilling());
  await fill(cards.declined);
  await save().click();
  await expect.element(form().getByRole("alert")).toMatchTextContent("Your card was declined.");
  expect(changeRequests()).toEqual(["POST /payment/card-setup"]);
  await fill(cards.valid);
  await save().click();
  await expect.element(messages()).toMatchTextContent("Card changed");
});

test("failed authentication changes nothing, completed authentication saves the card", async () => {
  await openForm(createBilling());
  await fill(cards.requiresAuthentication);
  await save().click();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect.element(form().getByRole("alert")).toMatchTextContent("failed authentication");
  expect(changeRequests()).not.toContain("PUT /payment/card");
  await save().click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect.element(messages()).toMatchTextContent("Card changed");
});

test("missing fields show errors, and no request is sent", async () => {
  await openForm(createBilling());
  await save().click();
  await expect.element(field("Cardholder name")).toHaveFocus();
  await expect.element(form()).toMatchTextContent("Cardholder name is required");
  await expect.element(form()).toMatchTextContent("Card number is required");
  expect(cardRequests).toEqual([]);
  expect(changeRequests()).toEqual([]);
});

test("a server error is shown in the form", async () => {
  await openForm(
    createBilling(),
    {},
    { "PUT /payment/card": () => errorResponse("This payment method cannot be used.") },
  );
  await fill(cards.valid);
  await save().click();
  await expect
    .element(form().getByRole("alert"))
    .toMatchTextContent("This payment method cannot be used.");
  await expect.element(block()).toMatchTextContent("Visa ending 4242");
});

test("works by keyboard and returns the focus to the button that opened it", async () => {
  startServer(createBilling({ subscription: createSubscription({ status: "pastDue" }) }));
  startCardProvider();
  await openClient("/profile");
  await expect.element(change()).toBeVisible();
  focus(change());
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Card number")).toBeVisible();
  await expect.element(field("Cardholder name")).toHaveFocus();
  await userEvent.keyboard(`Layla{Tab}${cards.valid}{Tab}1234{Tab}123{Enter}`);
  await expect.element(change()).toHaveFocus();
  await expect.element(block()).toMatchTextContent("Mastercard ending 4444");
  expect(changeRequests()).toContain("PUT /payment/card");
});

test("Cancel returns the focus to the button and sends no request", async () => {
  await openForm(createBilling());
  await form().getByRole("button", { name: "Cancel" }).click();
  await expect.element(change()).toHaveFocus();
  await expect.element(form()).not.toBeInTheDocument();
  expect(changeRequests()).toEqual([]);
});

test("is translated into Arabic", async () => {
  startServer(createBilling());
  startCardProvider();
  await openClient("/profile", "company", "ar");
  await page.getByRole("button", { name: "تغيير البطاقة" }).click();
  const arabic = page.getByRole("region", { name: "تغيير البطاقة" });
  await expect.element(arabic).toMatchTextContent(/ستُخصم التجديدات القادمة/);
  await expect.element(arabic.getByRole("button", { name: "احفظ البطاقة" })).toBeVisible();
});
