import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { waitForList } from "../candidate-list.ts";
import { expect, holdUndo, pathAndQuery, test, toasts } from "../journey.ts";

test("the search sends one request after 600 ms without typing", async ({ page }) => {
  const requests: (string | null)[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has("search")) requests.push(searchParams.get("search"));
  });
  await page.clock.install();
  await signIn(page, "corporate", "/dashboard");
  await waitForList(page);
  // Far enough ahead: the clock cannot be paused at a time that has passed meanwhile.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  for (const letter of "nurse") {
    // Each key press restarts the delay.
    await page.clock.runFor(590);
    await page.getByRole("searchbox").press(letter);
  }
  await page.clock.runFor(590);
  expect(pathAndQuery(page)).toBe("/dashboard");
  expect(requests).toEqual([]);
  await page.clock.runFor(10);
  await page.clock.resume();
  await expect(page).toHaveURL("/dashboard?search=nurse");
  await waitForList(page);
  expect(new Set(requests)).toEqual(new Set(["nurse"]));
  await page.getByRole("searchbox").press("Escape");
  await expect(page).toHaveURL("/dashboard");
});

test("Clear Filters empties every filter, and Undo brings them back", async ({ page }) => {
  const filters =
    "country=AE&gender=Female&ageMin=20&ageMax=50&employmentStatus=Employed&minExp=1&maxExp=100";
  await signIn(page, "corporate", `/dashboard?${filters}&sortAge=1&count=20`);
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await holdUndo(page);
  await expect(page).toHaveURL("/dashboard?sortAge=1&count=20");
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Active filters" })).toHaveCount(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => [...new URL(page.url()).searchParams].toSorted().join("&"))
    .toBe([...new URLSearchParams(`${filters}&sortAge=1&count=20`)].toSorted().join("&"));
});

test("a badge can remove or edit its filter, and shows the experience 10+ as 10", async ({
  page,
}) => {
  await signIn(page, "corporate", "/dashboard?employmentStatus=Employed&minExp=3&maxExp=100");
  const badges = page.getByRole("group", { name: "Active filters" });
  await expect(badges.getByText("Status: Employed")).toBeVisible();
  await expect(badges.getByText("Experience: 3–10")).toBeVisible();
  await badges.getByRole("button", { name: /^Edit filter Experience/ }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await page.keyboard.press("Escape");
  await badges.getByRole("button", { name: /^Remove filter Status/ }).click();
  await expect(page).toHaveURL("/dashboard?minExp=3&maxExp=100");
});

test("the filter's fields have hints, and each can be cleared", async ({ page }) => {
  const dialog = await openFilter(page, "country=AE&gender=Male&ageMin=30");
  for (const hint of ["Select country", "Select profession", "Select gender", "Select nationality"])
    await expect(dialog.getByPlaceholder(hint)).toBeVisible();
  for (const hint of ["Select skill", "Minimum Age", "Maximum Age"])
    await expect(dialog.getByPlaceholder(hint)).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Employment Status" })).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Minimum years" })).toBeVisible();
  for (const field of ["Country", "Gender", "Age Range"])
    await dialog.getByLabel(`Clear ${field}`, { exact: true }).filter({ hasText: "Clear" }).click();
  await expect(dialog.getByLabel(/^Clear /)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("ages accept digits up to 100, and the maximum cannot be below the minimum", async ({
  page,
}) => {
  const dialog = await openFilter(page);
  const [least, most] = [
    dialog.getByPlaceholder("Minimum Age"),
    dialog.getByPlaceholder("Maximum Age"),
  ];
  await least.pressSequentially("3a-5.");
  await expect(least).toHaveValue("35");
  await most.pressSequentially("250");
  await most.blur();
  await expect(most).toHaveValue("100");
  await most.fill("٢٥");
  await expect(most).toHaveValue("25");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(
    dialog.getByText("The maximum age must not be below the minimum age."),
  ).toBeVisible();
  await most.fill("60");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/dashboard?ageMin=35&ageMax=60");
});

test("maximum experience must exceed the minimum, or it is cleared", async ({ page }) => {
  const dialog = await openFilter(page);
  const options = page.getByRole("listbox").getByRole("option");
  const [least, most] = [
    dialog.getByRole("combobox", { name: "Minimum years" }),
    dialog.getByRole("combobox", { name: "Maximum years" }),
  ];
  await least.click();
  await expect(options).toHaveText([..."0123456789"].concat("10"));
  await options.getByText("3", { exact: true }).click();
  await most.click();
  await expect(options).toHaveText([..."123456789"].concat("10+"));
  for (const years of ["1", "2", "3"])
    await expect(options.filter({ hasText: new RegExp(`^${years}$`) })).toBeDisabled();
  await options.getByText("5", { exact: true }).click();
  await least.click();
  await options.getByText("6", { exact: true }).click();
  await expect(most).toHaveValue("");
  await most.click();
  await options.getByText("10+", { exact: true }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/dashboard?minExp=6&maxExp=100");
});

test("Escape discards changed filters", async ({ page }) => {
  const dialog = await openFilter(page);
  await dialog.getByPlaceholder("Minimum Age").fill("44");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(pathAndQuery(page)).toBe("/dashboard");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(dialog.getByPlaceholder("Minimum Age")).toHaveValue("");
});

async function openFilter(page: Page, filters = "") {
  await signIn(page, "corporate", filters === "" ? "/dashboard" : `/dashboard?${filters}`);
  const edit = filters === "" ? "Filter" : "Edit filters";
  await page.getByRole("button", { name: edit, exact: true }).click();
  return page.getByRole("dialog", { name: "Filters" });
}
