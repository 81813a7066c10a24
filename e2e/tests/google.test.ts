import { signIn } from "../accounts.ts";
import { goToGoogle, signInAtGoogle } from "../google.ts";
import { expect, test, toasts } from "../journey.ts";
import { extractLink, waitForMail } from "../mailbox.ts";

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

test("signing in with Google returns to the page that required it", async ({ page }) => {
  await page.goto("/settings?tab=security");
  await signInAtGoogle(page, "Aisha Al Mansoori");
  await expect(page).toHaveURL("/settings?tab=security");
});

test("cancelling at Google shows a message and a way to sign in", async ({ page }) => {
  await page.goto("/register");
  await goToGoogle(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Sign-in with Google was cancelled.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/login");
});

test("a user who began with Google sets a password, removes Google, and links it again", async ({
  page,
  request,
}) => {
  await page.goto("/register");
  const email = await signInAtGoogle(page, "Aisha Al Mansoori");
  const terms = page.getByRole("dialog", { name: "Please agree to our terms" });
  await terms.getByRole("button", { name: "Accept" }).click();
  await expect(terms).toBeHidden();
  await page.goto("/settings#sign-in-methods");
  const methods = page.getByRole("region", { name: "Sign-in methods" });
  const remove = methods.getByRole("button", { name: /^Remove Google/ });
  await remove.click();
  await methods.getByRole("button", { name: "Send me a link" }).click();
  await page.goto(
    extractLink(await waitForMail(request, email, "Set a password for your Wasla account")),
  );
  const password = `Falcons over ${email}`;
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL("/login");

  await signIn(page, { email, password }, "/settings#sign-in-methods");
  await remove.click();
  await methods.getByLabel("Current password").fill(password);
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Google was removed from your account");

  await methods.getByRole("button", { name: "Link Google" }).click();
  await methods.getByLabel("Current password").fill(password);
  await page.keyboard.press("Enter");
  // The provider still has a session and does not prompt.
  await expect(toasts(page)).toContainText("Google was added to your account");
  await expect(page).toHaveURL("/settings#sign-in-methods");
  await expect(methods.getByText(email)).toBeVisible();
  await waitForMail(request, email, "Google was added to your account");
});
