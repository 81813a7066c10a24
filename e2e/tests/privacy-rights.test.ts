import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { unzip } from "../../server/testing/unzip.ts";
import { expectNoAxeViolations } from "../accessibility.ts";
import { fillSignIn, signIn } from "../accounts.ts";
import {
  addDocument,
  createCompleteJobSeeker,
  createPdf,
  hideListedPeople,
  type JobSeeker,
  searchByName,
} from "../job-seekers.ts";
import { expect, test, toasts } from "../journey.ts";
import { waitForMail } from "../mailbox.ts";
import { registerWithPassword } from "../newcomers.ts";

// Hidden candidates and ended sessions answer with these statuses.
test.use({ expectedStatuses: [401, 404] });

test.afterEach(hideListedPeople);

test("a data export announces itself by mail and contains the CV as uploaded", async ({
  page,
  request,
}) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "resume");
  await signIn(page, seeker, "/settings#my-data");
  const section = page.getByRole("region", { name: "Download my data" });
  await section.getByRole("button", { name: "Request a copy" }).click();
  await expect(section.getByRole("button", { name: "Download", exact: true })).toBeVisible();
  await expect(section.getByRole("status")).toContainText("Your copy is available until");
  await expectNoAxeViolations(page, "a copy that is ready");
  const mail = await waitForMail(request, seeker.email, "The copy of your data is ready");
  expect(mail.text).toContain("/settings");

  const entries = await unzip(readFileSync(await downloadDataExport(page, section)));
  const paths = entries.map(({ path }) => path);
  expect(paths).toEqual(["data.json", "files/resume.pdf"]);
  const [dataEntry, cv] = entries;
  expect(JSON.parse(String(dataEntry?.bytes)).accounts.account.email).toBe(seeker.email);
  expect(cv?.bytes.equals(createPdf("resume.pdf").buffer)).toBe(true);
  await expect(section.getByRole("alert")).toBeEmpty();
  // A link works once; pressing again creates a new one.
  await downloadDataExport(page, section);
});

test("an account to be deleted is hidden from clients, and signing in restores it", async ({
  page,
  browser,
  request,
}) => {
  const seeker = await createCompleteJobSeeker(request);
  const client = await (await browser.newContext()).newPage();
  await signIn(client, "corporate", `/jobseeker/${seeker._id}`);
  await expect(client.getByRole("heading", { level: 1 })).toContainText(seeker.fullName);

  await requestErasure(page, seeker);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(/^Your account will be deleted on \d\d \w+ \d{4}/)).toBeVisible();
  await expectNoAxeViolations(page, "sign-in of who asked to be deleted");
  const mail = await waitForMail(request, seeker.email, "Your Wasla account will be deleted");
  expect(mail.text).toContain("can't recall");
  await client.reload();
  await expect(client.getByText("This profile is no longer available")).toBeVisible();
  expect(await searchByName(request, "corporate", seeker.fullName)).toHaveLength(0);

  await fillSignIn(page, seeker);
  await expect(toasts(page)).toContainText("Welcome back: your account will not be deleted");
  await waitForMail(request, seeker.email, "Your Wasla account will not be deleted");
  await client.reload();
  await expect(client.getByRole("heading", { level: 1 })).toContainText(seeker.fullName);
  expect(await searchByName(request, "corporate", seeker.fullName)).toHaveLength(1);
  await client.context().close();

  // A second request behaves like the first.
  await requestErasure(page, seeker);
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  expect(await searchByName(request, "corporate", seeker.fullName)).toHaveLength(0);
});

test("an operator schedules a client's deletion and cancels it", async ({ page, request }) => {
  const { email } = await registerWithPassword(request, "company");
  await signIn(page, "staff", `/admin/users?search=${email}`);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Asked for it by letter");
  await dialog.getByRole("textbox", { name: /^Type/ }).fill("Salma Idris");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("main")).toContainText(/This account will be deleted on/);
  await waitForMail(request, email, "Your Wasla account will be deleted");
  await page.getByRole("button", { name: "Stop deletion" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("A forged letter");
  await page.getByRole("dialog").getByRole("button", { name: "Stop deletion" }).click();
  await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
  await waitForMail(request, email, "Your Wasla account will not be deleted");
});

async function requestErasure(page: Page, seeker: JobSeeker): Promise<void> {
  await signIn(page, seeker, "/settings#delete-account");
  const section = page.getByRole("region", { name: "Delete my account" });
  await section.getByRole("button", { name: "Delete my account" }).click();
  await section.getByRole("textbox", { name: /^To confirm, type/ }).fill("delete");
  await section.getByLabel("Your password").fill(seeker.password);
  await page.keyboard.press("Enter");
}

/** Returns the path of the downloaded file. */
async function downloadDataExport(
  page: Page,
  section: ReturnType<Page["getByRole"]>,
): Promise<string> {
  const downloadEvent = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download", exact: true }).click();
  const file = await downloadEvent;
  expect(file.suggestedFilename()).toBe("wasla-my-data.zip");
  return await file.path();
}
