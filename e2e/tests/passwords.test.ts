import { fillSignIn, logOut, signIn } from "../accounts.ts";
import { expect, test, toasts } from "../journey.ts";
import { extractLink, waitForMail } from "../mailbox.ts";
import { registerWithoutPassword, registerWithPassword } from "../newcomers.ts";

const other = "another long sentence";

test.use({ expectedStatuses: [401, 422, 429] });

test("a forgotten password is reset by an emailed link, which ends all sessions", async ({
  page,
  browser,
  request,
}) => {
  const person = await registerWithPassword(request, "jobSeeker");
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password?" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  const text = `If an account exists for ${person.email}, a link is on its way.`;
  await expect(page.getByRole("main").getByText(text)).toBeVisible();

  const link = extractLink(await waitForMail(request, person.email, "Choose a new password"));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel("New password").fill("too short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password is too short - should be 12 chars minimum.")).toBeVisible();
  await page.getByLabel("New password").fill(other);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(toasts(page)).toContainText("Password updated successfully");
  await expect(page).toHaveURL("/login");

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
  await fillSignIn(page, person);
  await expect(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
  await fillSignIn(page, { ...person, password: other });
  await expect(page).toHaveURL("/profile");
  await logOut(page);

  await page.goto(link);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This link no longer works",
  );
  await page.getByLabel("Email").fill((await registerWithPassword(request, "jobSeeker")).email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("main").getByText(/^If an account exists for/)).toBeVisible();
});

test("the registration mail can be sent again once a minute", async ({ page, request }) => {
  const { email } = await registerWithoutPassword(request, "jobSeeker");
  await page.goto("/set-password");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This page needs the link from your email",
  );
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  const sent = `Verification email resent to ${email}`;
  await expect(toasts(page)).toContainText(sent);
  await expect(page.getByRole("main").getByText(sent)).toBeVisible();

  await page.goto("/login");
  await page.getByRole("button", { name: "No password yet? Resend the email" }).click();
  const passwordRegion = page.getByRole("region", { name: "No password yet?" });
  await passwordRegion.getByLabel("Email").fill(email);
  await passwordRegion.getByRole("button", { name: "Resend the email" }).click();
  const failed = "Failed to resend verification email. Please try again later.";
  await expect(toasts(page)).toContainText(failed);
  await expect(passwordRegion.getByText(failed)).toBeVisible();
});

test("opening an emailed link while signed in signs out and shows its page", async ({
  page,
  request,
}) => {
  const { email, link } = await registerWithoutPassword(request, "jobSeeker");
  await signIn(page, "company");
  await page.goto("/set-password");
  await expect(page).toHaveURL("/profile");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Set your password" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("changing the password signs out with a message, and the old password is refused", async ({
  page,
  request,
}) => {
  const person = await registerWithPassword(request, "company");
  await signIn(page, person, "/settings");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL("/change-password");
  await page.getByLabel("Current password").fill(other);
  await page.getByLabel("New password").fill(other);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByRole("main").getByText("This is not your password.")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(toasts(page)).toContainText("Password updated successfully");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("main")).toContainText("Your password has changed");
  await fillSignIn(page, person);
  await expect(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
  await fillSignIn(page, { ...person, password: other });
  await expect(toasts(page)).toContainText("Successfully logged in");
  await expect(page).toHaveURL("/profile");
  expect((await waitForMail(request, person.email, "Your password was changed")).language).toBe(
    "en",
  );
});
