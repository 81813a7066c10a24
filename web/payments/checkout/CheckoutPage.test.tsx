import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  addProfession,
  button,
  checkbox,
  cleanPages,
  field,
  messages,
  pay,
  picker,
  redeem,
  summary,
} from "./testing/checkout-page.ts";
import {
  accounting,
  createBilling,
  createQuote,
  diving,
  errorResponse,
  type Handlers,
  nursing,
  okResponse,
  quoteRequests,
  runningSubscription,
  startServer,
  userId,
  welding,
} from "./testing/fake-server.ts";

cleanPages(unmountPage);
afterEach(() => {
  Object.assign(pageSettings, { supportEmail: "" });
});

const amounts = () => page.getByRole("table", { name: "Price details" });

async function open(handlers: Handlers = {}, user: Parameters<typeof startServer>[1] = {}) {
  startServer(handlers, user);
  const router = await renderRoute("/payment", user.role ?? "company");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return router;
}

test("payable professions are selected, paid ones have a check, waiting ones say why", async () => {
  await open({}, { professions: [nursing, welding, accounting, diving] });
  await expect.element(checkbox("Nursing")).toBeChecked();
  await expect.element(checkbox("Welding")).toBeChecked();
  expect(page.getByRole("checkbox").all()).toHaveLength(2);
  await expect.element(summary()).toMatchTextContent(/Nursing\s*1,284 candidates/);
  await expect.element(summary()).toMatchTextContent(/Accounting\s*Paid/);
  await expect
    .element(summary())
    .toMatchTextContent(/Diving\s*You can unlock it here once.*Waiting for approval/);
  await expect.element(amounts()).toMatchTextContent(/2 × .*AED\s199\.00.*AED\s398\.00/);
  await expect.element(amounts()).toMatchTextContent(/Subtotal excl\. tax\s*AED\s398\.00/);
  await expect.element(amounts()).toMatchTextContent(/Tax 5%\s*AED\s19\.90/);
  await expect.element(amounts()).toMatchTextContent(/Total per month\s*AED\s417\.90/);
  await expect
    .element(page.getByText(/then .*AED\s417\.90.* every month until you cancel\./))
    .toBeVisible();
  await expect.element(pay("AED 417.90")).toBeVisible();
  expect(quoteRequests()).toEqual(["2"]);
});

test("the tax rate defaults to 5 if the quote has no percentage", async () => {
  const total_tax_amounts = [{ amount: 1990 }];
  await open({
    "GET /payment/incoming-price": () => okResponse(createQuote(2, null, { total_tax_amounts })),
  });
  await expect.element(amounts()).toMatchTextContent(/Tax 5%\s*AED\s19\.90/);
});

test("a change requests a new quote; old numbers are dimmed, the button is disabled", async () => {
  const { promise: quoteDelay, resolve: release } = Promise.withResolvers<void>();
  await open({
    "GET /payment/incoming-price": async ({ query }) => {
      if (query.get("quantity") === "1") await quoteDelay;
      return undefined;
    },
  });
  await expect.element(pay("AED 417.90")).toBeVisible();
  await checkbox("Welding").click();
  await expect.element(amounts()).toHaveAttribute("aria-busy", "true");
  await expect.element(amounts()).toMatchTextContent(/AED\s417\.90/);
  await expect.element(pay("AED 417.90")).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(page.getByText("The candidate list opens once all your professions are paid."))
    .toBeVisible();
  release();
  await expect.element(pay("AED 208.95")).toBeVisible();
  await expect.element(amounts()).toHaveAttribute("aria-busy", "false");
  expect(quoteRequests()).toEqual(["2", "1"]);
});

test("while a quote loads, the count always matches the total shown", async () => {
  await page.viewport(360, 740);
  await open();
  const line = () => page.getByRole("button", { name: /professions? ·/ });
  await line().click();
  await expect.element(line()).toMatchTextContent(/2 professions · .*417\.90/);
  const totals = new Set<string>();
  const recordTotals = () => {
    const count = /(\d+) professions?/.exec(line().element().textContent ?? "")?.[1];
    const total = /\d+\.\d\d/.exec(line().element().textContent ?? "")?.[0];
    const row = amounts().query()?.textContent ?? "";
    totals.add(`${count} ${total}`);
    totals.add(`${/(\d+) ×/.exec(row)?.[1]} ${/per month\D*(\d+\.\d\d)/.exec(row)?.[1]}`);
  };
  const changes = new MutationObserver(recordTotals);
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  await checkbox("Welding").click();
  await expect.element(line()).toMatchTextContent(/1 profession · .*208\.95/);
  changes.disconnect();
  expect([...totals].sort()).toEqual(["1 208.95", "2 417.90"]);
});

test("an empty selection shows the specified message at the list and as a toast", async () => {
  await open();
  await checkbox("Nursing").click();
  await checkbox("Welding").click();
  await expect.element(summary()).toMatchTextContent("Please select atleast one profession");
  await expect.element(messages()).toMatchTextContent("Please select atleast one profession");
  await expect.element(page.getByText("Choose what to unlock, then pay here.")).toBeVisible();
  expect(page.getByRole("button", { name: /^Pay/ }).query()).toBeNull();
});

test("an added profession is a badge that cannot be removed while loading", async () => {
  const { promise: quoteDelay, resolve: release } = Promise.withResolvers<void>();
  await open({
    "GET /payment/incoming-price": async ({ query }) => {
      if (query.get("quantity") === "3") await quoteDelay;
      return undefined;
    },
  });
  await expect.element(pay("AED 417.90")).toBeVisible();
  await picker().click();
  await expect.element(page.getByRole("option", { name: "Plumbing" })).toBeVisible();
  expect(page.getByRole("option", { name: "Nursing" }).query()).toBeNull();
  await page.getByRole("option", { name: "Plumbing" }).click();
  const badges = page.getByRole("list", { name: "Added professions" });
  await expect.element(badges).toMatchTextContent("Plumbing");
  const removeButton = button("Remove Plumbing");
  await removeButton.click({ force: true });
  await expect.element(badges).toMatchTextContent("Plumbing");
  release();
  await expect.element(pay("AED 626.85")).not.toHaveAttribute("aria-disabled", "true");
  await removeButton.click();
  await expect.element(badges).not.toBeInTheDocument();
  await expect.element(pay("AED 417.90")).toBeVisible();
});

test("the selection and the coupon survive a reload of the tab", async () => {
  await open();
  await checkbox("Welding").click();
  await redeem("WELCOME20");
  await expect.element(pay("AED 167.16")).toBeVisible();
  await renderRoute("/payment", "company");
  await expect.element(checkbox("Welding")).not.toBeChecked();
  await expect.element(checkbox("Nursing")).toBeChecked();
  await expect.element(button("Applied")).toBeDisabled();
  await expect.element(pay("AED 167.16")).toBeVisible();
});

test("a redeemed coupon is applied and locks its field until it is removed", async () => {
  await open();
  await redeem("WELCOME20");
  await expect.element(button("Applied")).toBeVisible();
  await expect.element(field("Coupon")).toBeDisabled();
  await expect.element(amounts()).toMatchTextContent(/Discount \(.?WELCOME20.?\)\s*-AED\s79\.60/);
  await expect.element(amounts()).toMatchTextContent(/Total\s*AED\s334\.32/);
  await expect.element(page.getByText(/then .*AED\s417\.90.* every month/)).toBeVisible();
  await button("Remove coupon").click();
  await expect.element(pay("AED 417.90")).toBeVisible();
  await expect.element(field("Coupon")).toHaveFocus();
  expect(quoteRequests()).toEqual(["2", "2 WELCOME20", "2"]);
});

test("an invalid coupon says 'Coupon is not valid' at the field and as a toast", async () => {
  await open();
  await redeem("NOPE");
  await expect.element(summary()).toMatchTextContent("Coupon is not valid");
  await expect.element(messages()).toMatchTextContent("Coupon is not valid");
  await expect.element(button("Redeem")).toBeEnabled();
  expect(quoteRequests()).toEqual(["2"]);
});

test("a coupon without a code is not checked, and the field takes the focus", async () => {
  await open();
  await redeem(" ");
  await expect.element(summary()).toMatchTextContent("Coupon is required");
  await expect.element(field("Coupon")).toHaveFocus();
  await expect.element(messages()).not.toMatchTextContent("Coupon");
});

test("an expired coupon is removed, and a quote without it is requested", async () => {
  const message = "Coupon is not valid";
  await open({
    "GET /payment/incoming-price": ({ query }) =>
      query.get("couponCode")
        ? errorResponse(422, message, { errors: [{ field: "couponCode", message }] })
        : undefined,
  });
  await redeem("WELCOME20");
  await expect.element(messages()).toMatchTextContent("Coupon is not valid");
  await expect.element(pay("AED 417.90")).not.toHaveAttribute("aria-disabled", "true");
});

test("adding to a subscription costs a share of this month, then the full price", async () => {
  const quote = createQuote(1, null, { prorationDate: 1_800_000_000, monthlyTotal: 62_685 });
  await open(
    {
      "GET /payment/billing": () =>
        okResponse(createBilling({ subscription: runningSubscription })),
      "GET /payment/incoming-price": () => okResponse(quote),
    },
    { professions: [accounting, nursing] },
  );
  await expect
    .element(amounts())
    .toMatchTextContent(/1 profession, until .?13 Mar 2027.?\s*AED\s199\.00/);
  await expect.element(amounts()).toMatchTextContent(/Due now\s*AED\s208\.95/);
  await expect.element(amounts()).toMatchTextContent(/Per month from next month\s*AED\s626\.85/);
  await expect
    .element(page.getByText(/From next month, all your professions cost .*AED\s626\.85/))
    .toBeVisible();
});

test("with a subscription no coupon is offered, and a stored one is ignored", async () => {
  await open();
  await redeem("WELCOME20");
  await expect.element(pay("AED 334.32")).toBeVisible();
  await open({
    "GET /payment/billing": () => okResponse(createBilling({ subscription: runningSubscription })),
  });
  await expect.element(pay("AED 417.90")).toBeVisible();
  expect(field("Coupon").query()).toBeNull();
  expect(quoteRequests()).toEqual(["2"]);
});

test("adding to an ending subscription shows the amount due now and no monthly price", async () => {
  const quote = createQuote(1, null, { prorationDate: 1_800_000_000, monthlyTotal: 62_685 });
  const subscription = { ...runningSubscription, isEnding: true };
  await open(
    {
      "GET /payment/billing": () => okResponse(createBilling({ subscription })),
      "GET /payment/incoming-price": () => okResponse(quote),
    },
    { professions: [accounting, nursing] },
  );
  await expect.element(amounts()).toMatchTextContent(/Due now\s*AED\s208\.95$/);
  await expect.element(page.getByText(/^No further payments: your subscription/)).toBeVisible();
});

test("says when everything is paid, and more can be added", async () => {
  await open({}, { professions: [accounting] });
  await expect.element(page.getByText("All your professions are unlocked")).toBeVisible();
  await addProfession("Cooking");
  await expect.element(pay("AED 208.95")).toBeVisible();
});

test("without prices it says so and whom to contact", async () => {
  Object.assign(pageSettings, { supportEmail: "help@wasla.example" });
  await open({ "GET /plans/list": () => okResponse({ plans: [] }) });
  const alert = page.getByRole("main").getByRole("alert").first();
  await expect.element(alert).toMatchTextContent("Prices are not set yet. Contact us.");
  await expect
    .element(alert.getByRole("link", { name: "Contact us" }))
    .toHaveAttribute("href", "mailto:help@wasla.example");
  await expect.element(page.getByText("Nursing")).toBeVisible();
});

test("only an unverified corporate is offered verification", async () => {
  const link = page.getByRole("link", { name: "Go to verification" });
  await open({}, { role: "corporate", isVerified: false });
  await expect.element(link).toHaveAttribute("href", "/profile#verification");
  for (const other of [{ role: "company" }, { role: "corporate", isVerified: true }] as const) {
    await open({}, other);
    await expect.element(pay("AED 417.90")).toBeVisible();
    expect(link.query()).toBeNull();
  }
});

test.each([
  [{ isByContract: true }, /^Your contract covers your professions\./],
  [{ suspension: "refunded" }, /^Your last payment is in dispute or was refunded/],
] as const)("says why payment is not possible: %o", async (billing, message) => {
  await open({ "GET /payment/billing": () => okResponse(createBilling(billing)) });
  await expect.element(page.getByText(message)).toBeVisible();
  expect(page.getByRole("button", { name: /^Pay/ }).query()).toBeNull();
});

test("a blocked card script is explained and can be retried; the page still works", async () => {
  let isBlocked = true;
  const script = () => (isBlocked ? "/nowhere/stripe.js" : "/sandbox/stripe.js");
  await open({
    "GET /payment/config": () =>
      okResponse({ provider: "sandbox", publishableKey: "pk_1", scriptUrl: script() }),
  });
  await expect.element(page.getByText("The card form could not be loaded")).toBeVisible();
  await expect.element(pay("AED 417.90")).toBeDisabled();
  await checkbox("Welding").click();
  await expect.element(pay("AED 208.95")).toBeDisabled();
  isBlocked = false;
  await button("Try again").click();
  await expect.element(field("Card number")).toBeVisible();
  await expect.element(field("Cardholder name")).toHaveFocus();
  await expect.element(pay("AED 208.95")).toBeEnabled();
});

test("a failed quote says why and can be retried", async () => {
  let failures = 0;
  await open({
    "GET /payment/incoming-price": () => {
      failures += 1;
      return failures === 1 ? errorResponse(500, "Prices are resting.") : undefined;
    },
  });
  await expect.element(page.getByText("Prices are resting.")).toBeVisible();
  await button("Try again").click();
  await expect.element(pay("AED 417.90")).toBeVisible();
});

test("the sandbox is labelled and links to its controls", async () => {
  await open();
  await expect
    .element(page.getByRole("link", { name: "Sandbox payments" }))
    .toHaveAttribute("href", "/sandbox/payments");
});

test("on a phone the summary is one line that expands", async () => {
  await page.viewport(360, 740);
  await open();
  const line = page.getByRole("button", { name: /^2 professions · .*AED\s417\.90/ });
  await expect.element(line).toHaveAttribute("aria-expanded", "false");
  await expect.element(checkbox("Nursing")).not.toBeInTheDocument();
  await line.click();
  await expect.element(checkbox("Nursing")).toBeVisible();
});

test("is translated into Arabic with its plural forms", async () => {
  startServer();
  await renderRoute("/payment", "company", "ar");
  await expect.element(page.getByRole("heading", { name: "فتح المرشحين" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "التمريض" })).toBeChecked();
  await expect.element(page.getByText("1,284 مرشحًا")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^ادفع .*417\.90/ })).toBeVisible();
});

test("a client who has paid before is offered no coupon, and a stored one is ignored", async () => {
  await open();
  await redeem("WELCOME20");
  await expect.element(pay("AED 334.32")).toBeVisible();
  const row = {
    _id: userId,
    number: "W-1",
    issuedAt: runningSubscription.paidUntil,
    totalFils: 20_895,
  };
  const invoices = [{ ...row, status: "paid" }] as const;
  await open({
    "GET /payment/billing": () => okResponse(createBilling({ invoices: [...invoices] })),
  });
  await expect.element(pay()).toBeVisible();
  expect(field("Coupon").query()).toBeNull();
});
