import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cards } from "#/payments/testing/sandbox-card-provider.ts";
import { setLanguage } from "#/platform/language/language.ts";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  addProfession,
  button,
  checkbox,
  checkout,
  cleanPages,
  field,
  fill,
  messages,
  pay,
  paymentRegion,
  picker,
  redeem,
} from "./testing/checkout-page.ts";
import {
  createQuote,
  errorResponse,
  type Handlers,
  nursing,
  startServer,
  updateUser,
  welding,
} from "./testing/fake-server.ts";

cleanPages(unmountPage);

const declineMessage = "Your card was declined.";

async function open(handlers: Handlers = {}) {
  startServer(handlers);
  const router = await renderRoute("/payment", "company");
  await expect.element(pay()).not.toHaveAttribute("aria-disabled", "true");
  await expect.element(field("Card number")).toBeVisible();
  return router;
}

const allPaid = {
  professions: [nursing, welding].map((profession) => ({ ...profession, isPaid: true })),
};

test("professions paid in another tab are not offered, initially or on return", async () => {
  startServer();
  updateUser({ professions: [{ ...nursing, isPaid: true }, welding] });
  await renderRoute("/payment", "company");
  await expect.element(pay("AED 208.95")).toBeVisible();
  expect(checkbox("Nursing").query()).toBeNull();
  updateUser(allPaid);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText("All your professions are unlocked")).toBeVisible();
  expect(checkbox("Welding").query()).toBeNull();
});

test.each([
  [422, "Please select atleast one profession"],
  [409, "This payment has changed in the meantime. Please refresh the page."],
] as const)(
  "a %i error because it was paid elsewhere says so and updates the page",
  async (status, message) => {
    await open({
      [`POST ${checkout}`]: () => {
        updateUser(allPaid);
        return errorResponse(status, message);
      },
    });
    await fill(cards.valid);
    await pay().click();
    await expect.element(messages()).toMatchTextContent("These professions are already paid.");
    await expect.element(page.getByText("All your professions are unlocked")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Payment", exact: true })).toHaveFocus();
    expect(checkbox("Nursing").query()).toBeNull();
  },
);

test("if a part was paid elsewhere, it says so and shows the price of the rest", async () => {
  await open({
    [`POST ${checkout}`]: () => {
      updateUser({ professions: [{ ...nursing, isPaid: true }, welding] });
      return errorResponse(409, "The price has changed", { data: createQuote(1, null) });
    },
  });
  await fill(cards.valid);
  await pay().click();
  await expect
    .element(paymentRegion())
    .toMatchTextContent("Some of these professions are already paid.");
  await expect.element(pay("AED 208.95")).not.toHaveAttribute("aria-disabled", "true");
});

test("any other rejection shows the server's message", async () => {
  await open({ [`POST ${checkout}`]: () => errorResponse(409, "Another payment is being made.") });
  await fill(cards.valid);
  await pay().click();
  await expect.element(paymentRegion()).toMatchTextContent("Another payment is being made.");
});

test("changing the card, basket or coupon clears the message about the card", async () => {
  await open();
  const changes = [
    () => userEvent.fill(field("Card number"), "4"),
    () => userEvent.fill(field("Cardholder name"), "Layla"),
    () => userEvent.fill(field("Coupon"), "W"),
    () => checkbox("Welding").click(),
  ];
  for (const change of changes) {
    await fill(cards.declined);
    await pay().click();
    await expect.element(paymentRegion().getByText(declineMessage)).toBeVisible();
    await change();
    await expect.element(paymentRegion().getByText(declineMessage)).not.toBeInTheDocument();
  }
});

test("a valid coupon clears the message about the previous one and moves the focus", async () => {
  await open();
  await redeem("NOPE");
  await expect.element(messages()).toMatchTextContent("Coupon is not valid");
  await redeem("WELCOME20");
  await expect.element(messages()).toMatchTextContent("Coupon applied");
  await expect.element(messages()).not.toMatchTextContent("Coupon is not valid");
  await expect.element(button("Remove coupon")).toHaveFocus();
});

test("removing a badge focuses the next one, and after the last one the picker", async () => {
  await open();
  await addProfession("Plumbing");
  await addProfession("Cooking");
  await expect.element(pay("AED 835.80")).not.toHaveAttribute("aria-disabled", "true");
  await button("Remove Plumbing").click();
  await expect.element(button("Remove Cooking")).toHaveFocus();
  await expect.element(pay("AED 626.85")).not.toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Remove Cooking")).not.toBeInTheDocument();
  await expect.element(picker()).toHaveFocus();
  await expect.element(picker()).toHaveAttribute("aria-expanded", "false");
});

test("professions are added by keyboard, and only the field has a focus ring", async () => {
  await open();
  await picker().click();
  for (const name of ["Plumbing", "Cooking"]) {
    await userEvent.keyboard(name.slice(0, 3).toLowerCase());
    await expect
      .element(page.getByRole("option", { name }))
      .toHaveAttribute("data-combobox-selected", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(button(`Remove ${name}`)).toBeVisible();
    await expect.element(picker()).toHaveFocus();
    await expect.element(picker()).toHaveValue("");
    await expect.element(picker()).toHaveAttribute("aria-expanded", "false");
    const ringed = [...document.querySelectorAll("main *")].filter(
      (element) => getComputedStyle(element).outlineStyle === "solid",
    );
    expect(ringed).toEqual([picker().element()]);
  }
});

test("Enter selects the first match of the typed text", async () => {
  await open();
  await picker().click();
  await expect.element(page.getByRole("option", { name: "Plumbing" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(page.getByRole("list", { name: "Added professions" }).query()).toBeNull();
  await userEvent.keyboard("coo");
  await expect.element(page.getByRole("option", { name: "Plumbing" })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("option", { name: "Cooking" }))
    .toHaveAttribute("data-combobox-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Remove Cooking")).toBeVisible();
});

test("with nothing selected the coupon and the unit price are still shown", async () => {
  await open();
  await checkbox("Nursing").click();
  await checkbox("Welding").click();
  await expect.element(field("Coupon")).toBeVisible();
  await expect
    .element(page.getByText(/AED\s199\.00.? per profession and month, plus 5% tax\./))
    .toBeVisible();
});

test("with nothing due now it shows the monthly price and the terms", async () => {
  await open();
  await redeem("FREE");
  await expect.element(button("Unlock for free")).toBeVisible();
  await expect
    .element(paymentRegion())
    .toMatchTextContent(/then .*AED\s417\.90.* every month until you/);
  await expect.element(paymentRegion()).toMatchTextContent("By unlocking you accept the terms.");
  await expect.element(paymentRegion()).not.toMatchTextContent("Card details");
});

test("the card form does not move when the wallet appears", async () => {
  startServer();
  const places = new Set<number>();
  const look = () => {
    const input = document.querySelector("input[autocomplete='cc-name']");
    if (input) places.add(input.getBoundingClientRect().top);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await renderRoute("/payment", "company");
  await expect.element(button("Pay with Sandbox Pay")).toBeVisible();
  await expect.element(field("Cardholder name")).toBeVisible();
  look();
  watch.disconnect();
  expect([...places]).toHaveLength(1);
});

test("a message about the selection disappears with the next change", async () => {
  await open();
  const text = "Please select atleast one profession";
  pauseToasts();
  await checkbox("Nursing").click();
  await checkbox("Welding").click();
  await expect.element(messages()).toMatchTextContent(text);
  await checkbox("Nursing").click();
  await expect.element(messages()).not.toMatchTextContent(text);
  await checkbox("Nursing").click();
  await expect.element(messages()).toMatchTextContent(text);
});

test("switching the language keeps the cardholder's name", async () => {
  await open();
  await userEvent.fill(field("Cardholder name"), "Layla Haddad");
  await setLanguage("ar");
  await expect.element(field("اسم حامل البطاقة")).toHaveValue("Layla Haddad");
  await setLanguage("en");
  await expect.element(field("Cardholder name")).toHaveValue("Layla Haddad");
});
