import { expect, type Page } from "@playwright/test";
import { createEmail } from "./newcomers.ts";

/** Signs in as a new person; returns their email address. */
export async function signInAtGoogle(page: Page, name: string): Promise<string> {
  await goToGoogle(page);
  const email = createEmail();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  return email;
}

export async function goToGoogle(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}
