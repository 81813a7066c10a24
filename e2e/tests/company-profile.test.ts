import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../accessibility.ts";
import { signIn } from "../accounts.ts";
import { signInAtGoogle } from "../google.ts";
import { expect, test, toasts } from "../journey.ts";
import { registerWithPassword } from "../newcomers.ts";

test("a company changes its profile and picture but not its professions", async ({
  page,
  request,
}) => {
  await signIn(page, await registerWithPassword(request, "company"), "/edit-profile");
  const city = page.getByLabel("Business city");
  await expect(city).toHaveValue("Dubai");
  await expect(page.getByText("Professions cannot be changed later.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /profession/i })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Corporate" })).toHaveCount(0);
  await expect(page.getByText("You have unsaved changes")).toHaveCount(0);
  await city.fill("Abu Dhabi");
  await page.reload();
  await expect(city).toHaveValue("Abu Dhabi");
  await expect(page.getByText("You have unsaved changes")).toBeVisible();

  await page.getByLabel("Choose a picture").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await screenshotHeading(page),
  });
  await expect(page.getByRole("img", { name: "New picture" })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Your profile has been saved");
  const picture = page.getByRole("banner").locator("img");
  await expect.poll(() => picture.evaluate(isPainted)).toBe(true);
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText("Abu Dhabi");
  await expect(page.getByRole("banner").locator("img")).toBeVisible();
});

test("a client who registered with Google completes the registration", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("radio", { name: "Hire people" }).check();
  await signInAtGoogle(page, "Hind Al Suwaidi");
  await expect(page).toHaveURL("/profile");
  // The form asks for the terms itself, so no dialog appears.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Complete Your Profile" }).click();
  await expect(page).toHaveURL("/company-register");
  await expect(page.getByLabel("Full name")).toHaveValue("Hind Al Suwaidi");
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expectNoAxeViolations(page, "completing a registration");
  await page.getByRole("radio", { name: "Company", exact: true }).first().check();
  await page.getByRole("radio", { name: "Individual" }).check();
  await page.getByLabel("Phone number", { exact: true }).fill("501234567");
  await page.getByRole("radio", { name: "Female" }).check();
  await pick(page, "Nationality", "Jordan");
  await page.getByLabel("Address", { exact: true }).fill("Villa 12, Street 4");
  await page.getByLabel("City", { exact: true }).fill("Dubai");
  await pick(page, "Country of residency", "United Arab Emirates");
  await pick(page, "Professions you hire for", "Nursing");
  await page.getByRole("checkbox", { name: /^I agree to the/ }).check();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(toasts(page)).toContainText("Your profile is complete");
  await expect(page).toHaveURL("/profile");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("button", { name: /Unlocks for premium user/ })).toBeVisible();
});

async function pick(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(choice);
  await page.getByRole("option", { name: choice, exact: true }).click();
}

/** Any PNG will do, so this takes a screenshot. */
async function screenshotHeading(page: Page): Promise<Buffer> {
  return page.getByRole("heading", { level: 1 }).screenshot();
}

/** Runs in the browser. */
function isPainted(picture: SVGElement | HTMLElement): boolean {
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0;
}
