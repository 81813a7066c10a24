import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { createPdf } from "../job-seekers.ts";
import { expect, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { registerWithPassword } from "../newcomers.ts";

// A suspended account gets these statuses.
test.use({ expectedStatuses: [401, 403] });

test("a corporate loses its verification and regains it with new documents", async ({
  browser,
  page,
  request,
}) => {
  const newcomer = await registerWithPassword(request, "corporate");
  const corporate = await (await browser.newContext()).newPage();
  await signIn(corporate, newcomer, "/profile");

  await signIn(page, "staff", "/admin/users");
  await openUserBySearch(page, newcomer.email);
  await page.getByRole("link", { name: "Documents and contract" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Idris Care LLC");
  await page.getByRole("button", { name: "Revoke" }).press("Enter");
  const revokes = page.getByRole("dialog", { name: /^Revoke/ });
  await revokes.getByLabel("Message to the client").fill("Your licence has expired.");
  await revokes.getByLabel(/^Type/).fill("Idris Care LLC");
  await revokes.getByLabel(/^Type/).press("Enter");
  await expect(toasts(page)).toContainText("no longer verified");

  await corporate.reload();
  const card = corporate.getByRole("main");
  await expect(card).toContainText("Your licence has expired.");
  await corporate.getByLabel("Registry number").fill("CN-5550123");
  await corporate.locator('input[type="file"]').last().setInputFiles(createPdf("licence.pdf"));
  await corporate.getByRole("button", { name: "Send for verification" }).click();
  await expect(toasts(corporate)).toContainText("Your documents have been sent");

  await page.getByRole("main").getByRole("link", { name: "Documents to review" }).click();
  const row = page.getByRole("row").filter({ hasText: newcomer.email });
  await expect(row).toContainText("CN-5550123");
  await expect(row).toContainText("Domain does not match the company name");
  const downloadEvent = page.waitForEvent("download");
  await row.getByRole("button", { name: "Open licence" }).click();
  expect(readFileSync(await (await downloadEvent).path(), "latin1")).toMatch(/^%PDF-/);
  await row.getByRole("link").focus();
  await tabTo(page, row.getByRole("button", { name: "Approve" }));
  await page.keyboard.press("Enter");
  const approves = page.getByRole("dialog", { name: /^Approve the documents/ });
  await expect(approves.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("The register agrees");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("is verified");
  await expect(row).toHaveCount(0);

  await corporate.reload();
  await expect(card).toContainText("Your company is verified.");
  await corporate.context().close();
});

test("a suspended user must sign in again, which fails until the suspension is lifted", async ({
  browser,
  page,
  request,
}) => {
  const newcomer = await registerWithPassword(request, "jobSeeker");
  const person = await (await browser.newContext()).newPage();
  await signIn(person, newcomer, "/profile");

  await signIn(page, "staff", "/admin/users");
  await openUserBySearch(page, newcomer.email);
  await page.getByRole("button", { name: "Suspend" }).press("Enter");
  const suspends = page.getByRole("dialog", { name: /^Suspend/ });
  await suspends.getByLabel("Reason").fill("Reported by three clients");
  await suspends.getByLabel(/^Type/).fill("Salma Idris");
  await suspends.getByLabel(/^Type/).press("Enter");
  await expect(toasts(page)).toContainText("is suspended");

  await person.goto("/settings");
  await expect(person).toHaveURL(/\/login/);

  await page.getByRole("button", { name: "Lift suspension" }).press("Enter");
  const lifts = page.getByRole("dialog", { name: /^Lift/ });
  await lifts.getByLabel("Reason").fill("The reports were wrong");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("can sign in again");
  await signIn(person, newcomer, "/settings");
  await expect(person.getByRole("main")).toContainText(newcomer.email);
  await person.context().close();

  await page.getByRole("main").getByRole("link", { name: "Audit log" }).click();
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Suspension lifted" })).toContainText(
    "The reports were wrong",
  );
  await expect(rows.filter({ hasText: "Account suspended" })).toContainText(
    "Reported by three clients",
  );
});

/** Opens a user's page by searching for the email address. */
async function openUserBySearch(page: Page, email: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Name, email or ID" }).fill(email);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("link", { name: "Salma Idris" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salma Idris");
}
