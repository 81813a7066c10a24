import type { Page } from "@playwright/test";
import { fillSignIn, logOut, signIn } from "../accounts.ts";
import { generateTotp } from "../authenticator.ts";
import { expect, test, toasts } from "../journey.ts";
import { extractLink, waitForMail } from "../mailbox.ts";
import { createEmail, type Newcomer, registerWithPassword } from "../newcomers.ts";

test.use({ expectedStatuses: [401, 422] });

test("a second factor is required to sign in until it is turned off", async ({ page, request }) => {
  const person = await registerWithPassword(request, "jobSeeker");
  await signIn(page, person, "/settings");
  const section = page.getByRole("region", { name: "Second factor" });
  await section.getByRole("button", { name: "Set up" }).click();
  await section.getByLabel("Current password").fill(person.password);
  await section.getByRole("button", { name: "Continue" }).click();
  await expect(
    section.getByRole("img", { name: "QR code with the key for the app" }),
  ).toBeVisible();
  const key = (await section.locator("code").innerText()).replaceAll(" ", "");
  await section.getByLabel("Code from the app").fill(generateTotp(key));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByText("Your recovery codes")).toBeFocused();
  const [recovery = "", another = ""] = await section.getByRole("listitem").allInnerTexts();
  await section.getByRole("button", { name: "I have saved them" }).click();
  await expect(section.getByText(/^10 recovery codes left/)).toBeVisible();

  await logOut(page);
  await enterPassword(page, person);
  await page.getByLabel("Code").fill(generateTotp(key, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(toasts(page)).toContainText("Successfully logged in");
  await expect(page).toHaveURL("/profile");

  await logOut(page);
  await enterPassword(page, person);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/profile");
  await page.goto("/settings");
  await expect(section.getByText(/^9 recovery codes left/)).toBeVisible();
  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByLabel("Current password").fill(person.password);
  await section.getByLabel("Code from the app, or a recovery code").fill(another);
  await section.getByRole("button", { name: "Turn off" }).click();
  await expect(toasts(page)).toContainText("Second factor turned off");
  await expect(section.getByText("Off", { exact: true })).toBeVisible();

  await logOut(page);
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/profile");
});

test("a new email address applies once its link is used, and the old address is notified", async ({
  page,
  request,
}) => {
  const person = await registerWithPassword(request, "company");
  const email = createEmail();
  await signIn(page, person, "/settings#email");
  const section = page.getByRole("region", { name: "Email", exact: true });
  await section.getByRole("button", { name: "Change address" }).click();
  await section.getByLabel("New email").fill(email);
  await section.getByLabel("Current password").fill(person.password);
  await section.getByRole("button", { name: "Send the link" }).click();
  await expect(toasts(page)).toContainText(`We have sent a link to ${email}.`);
  await expect(section).toContainText(`Waiting for you to confirm ${email}`);
  await expect(section).toContainText(person.email);

  const notice = await waitForMail(request, person.email, "Request to change your email address");
  // Invisible characters in the mail prevent auto-linking and text reordering.
  expect(notice.text.replace(/[\u2060-\u2069]/g, "")).toContain(email);
  await page.goto(extractLink(await waitForMail(request, email, "Confirm your new address")));
  await page.getByRole("button", { name: "Confirm as my new address" }).click();
  await expect(page.getByText(`${email} is now your address. Sign in with it.`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await fillSignIn(page, person);
  await expect(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
  await fillSignIn(page, { ...person, email });
  await expect(page).toHaveURL("/profile");
});

test("another browser's session is listed and can be ended", async ({ page, browser, request }) => {
  const person = await registerWithPassword(request, "jobSeeker");
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person);
  await signIn(page, person, "/settings");
  const section = page.getByRole("region", { name: "Where you are signed in" });
  const rows = section.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const thisOne = rows.filter({ hasText: "This device" });
  await expect(thisOne).toHaveCount(1);
  await expect(thisOne.getByRole("button")).toHaveCount(0);
  await rows.getByRole("button", { name: /^Log out Chrome on Linux/ }).click();
  await section.getByLabel("Current password").fill(person.password);
  await section.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(toasts(page)).toContainText("Chrome on Linux is logged out.");
  await expect(rows).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
  await page.reload();
  await expect(rows).toHaveCount(1);
});

async function enterPassword(page: Page, person: Newcomer): Promise<void> {
  await fillSignIn(page, person);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
}
