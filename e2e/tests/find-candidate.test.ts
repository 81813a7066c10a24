import { readFileSync } from "node:fs";
import { fillSignIn, signIn } from "../accounts.ts";
import { columnOf, parseNumber, readTotal, rowsOf, waitForList } from "../candidate-list.ts";
import { expect, test, toasts } from "../journey.ts";

test("sign in, see the profile, go to the dashboard, and log out", async ({ page }) => {
  await page.goto("/login");
  await fillSignIn(page, "corporate");
  await expect(toasts(page)).toContainText("Successfully logged in");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("main")).toContainText("Layla Haddad");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main menu" }).getByText("Dashboard").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
  await expect(page).toHaveTitle(/^Dashboard · /);
  await page.getByRole("button", { name: /Layla Haddad/ }).click();
  await expect(page.getByRole("menuitem", { name: "Layla Haddad" })).toHaveAttribute(
    "href",
    "/profile",
  );
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(toasts(page)).toContainText("Logout successfully");
  await expect(page).toHaveURL("/login");
});

test("selecting a profession narrows the counts and the list, and clearing it widens them", async ({
  page,
}) => {
  await signIn(page, "corporate", "/dashboard");
  const everyone = await readTotal(page);
  const total = page.getByRole("region", { name: "Total Candidates" });
  const newCandidates = page.getByRole("region", { name: "New Candidates" });
  await expect(total).toContainText("Overall Candidates");
  await expect(total).toContainText(everyone.toLocaleString("en"));
  await expect(newCandidates).toContainText("Added This Month");
  const freshBefore = await newCandidates.innerText();

  const filter = page.getByRole("combobox", { name: "Profession" });
  await filter.fill("Civil Eng");
  const option = page.getByRole("option", { name: /^Civil Engineering \(\d+\)$/ });
  const count = parseNumber(await option.innerText());
  expect(count).toBeLessThan(everyone);
  await option.click();
  await expect(page).toHaveURL(/\?profId=\d+$/);
  await expect(total).toContainText(String(count));
  await expect(newCandidates).not.toHaveText(freshBefore);
  await expect.poll(() => readTotal(page)).toBe(count);

  const cross = { name: /^clear( profession)?$/i, includeHidden: true };
  await page.getByRole("button", cross).click();
  await expect(page).toHaveURL("/dashboard");
  await expect.poll(() => readTotal(page)).toBe(everyone);
});

test("filters, search and sort are kept in the URL and survive reload and back", async ({
  page,
}) => {
  await signIn(page, "corporate", "/dashboard");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("combobox", { name: "Country" }).fill("emirates");
  await page.getByRole("option", { name: "United Arab Emirates" }).click();
  await dialog.getByRole("combobox", { name: "Gender" }).click();
  await page.getByRole("option", { name: "Female" }).click();
  await dialog.getByPlaceholder("Minimum Age").fill("25");
  const counting = page.waitForResponse((response) => response.url().includes("ageMax=40"));
  await dialog.getByPlaceholder("Maximum Age").fill("40");
  const { totalCount: promised } = await (await counting).json();
  await expect(dialog.getByText(`${promised} candidates match`)).toBeVisible();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => readTotal(page)).toBe(promised);
  const badges = page.getByRole("group", { name: "Active filters" });
  for (const badge of ["Country: United Arab Emirates", "Gender: Female", "Age: 25–40"])
    await expect(badges.getByText(badge)).toBeVisible();

  await page.getByRole("searchbox").fill("dubai");
  await expect(page).toHaveURL(/search=dubai/);
  await page.getByRole("columnheader", { name: "Age", exact: true }).getByRole("button").click();
  await expect(page).toHaveURL(
    "/dashboard?country=AE&gender=Female&ageMin=25&ageMax=40&sortAge=1&search=dubai",
  );
  await expect(page.locator('[aria-sort="ascending"]')).toHaveText("Age");
  const ages = (await columnOf(page, "Age")).map(Number);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(25);
  expect(Math.max(...ages)).toBeLessThanOrEqual(40);
  expect(new Set(await columnOf(page, "Gender"))).toEqual(new Set(["Female"]));
  expect(new Set(await columnOf(page, "Country of residency"))).toEqual(new Set(["UAE"]));

  const names = await columnOf(page, "Name");
  await page.reload();
  await expect.poll(() => columnOf(page, "Name")).toEqual(names);
  await expect(page.getByRole("searchbox")).toHaveValue("dubai");
  await badges.getByRole("button", { name: "Remove filter Gender Female" }).click();
  await expect(page).toHaveURL(/\?country=AE&ageMin=25&ageMax=40&sortAge=1&search=dubai$/);
  await page.goBack();
  await expect(badges.getByText("Gender: Female")).toBeVisible();
  await expect.poll(() => columnOf(page, "Name")).toEqual(names);
});

test("open a row, step through the results, and return to the same position", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard?country=AE&sortAge=1&count=20");
  const names = await columnOf(page, "Name");
  const total = await readTotal(page);
  const opened = rowsOf(page).nth(15);
  await opened.scrollIntoViewIfNeeded();
  await opened.getByRole("cell").nth(4).click();
  await expect(page).toHaveURL(/\/jobseeker\/[\w-]{36}\?country=AE&sortAge=1&count=20&at=16$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(names[15] ?? "");
  await expect(page.getByText(/Work Experience: \d+ Year\(s\) and \d+ Month\(s\)/)).toBeVisible();
  await expect(page.getByText(`16 of ${total}`)).toBeVisible();
  await page.getByRole("link", { name: "Next candidate" }).click();
  await expect(heading).toHaveText(names[16] ?? "");
  await page.getByRole("link", { name: "Previous candidate" }).click();
  await expect(heading).toHaveText(names[15] ?? "");
  await page.getByRole("link", { name: `Back to results (${total})` }).click();
  await expect(page).toHaveURL("/dashboard?country=AE&sortAge=1&count=20");
  await expect.poll(() => columnOf(page, "Name")).toEqual(names);
  await expect(opened).toBeInViewport();
});

test("the CSV has the rows of the screen", async ({ page }) => {
  await signIn(
    page,
    "corporate",
    "/dashboard?country=AE&gender=Female&minExp=5&sortExp=-1&count=150",
  );
  await waitForList(page);
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Excel Report" }).click();
  await expect(toasts(page)).toContainText("Download successfully completed!");
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe("jobSeeker_.csv");
  const [head = [], ...lines] = parseCsv(readFileSync(await download.path(), "utf8"));
  expect(head).toEqual([
    ...["Name", "Years of Experience", "Employment Status", "Gender", "Age", "Marital Status"],
    ...["Country of residency", "Nationality", "Profession"],
  ]);
  expect(lines.length).toBe(await readTotal(page));
  expect(lines.length).toBeGreaterThan(10);
  for (const [at, title] of head.entries()) {
    if (!isNeverTruncated(title)) continue;
    expect(lines.map((cells) => cells[at])).toEqual(await columnOf(page, title));
  }
  expect(new Set(lines.map((cells) => cells[6]))).toEqual(new Set(["United Arab Emirates"]));
});

/** Columns whose text is never truncated on screen. */
function isNeverTruncated(title: string): title is "Age" {
  return !["Name", "Country of residency", "Nationality", "Profession"].includes(title);
}

/** Parses the first nine cells of each line; the file starts with a byte order mark. */
function parseCsv(text: string): string[][] {
  expect(text.startsWith("\ufeff")).toBe(true);
  const lines = text.slice(1).trimEnd().split("\r\n");
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, 9)
      .map(([, cell = ""]) => cell.replace(/^"|"$/g, "").replaceAll('""', '"')),
  );
}
