// Somebody who has no account here, and one at Google.
import { leaveForGoogle, signInAtGoogle } from "../google.ts";
import { expect, test } from "../journey.ts";

test("a new job seeker signs in with Google and lands on the profile", async ({ page }) => {
  await page.goto("/register");
  await signInAtGoogle(page, "Aisha Al Mansoori");
  await expect(page).toHaveURL("/profile");
  const terms = page.getByRole("dialog", { name: "Please agree to our terms" });
  await terms.getByRole("button", { name: "Accept" }).click();
  await expect(terms).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Your menu: Aisha Al Mansoori" })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("whoever was asked to sign in goes on to where they were going", async ({ page }) => {
  await page.goto("/settings?tab=security");
  await signInAtGoogle(page, "Aisha Al Mansoori");
  await expect(page).toHaveURL("/settings?tab=security");
});

test("who changes their mind at Google is told so, and led on", async ({ page }) => {
  await page.goto("/register");
  await leaveForGoogle(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The sign-in with Google was cancelled.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/login");
});
