// Setting, forgetting and changing a password, each with what it does to sessions elsewhere.
import { expect, messages, test } from "../journey.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { registered, registeredOnly } from "../newcomers.ts";
import { fillSignIn, logOut, signIn } from "../people.ts";

const other = "another long sentence";

test.use({ refusals: [401, 422, 429] });

test("a forgotten password is replaced by the mail's link, which works once and ends every session", async ({
  page,
  browser,
  request,
}) => {
  const person = await registered(request, "jobSeeker");
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password?" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  const said = `If an account exists for ${person.email}, a link is on its way.`;
  await expect(page.getByRole("main").getByText(said)).toBeVisible();

  const link = linkIn(await mailTo(request, person.email, "Choose a new password"));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel("New password").fill("too short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password is too short - should be 12 chars minimum.")).toBeVisible();
  await page.getByLabel("New password").fill(other);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(messages(page)).toContainText("Password updated successfully");
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
  await page.getByLabel("Email").fill((await registered(request, "jobSeeker")).email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("main").getByText(/^If an account exists for/)).toBeVisible();
});

test("a registration's mail is sent again once a minute, and a link without its token asks for it", async ({
  page,
  request,
}) => {
  const { email } = await registeredOnly(request, "jobSeeker");
  await page.goto("/set-password");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This page needs the link from your email",
  );
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  const sent = `Verification email resent to ${email}`;
  await expect(messages(page)).toContainText(sent);
  await expect(page.getByRole("main").getByText(sent)).toBeVisible();

  await page.goto("/login");
  await page.getByRole("button", { name: "No password yet? Resend the email" }).click();
  const again = page.getByRole("region", { name: "No password yet?" });
  await again.getByLabel("Email").fill(email);
  await again.getByRole("button", { name: "Resend the email" }).click();
  const failed = "Failed to resend verification email. Please try again later.";
  await expect(messages(page)).toContainText(failed);
  await expect(again.getByText(failed)).toBeVisible();
});

test("who is signed in and opens a mail's link is signed out and sees its page", async ({
  page,
  request,
}) => {
  const { email, link } = await registeredOnly(request, "jobSeeker");
  await signIn(page, "company");
  await page.goto("/set-password");
  await expect(page).toHaveURL("/profile");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Set your password" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("a changed password signs out with the reason, and the old one is refused", async ({
  page,
  request,
}) => {
  const person = await registered(request, "company");
  await signIn(page, person, "/settings");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL("/change-password");
  await page.getByLabel("Current password").fill(other);
  await page.getByLabel("New password").fill(other);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByRole("main").getByText("This is not your password.")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(messages(page)).toContainText("Password updated successfully");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("main")).toContainText("Your password has changed");
  await fillSignIn(page, person);
  await expect(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
  await fillSignIn(page, { ...person, password: other });
  await expect(messages(page)).toContainText("Successfully logged in");
  await expect(page).toHaveURL("/profile");
  expect((await mailTo(request, person.email, "Your password was changed")).language).toBe("en");
});
