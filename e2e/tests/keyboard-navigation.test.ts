import { demoAccountOf, signIn } from "../accounts.ts";
import { columnOf, rowsOf, waitForList } from "../candidate-list.ts";
import { expect, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";

test("from the sign-in to a candidate and out again by keyboard", async ({ page }) => {
  const { email, password } = demoAccountOf("corporate");
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole("textbox", { name: "Password" }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole("link", { name: "Go to Dashboard" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeFocused();
  await waitForList(page);
  await tabTo(page, page.getByRole("combobox", { name: "Profession" }));
  await page.keyboard.type("Nursing");
  await expect(page.getByRole("option", { name: /^Nursing/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/profId=\d+$/);

  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type('"nursing"');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=nursing$/);
  await tabTo(
    page,
    page.getByRole("columnheader", { name: "Age", exact: true }).getByRole("button"),
  );
  await page.keyboard.press("Enter");
  await expect(page.locator('[aria-sort="ascending"]')).toHaveText("Age");
  const names = await columnOf(page, "Name");

  await tabTo(page, rowsOf(page).first().getByRole("link"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(rowsOf(page).nth(1).getByRole("checkbox")).toBeChecked();
  // The selection bar loads with the first selection and handles Escape from then on.
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection).toContainText("1 selected");
  await page.keyboard.press("Escape");
  await expect(selection).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(rowsOf(page).last().getByRole("link")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(names[0] ?? "");
  await expect(heading).toBeFocused();

  const next = page.getByRole("link", { name: "Next candidate" });
  await tabTo(page, next, "Shift+Tab");
  await page.keyboard.press("j");
  await expect(heading).toHaveText(names[1] ?? "");
  await expect(next).toBeFocused();
  await page.keyboard.press("k");
  await expect(heading).toHaveText(names[0] ?? "");
  await tabTo(page, page.getByRole("link", { name: /^Back to results/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => columnOf(page, "Name")).toEqual(names);
  await expect(page).toHaveURL(/search=nursing/);

  await tabTo(page, page.getByRole("button", { name: /Layla Haddad/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Log Out" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Logout successfully");
  await expect(page).toHaveURL("/login");
});

test("the filter dialog traps the focus and restores it when closed", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard");
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await filter.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await tabTo(page, dialog.getByRole("combobox", { name: "Gender" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Female" })).toBeVisible();
  // The list reacts to arrow keys only one task after it has opened.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Gender" })).toHaveValue(/^(Fem|M)ale$/);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(filter).toBeFocused();
});

test("the first tab stop of a page skips the header", async ({ page, context }) => {
  await signIn(page, "corporate");
  const newPage = await context.newPage();
  await newPage.goto("/dashboard");
  await waitForList(newPage);
  await newPage.keyboard.press("Tab");
  await expect(newPage.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await newPage.keyboard.press("Enter");
  await newPage.keyboard.press("Tab");
  await expect(newPage.getByRole("combobox", { name: "Profession" })).toBeFocused();
});
