import { signIn } from "../accounts.ts";
import { columnOf, rowsOf, waitForList } from "../candidate-list.ts";
import { expect, pathAndQuery, test } from "../journey.ts";

test("a click on a row opens its candidate, but not on its checkbox or menu", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard");
  const names = await columnOf(page, "Name");
  const row = rowsOf(page).nth(3);
  await row.getByRole("checkbox").click();
  await expect(row.getByRole("checkbox")).toBeChecked();
  await row.getByRole("button", { name: /^Actions for / }).click();
  await expect(page.getByRole("menuitem", { name: "Open Profile" })).toBeVisible();
  expect(pathAndQuery(page)).toBe("/dashboard");
  await page.keyboard.press("Escape");
  await row.getByRole("cell", { name: /^(Male|Female)$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[3] ?? "");
});

test("the menu of a row opens the profile, and Escape restores the focus", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard");
  const names = await columnOf(page, "Name");
  const button = rowsOf(page)
    .nth(1)
    .getByRole("button", { name: /^Actions for / });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator('[role="menu"]:focus-within')).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("menuitem", { name: "Open Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[1] ?? "");
});

test("a middle click on a name opens the candidate in a new tab", async ({ page, context }) => {
  await signIn(page, "corporate", "/dashboard");
  await waitForList(page);
  const link = rowsOf(page).nth(2).getByRole("link");
  const opening = context.waitForEvent("page");
  await link.click({ button: "middle" });
  const tab = await opening;
  await expect.poll(() => pathAndQuery(tab)).toBe(await link.getAttribute("href"));
  expect(pathAndQuery(page)).toBe("/dashboard");
});

test("a page or a range can be selected, across pages, until the filter changes", async ({
  page,
}) => {
  await signIn(page, "corporate", "/dashboard?country=AE");
  await waitForList(page);
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  const boxAt = (at: number) => rowsOf(page).nth(at).getByRole("checkbox");
  const bar = page.getByRole("region", { name: "Selection" });
  await boxAt(1).click();
  await expect(all).toBeChecked({ indeterminate: true });
  await boxAt(5).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("5 selected");
  await all.click();
  await expect(bar).toContainText("10 selected");
  for (let at = 0; at < 10; at += 1) await expect(boxAt(at)).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(all).not.toBeChecked();
  await boxAt(0).click();
  await expect(bar).toContainText("11 selected · on 2 pages");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(all).toBeChecked();
  await page.getByRole("button", { name: /^Remove filter Country/ }).click();
  await expect(bar).toHaveCount(0);
  await expect(all).not.toBeChecked();
});
