/** Public pages before their scripts have loaded. */
import type { Page } from "@playwright/test";
import { arabicPhone, expect, test, waitUntilTrue } from "../journey.ts";

const paths = [
  "/login",
  "/forgot-password",
  "/register",
  "/jobseeker-register",
  "/company-register",
  "/register-requirements",
];

/** Holds back the application until it is called. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!before-paint).*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isHydrated = () => !document.documentElement.hasAttribute("data-prerendered");

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page has its heading, and says that it needs JavaScript", async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Wasla needs JavaScript")).toBeVisible();
    }
  });

  test("fields are visible in English, and nothing typed is sent", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    await expect(page).toHaveTitle("Sign in · Wasla");
    await page.getByLabel("Email").fill("layla@example.com");
    await page.getByLabel("Password", { exact: true }).fill("a secret");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Email")).toHaveValue("layla@example.com");
    expect(page.url()).not.toContain("secret");
    expect(await backgroundOf(page)).toBe("rgb(255, 255, 255)");
  });

  test.describe("on an Arabic phone", () => {
    test.use(arabicPhone);

    test("fields are visible from right to left, and dark", async ({ page }) => {
      await page.goto("/jobseeker-register");
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expect(page.locator("html")).toHaveAttribute("lang", "ar");
      await expect(page.getByRole("heading", { name: "أنشئ حسابًا" })).toBeVisible();
      for (const label of ["الاسم الكامل", "البريد الإلكتروني", "رقم الهاتف"])
        await expect(page.getByLabel(label, { exact: true })).toBeVisible();
      expect(await backgroundOf(page)).toBe("rgb(13, 22, 24)");
    });
  });
});

test.describe("while the scripts load", () => {
  test("what is typed stays, and the form then works", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/jobseeker-register?ref=K7PMQ2XR", { waitUntil: "commit" });
    await page.getByLabel("Full name").fill("Layla Haddad");
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("Phone number").fill("501234567");
    await page.getByRole("checkbox").check();
    await expect(page.getByRole("button", { name: "Create account" })).toBeDisabled();
    await expect(page.getByRole("progressbar")).toBeVisible();
    const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
    release();
    await waitUntilTrue(page, isHydrated);
    await expect(page.getByLabel("Full name")).toHaveValue("Layla Haddad");
    await expect(page.getByLabel("Email")).toHaveValue("not an address");
    await expect(page.getByLabel("Phone number")).toHaveValue(/^50\s?123\s?4567$/);
    await expect(page.getByRole("checkbox")).toBeChecked();
    await page.getByRole("button", { name: "Create account" }).click();
    // The only invalid field: the form knows the others.
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email must be valid");
    for (const name of ["Full name", "Phone number"])
      await expect(page.getByLabel(name)).toHaveAttribute("aria-invalid", "false");
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    const signIn = page.getByRole("main").getByRole("link", { name: "Sign in" });
    await expect(signIn).toHaveAttribute("href", "/login?ref=K7PMQ2XR");
  });

  test.describe("and the server then refuses", () => {
    test.use({ expectedStatuses: [401] });

    test("a form that is sent too early is sent when it works", async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/login", { waitUntil: "commit" });
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not their password");
      await page.keyboard.press("Enter");
      release();
      await expect(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
    });

    test("whoever is signed in sees no form", async ({ page }) => {
      await page.addInitScript(() =>
        localStorage.setItem("wasla", JSON.stringify({ auth: { userData: { _id: "1" } } })),
      );
      const release = await holdScripts(page);
      await page.goto("/login", { waitUntil: "commit" });
      await expect(page.locator("html")).toHaveAttribute("data-awaits-app");
      await expect(page.getByLabel("Email")).toBeHidden();
      release();
      await expect(page.getByLabel("Email")).toBeVisible();
    });
  });

  test("a choice that is made too early counts", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/register", { waitUntil: "commit" });
    await page.getByRole("radio", { name: "Hire people" }).check();
    release();
    await page.getByRole("link", { name: "Continue with email" }).click();
    await expect(page).toHaveURL(/\/company-register$/);
    await expect(page.getByRole("radio", { name: "Corporate" })).toBeVisible();
  });

  test("the chosen language and appearance are there at once", async ({ page }) => {
    await page.goto("/login");
    await page.evaluate(() => localStorage.setItem("wasla-appearance", "dark"));
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await backgroundOf(page)).toBe("rgb(13, 22, 24)");
    release();
    await waitUntilTrue(page, isHydrated);
    await expect(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
  });
});

test("a list that is hidden at first opens when its field is pressed", async ({ page }) => {
  await page.goto("/company-register");
  await waitUntilTrue(page, isHydrated);
  const field = page.getByRole("combobox", { name: "Professions you hire for" });
  await field.click();
  await page.getByRole("option", { name: "Accounting", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove Accounting" })).toBeVisible();
});
