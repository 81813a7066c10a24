import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { columnOf, waitForList } from "../candidate-list.ts";
import { expect, test, toasts } from "../journey.ts";

test("the browser stores neither a token nor candidate data", async ({ page }) => {
  const tokens = collectTokens(page);
  await signIn(page, "corporate", "/dashboard");
  const names = await columnOf(page, "Name");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: names[0] ?? "" }).waitFor();
  const email = await page.locator('a[href^="mailto:"]').first().innerText();
  const stored = await page.evaluate(async () => ({
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
  }));
  expect(tokens.size).toBeGreaterThan(0);
  for (const secret of [...tokens, ...names.filter((name) => name.length > 4), email])
    expect(stored.stored).not.toContain(secret);
  expect(stored).toMatchObject({ cookies: "wasla-role=corporate", databases: 0, caches: [] });
});

test("the browser stores three slices under one key, which logging out empties", async ({
  page,
}) => {
  await signIn(page, "corporate", "/dashboard");
  await waitForList(page);
  const slices = await page.evaluate(() => JSON.parse(localStorage.getItem("wasla") ?? "null"));
  expect(Object.keys(slices).toSorted()).toEqual(["auth", "dashboard", "referral"]);
  expect(slices.auth.userData.role).toBe("corporate");
  await page.getByRole("button", { name: /Layla Haddad/ }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Layla");
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("a reload keeps the session, and the page names all its scripts", async ({ page }) => {
  await signIn(page, "company", "/dashboard");
  await waitForList(page);
  const scripts: string[] = [];
  let isListRequested = false;
  let refreshCount = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/auth/refresh")) refreshCount++;
    if (pathname.endsWith("/jobseeker-list")) isListRequested = true;
    if (!isListRequested && request.resourceType() === "script") scripts.push(pathname);
  });
  const html = (await (await page.reload())?.text()) ?? "";
  await waitForList(page);
  await expect(page).toHaveURL("/dashboard");
  expect(refreshCount).toBe(1);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => !html.includes(script))).toEqual([]);
});

test("a second tab shares the session, and logging out ends it in both", async ({
  page,
  context,
}) => {
  await signIn(page, "corporate");
  const second = await context.newPage();
  await second.goto("/dashboard");
  await waitForList(second);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByRole("table")).toHaveCount(0);
  await second.reload();
  await expect(second.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test.describe("when the session has ended elsewhere", () => {
  test.use({ expectedStatuses: [401] });

  test("the next call says so and leads to the sign-in page", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const tokens = collectTokens(page);
    await signIn(page, "corporate", "/dashboard");
    await waitForList(page);
    // Requests that the page sends on its own must end first.
    await page.waitForLoadState("networkidle");
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const ended = await elsewhere.post("/api/auth/logout", {
      headers: { Authorization: `Bearer ${[...tokens].at(-1)}` },
    });
    expect(ended.ok()).toBe(true);
    await elsewhere.dispose();
    const age = page.getByRole("columnheader", { name: "Age", exact: true }).getByRole("button");
    await age.press("Enter");
    const text = "Your session has expired. Please log in again";
    await expect(toasts(page)).toContainText(text);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
  });
});

for (const [title, breakIt] of [
  ["nonsense", () => localStorage.setItem("wasla", '{"auth": 7, "dashboard": [')],
  [
    "slices of other kinds",
    () => localStorage.setItem("wasla", '{"auth":{"userData":"x"},"dashboard":null,"more":1}'),
  ],
  [
    "no storage at all",
    () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("closed", "SecurityError");
        },
      }),
  ],
] as const)
  test.describe(`with ${title} on the device`, () => {
    test.use({ expectedStatuses: [401] });

    test("the application starts and signs in", async ({ page }) => {
      await page.addInitScript(breakIt);
      await signIn(page, "corporate", "/dashboard");
      await waitForList(page);
      await expect(page.getByRole("heading", { name: "Job Users" })).toBeVisible();
    });
  });

/** Collects the access tokens that the page sends. */
function collectTokens(page: Page): Set<string> {
  const tokens = new Set<string>();
  page.on("request", (request) => {
    const token = request.headers().authorization?.replace("Bearer ", "");
    if (token) tokens.add(token);
  });
  return tokens;
}
