import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { columnOf, parseNumber, readTotal, rowsOf, waitForList } from "../candidate-list.ts";
import { expect, test } from "../journey.ts";

for (const [title, name] of [
  ["Years of Experience", "sortExp"],
  ["Gender", "sortGender"],
  ["Age", "sortAge"],
] as const)
  test(`${title} sorts ascending, descending, and not at all`, async ({ page }) => {
    await signIn(page, "corporate", "/dashboard");
    const newest = await columnOf(page, "Name");
    const header = page.getByRole("columnheader", { name: title, exact: true });
    await expect(header).toHaveAttribute("aria-sort", "none");
    for (const [state, address] of [
      ["ascending", `/dashboard?${name}=1`],
      ["descending", `/dashboard?${name}=-1`],
    ] as const) {
      await header.getByRole("button").click();
      await expect(header).toHaveAttribute("aria-sort", state);
      await expect(page).toHaveURL(address);
      await expect(page.getByText(`Sorted by ${title}, ${state}`).first()).toBeVisible();
      const cells = await columnOf(page, title);
      expect(cells).toEqual(sortTexts(cells, state === "descending"));
    }
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "none");
    await expect(page).toHaveURL("/dashboard");
    await expect.poll(() => columnOf(page, "Name")).toEqual(newest);
  });

test("only one column sorts at a time", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await signIn(page, "corporate", "/dashboard?sortAge=-1");
  await page.getByRole("columnheader", { name: "Gender", exact: true }).getByRole("button").click();
  await expect(page).toHaveURL("/dashboard?sortGender=1");
  await expect(page.locator('[aria-sort="ascending"], [aria-sort="descending"]')).toHaveCount(1);
  await waitForList(page);
  const lists = requests.filter((url) => url.includes("jobseeker-list"));
  for (const url of lists) expect(url.match(/sort(Exp|Age|Gender)=/g) ?? []).toHaveLength(1);
});

test("a page has ten rows by default and can be resized and turned", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard");
  const total = await readTotal(page);
  const size = page.getByLabel("Rows per page");
  await expect(size).toHaveValue("10");
  await expect(size.getByRole("option")).toHaveText(["10", "20", "50", "100", "150"]);
  await expect(rowsOf(page)).toHaveCount(10);
  const previous = page.getByRole("button", { name: "Previous" });
  const next = page.getByRole("button", { name: "Next" });
  await expect(previous).toBeDisabled();
  const first = await columnOf(page, "Name");
  await next.click();
  await expect(page).toHaveURL("/dashboard?pageNo=2");
  await expect(page.getByText(`11–20 of ${total.toLocaleString("en")}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Job Users" })).toBeFocused();
  expect(await columnOf(page, "Name")).not.toEqual(first);
  await previous.click();
  await expect.poll(() => columnOf(page, "Name")).toEqual(first);
  await size.selectOption("150");
  await expect(rowsOf(page)).toHaveCount(150);
  await expect(page).toHaveURL(/count=150/);
});

test("a list that fits on one page has no Previous and no Next", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard?search=maria+santos");
  const total = await readTotal(page);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(10);
  await expect(page.getByText(`1–${total} of ${total}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
});

test("an empty list says so and offers to clear the filters", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard?gender=Female&search=zzzzqqqq");
  await expect(page.getByText("No data is available", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Clear Filters" }).last().click();
  await expect(page).toHaveURL("/dashboard");
  await expect(rowsOf(page)).toHaveCount(10);
});

test("all eleven columns and at least seven rows are visible at 1366 by 768", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard");
  await waitForList(page);
  const titles = page.getByRole("columnheader");
  await expect(titles).toHaveText([
    ...["", "Name", "Years of Experience", "Employment Status", "Gender", "Age"],
    ...["Marital Status", "Country of residency", "Nationality", "Profession", "Actions"],
  ]);
  for (const title of await titles.all()) await expect(title).toBeInViewport({ ratio: 1 });
  for (let at = 0; at < 7; at += 1) await expect(rowsOf(page).nth(at)).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toBe(0);
});

function sortTexts(texts: readonly string[], isDown: boolean): string[] {
  const numbers = texts.every((text) => !Number.isNaN(parseNumber(text)));
  const up = texts.toSorted((a, b) => (numbers ? Number(a) - Number(b) : a.localeCompare(b)));
  return isDown ? up.toReversed() : up;
}

/** Pixels by which the table scrolls horizontally. */
function horizontalOverflow(page: Page): Promise<number> {
  return page
    .getByRole("region", { name: "Job Users" })
    .last()
    .evaluate((box) => {
      return box.scrollWidth - box.clientWidth;
    });
}
