import { randomInt } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expectNoAxeViolations } from "../accessibility.ts";
import { createApiClient, signIn } from "../accounts.ts";
import { rowsOf } from "../candidate-list.ts";
import { expect, open, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { createPayer, expectUnlocked, pay, payButton } from "../payments.ts";

const usualPrice = { name: "Professional", nameAr: "الباقة المهنية", unitFils: 19_900 };

// Other tests rely on the demo's price.
test.afterEach(({ request }) => restoreUsualPrice(request));

test("a client pays the price and coupon that an operator has set", async ({ page, request }) => {
  test.setTimeout(90_000);
  const code = `FAIR-${randomInt(1_000_000_000)}`;

  await signIn(page, "staff", "/admin/plans");
  await tabTo(page, page.getByRole("button", { name: "New price" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Price in AED")).toBeFocused();
  await page.keyboard.type("249.50");
  await expect(page.getByRole("dialog")).toContainText(/stay at .?AED.199\.00/);
  await tabTo(page, page.getByRole("textbox", { name: "Reason" }));
  await page.keyboard.type("Prices of the new year");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText(/Price set: .?AED.249\.50/);
  await expect(rowsOf(page).first()).toContainText(/AED.249\.50Offered/);
  await expect(rowsOf(page).nth(1)).toContainText(/AED.199\.00Ended/);

  await open(page, "/admin/coupons");
  await page.getByRole("button", { name: "New coupon" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type(code);
  await page.getByLabel("Name in English").fill("The fair");
  await page.getByLabel("Name in Arabic").fill("المعرض");
  await page.getByLabel("Percent off").fill("20");
  await page.getByLabel("Maximum uses (optional)").fill("1");
  await page.getByRole("textbox", { name: "Reason" }).fill("For visitors of the fair");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(toasts(page)).toContainText(/Coupon created/);

  const company = await createPayer(page, request);
  await expect(payButton(page)).toHaveText(/AED.261\.98/);
  await page.getByRole("textbox", { name: "Coupon" }).fill(code.toLowerCase());
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByRole("main")).toContainText("The fair");
  await expect(payButton(page)).toHaveText(/AED.209\.58/);
  await pay(page, "pays");
  await expectUnlocked(page);

  await signIn(page, "staff", `/admin/coupons?search=${code}`);
  await expect(rowsOf(page)).toContainText([/1 of 1Used up/]);
  await page.getByRole("link", { name: code }).click();
  const usesTable = rowsOf(page);
  await expect(usesTable).toContainText([/AED.49\.90/]);
  await usesTable.getByRole("link").click();
  await expect(page.getByRole("main")).toContainText(company.email);

  await open(page, "/admin/payments?type=invoice.paid");
  await expect(rowsOf(page).first()).toContainText(/invoice\.paid.*Done/);
  await rowsOf(page).first().getByRole("button", { name: "Replay" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("To be sure");
  await expectNoAxeViolations(page, "replaying an event");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("being processed again");
  await expect(rowsOf(page).getByText("Waiting")).toHaveCount(0, { timeout: 20_000 });
});

async function restoreUsualPrice(request: APIRequestContext): Promise<void> {
  const api = await createApiClient(request, "staff");
  const { data } = await (await api.get("/staff/plans")).json();
  const currentPrice = data.rows.find((row: { _id: string }) => row._id === data.latest);
  if (currentPrice?.unitFils === usualPrice.unitFils) return;
  const restored = await api.post("/staff/plans", {
    ...usualPrice,
    activeFrom: null,
    reason: "As it was",
    replaces: currentPrice ? Number(currentPrice._id) : null,
  });
  expect(restored.status()).toBe(200);
}
