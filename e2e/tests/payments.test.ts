import { testCards } from "../../sandbox/stripe/payments/test-cards.ts";
import { readTotal } from "../candidate-list.ts";
import { arabicPhone, expect, holdUndo, open, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import {
  cardField,
  changeCard,
  createPayer,
  createSubscriber,
  expectUnlocked,
  openSubscription,
  pay,
  payButton,
  subscriptionOf,
} from "../payments.ts";

test("a payment unlocks candidates at once and appears in the profile", async ({
  page,
  context,
  request,
}) => {
  await createPayer(page, request);
  await expect(page.getByRole("table", { name: "Price details" })).toContainText(/AED.208\.95/);
  await pay(page, "pays");
  await expectUnlocked(page);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  expect(await readTotal(page)).toBeGreaterThan(0);

  await page.getByRole("link", { name: "Profile" }).first().click();
  const block = subscriptionOf(page);
  await expect(block).toContainText("Active");
  await expect(block).toContainText(/AED.208\.95 on \d\d \w{3} \d{4}/);
  await expect(block).toContainText("Visa ending 4242, 12/34");
  const tab = context.waitForEvent("page");
  await block.getByRole("button", { name: /^Download invoice / }).click();
  await expect((await tab).getByRole("heading", { level: 1 })).toContainText(/tax invoice/i);
});

test.describe("with a card that is refused", () => {
  // A declined card is answered with 402, a failed authentication with 400.
  test.use({ expectedStatuses: [400, 402] });

  test("a declined card shows the reason and unlocks nothing, and another card pays", async ({
    page,
    request,
  }) => {
    await createPayer(page, request);
    await pay(page, "declined");
    await expect(page.getByRole("main").getByText("Your card was declined.")).toBeVisible();
    await expect(page).toHaveURL("/payment");
    await pay(page, "alsoPays");
    await expectUnlocked(page);
  });

  test("bank authentication can be left pending, refused and tried again, or confirmed", async ({
    page,
    request,
  }) => {
    await createPayer(page, request);
    await pay(page, "requiresAuthentication");
    await page.getByRole("button", { name: "Complete authentication" }).waitFor();
    await page.goBack();
    await expect(
      page.getByRole("main").getByText(/^Your bank has not confirmed the payment/),
    ).toBeVisible();
    await payButton(page).click();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page).toHaveURL("/payment/failed");
    await expect(page.getByText(/Nothing was charged\./)).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await pay(page, "requiresAuthentication");
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expectUnlocked(page);
  });
});

test("a coupon discounts the first month", async ({ page, request }) => {
  await createPayer(page, request);
  await page.getByRole("textbox", { name: "Coupon" }).fill("NOPE");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByRole("main").getByText("Coupon is not valid")).toBeVisible();
  await page.getByRole("textbox", { name: "Coupon" }).fill("welcome10");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(payButton(page)).toHaveText(/AED.188\.06/);
  await pay(page, "pays");
  await expectUnlocked(page);
  const block = await openSubscription(page);
  await expect(block).toContainText(/AED.208\.95 on/);
  await expect(block.getByRole("list")).toContainText(/AED.188\.06/);
});

test("professions added to a subscription are unlocked", async ({ page, request }) => {
  await createSubscriber(page, request);
  await open(page, "/payment");
  await page.getByRole("combobox", { name: "Add a profession" }).fill("Account");
  await page.getByRole("option", { name: "Accounting", exact: true }).click();
  // The saved card is charged.
  await payButton(page).click();
  await expect(page).toHaveURL("/payment/success");
  await expect(page.getByRole("heading", { name: "Candidates unlocked" })).toBeVisible();
  const block = await openSubscription(page);
  await expect(block).toContainText("2 professions");
  await expect(block).toContainText(/AED.417\.90 on/);
});

test("a subscription is ended and resumed, and its card changed with bank authentication", async ({
  page,
  request,
}) => {
  await createSubscriber(page, request);
  const block = await openSubscription(page);
  await block.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }).click();
  await holdUndo(page);
  await expect(block).toContainText("None: you will not be charged again");
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(block).toContainText(/AED.208\.95 on/);

  await changeCard(page, "requiresAuthentication");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(toasts(page)).toContainText("Card changed");
  await expect(block).toContainText("Visa ending 3155");
});

test("pay by keyboard", async ({ page, request }) => {
  await createPayer(page, request);
  await expect(payButton(page)).toBeVisible();
  await tabTo(page, cardField(page, /^Cardholder name/));
  await page.keyboard.type("Salma Idris");
  for (const typed of [testCards.requiresAuthentication.number, "1234", "123"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Complete authentication" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectUnlocked(page);
  await tabTo(page, page.getByRole("link", { name: "Go to Dashboard" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test.describe("in Arabic on a phone", () => {
  test.use(arabicPhone);

  test("a payment unlocks candidates", async ({ page, request }) => {
    await createPayer(page, request);
    await pay(page, "pays");
    await expect(page).toHaveURL("/payment/success");
    await page.getByRole("link", { name: "الانتقال إلى لوحة المعلومات" }).click();
    await expect(page).toHaveURL("/dashboard");
    const block = await openSubscription(page);
    await expect(block).toContainText(/208\.95/);
    await expect(block).toContainText("4242");
  });
});
