import { signIn } from "../accounts.ts";
import { expect, test } from "../journey.ts";

test("an operator finds a referrer and last month's draw by keyboard", async ({ page }) => {
  await signIn(page, "staff", "/admin/referrals");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("maria santos");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").nth(1)).toContainText("jobseeker@wasla.example");
  await expect(page.getByText("Same phone number as the referrer")).toBeVisible();

  await page.getByRole("tab", { name: "People" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Prize draws" })).toBeFocused();
  // The rows of the previous tab are still there while the next one loads.
  const draws = page.getByRole("table", { name: "Prize draws" });
  await draws.getByRole("rowheader").getByRole("link").first().press("Enter");
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  const entries = page.getByRole("table", { name: "People and their tickets" });
  await expect(entries).toContainText("company@wasla.example");

  await page.getByRole("button", { name: "Withdraw" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Enter a reason. It is recorded in the audit log.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: "What everyone sees" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/found the same winner\.$/)).toBeVisible();
});
