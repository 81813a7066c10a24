/** The way over Google, from a page that offers it. */
import { expect, type Page } from "@playwright/test";
import { newEmail } from "./newcomers.ts";

/** Somebody who has never been here. */
export async function signInAtGoogle(page: Page, name: string): Promise<void> {
  await leaveForGoogle(page);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function leaveForGoogle(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}
