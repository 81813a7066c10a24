import { randomInt } from "node:crypto";
import { signIn } from "../accounts.ts";
import { hideListedPeople, submitCompleteProfile } from "../job-seekers.ts";
import { expect, test, toasts } from "../journey.ts";
import { createEmail, registerWithPassword, setPasswordByMail } from "../newcomers.ts";

test.afterEach(hideListedPeople);

test("someone registers by a copied link, and both see the counted referral", async ({
  page,
  request,
  browser,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const referrer = await registerWithPassword(request, "jobSeeker");
  await signIn(page, referrer, "/profile?tab=referral");
  await expect(page.getByText("You have 0 points")).toBeVisible();
  await expect(page.getByText("No one has joined yet")).toBeVisible();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(toasts(page)).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/register\?ref=\w{8}$/);

  const email = createEmail();
  const digits = String(randomInt(1_000_000, 9_999_999));
  const newUserPage = await browser.newPage();
  await newUserPage.goto(link);
  await newUserPage.getByRole("link", { name: "Continue with email" }).click();
  await newUserPage.getByLabel("Full name").fill("Hana Sato");
  await newUserPage.getByLabel("Email").fill(email);
  await newUserPage.getByRole("textbox", { name: "Phone number" }).fill(`+97156${digits}`);
  await newUserPage.getByRole("checkbox").check();
  await newUserPage.getByRole("button", { name: "Create account" }).click();
  await expect(newUserPage.getByRole("heading", { name: "Check your inbox" })).toBeVisible();

  const people = page.getByRole("region", { name: "Who joined through your link" });
  const newcomer = await setPasswordByMail(request, email);
  await page.reload();
  await expect(people).toContainText("Invited 1 · joined 0");
  await expect(people.getByRole("listitem")).toContainText("H. S. Job seekerNot counted yet");

  const phone = { fullNumber: `+97156${digits}` };
  await submitCompleteProfile(request, newcomer, { phone });
  await page.reload();
  await expect(page.getByText("You have 10 points")).toBeVisible();
  await expect(people).toContainText("Invited 1 · joined 1");
  await expect(page.getByRole("region", { name: "Points" })).toContainText("+10");

  await signIn(newUserPage, newcomer, "/profile?tab=referral");
  const ownLink = newUserPage.getByRole("textbox", { name: "Your link" });
  await expect(ownLink).toHaveValue(/\/register\?ref=\w{8}$/);
  expect(await ownLink.inputValue()).not.toBe(link);
  await newUserPage.context().close();
});

test("last month's draw can be verified by a participant and by a visitor", async ({
  page,
  browser,
}) => {
  await signIn(page, "jobseeker", "/profile?tab=referral");
  await page.getByRole("link", { name: "How was it drawn?" }).click();
  await expect(page.getByText(/found the same winner\.$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    ...Array.from({ length: 4 }, () => /^Correct:/),
    "Your own entry",
  ]);
  await expect(page.getByText(/^You took part with 40 tickets/)).toBeVisible();

  const visitorPage = await browser.newPage();
  await visitorPage.goto(page.url());
  await expect(visitorPage.getByText(/found the same winner\.$/)).toBeVisible();
  await expect(visitorPage.getByText("You took part with")).toHaveCount(0);
  await visitorPage.getByRole("link", { name: "Sign in to see your own entry" }).click();
  await expect(visitorPage).toHaveURL(
    `/login?next=${encodeURIComponent(new URL(page.url()).pathname)}`,
  );
  await visitorPage.context().close();
});
