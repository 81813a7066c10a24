import { signIn } from "../accounts.ts";
import { readTotal, waitForList } from "../candidate-list.ts";
import { expect, holdUndo, test, toasts } from "../journey.ts";

test("a typed query becomes filters, and Undo turns them back into text", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard");
  const everyone = await readTotal(page);
  const box = page.getByRole("searchbox");
  await box.pressSequentially("nurse, female, 20-60, in UAE", { delay: 40 });
  await expect(page).toHaveURL(/profId=\d+/);
  await holdUndo(page);
  await expect(box).toHaveValue("");
  const badges = page.getByRole("group", { name: "Active filters" });
  for (const text of ["Country: United Arab Emirates", "Profession: Nursing", "Age: 20–60"])
    await expect(badges.getByText(text)).toBeVisible();
  await expect(toasts(page)).toContainText(
    "Filters added: Nursing, Female, Age 20 to 60, United Arab Emirates",
  );
  await waitForList(page);
  expect(await readTotal(page)).toBeLessThan(everyone);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(box).toHaveValue("nurse, female, 20-60, in UAE");
  await expect(badges).toHaveCount(0);
  await box.press("Enter");
  await expect(box).toHaveValue("nurse, female, 20-60, in UAE");
});

test("an empty list names the filter to remove, and removes it", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard?gender=Female&ageMin=95");
  await expect(
    page.getByText(/^No matches\. Remove ‘Age: from 95’ to see [\d,]+\.$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove ‘Age: from 95’" }).click();
  await expect(page).toHaveURL("/dashboard?gender=Female");
  expect(await readTotal(page)).toBeGreaterThan(0);
});
