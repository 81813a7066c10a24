import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import {
  addDocument,
  canOpenDocument,
  createCompleteJobSeeker,
  documentLink,
  hideListedPeople,
} from "../job-seekers.ts";
import { expect, test, toasts } from "../journey.ts";

test.afterEach(hideListedPeople);

const passport = "Passport copy";
const documentRow = (page: Page) => page.getByRole("listitem").filter({ hasText: passport });

test("a client requests a document, and the candidate allows and withdraws it", async ({
  browser,
  page: client,
  request,
}) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  await signIn(client, "corporate", `/jobseeker/${seeker._id}`);
  const line = documentRow(client);
  await expect(line.getByText("Opens only with the candidate's permission")).toBeVisible();
  const requestStored = client.waitForResponse((response) => response.url().endsWith("/requests"));
  await line.getByRole("button", { name: `Ask the candidate for: ${passport}` }).press("Enter");
  await expect(line.getByText("Asked today, not answered yet")).toBeVisible();
  await expect(line.getByRole("button")).toHaveCount(0);
  await requestStored;
  await client.reload();
  await expect(line.getByText("Asked today, not answered yet")).toBeVisible();

  const candidate = await (await browser.newContext()).newPage();
  await signIn(candidate, seeker, "/dashboard");
  const requests = candidate.getByRole("region", { name: "Document requests", exact: true });
  await requests.getByRole("button", { name: /^Allow for 14 days: Passport copy/ }).click();
  await expect(requests.getByText(/^Open until \d\d \w{3} \d{4}$/)).toBeVisible();

  await client.reload();
  await expect(line.getByText(/Open to you until \d\d \w{3} \d{4}$/)).toBeVisible();
  const downloadEvent = client.waitForEvent("download");
  await line.getByRole("button", { name: `Download ${passport}` }).click();
  expect(readFileSync(await (await downloadEvent).path(), "latin1")).toMatch(/^%PDF-/);
  await expect(toasts(client)).toContainText("Download successful!");
  const link = await documentLink(request, "corporate", [seeker, "passportCopy"]);
  expect((await request.get(link)).status()).toBe(200);

  await requests.getByRole("button", { name: /^Withdraw: Passport copy/ }).click();
  await expect(toasts(candidate)).toContainText("Passport copy is closed to");
  expect((await request.get(link)).status()).toBe(404);
  expect(await canOpenDocument(request, "corporate", [seeker, "passportCopy"])).toBe(false);
  await client.reload();
  await expect(
    line.getByText(/^Withdrawn by the candidate\. You may ask again from \d\d \w{3} \d{4}$/),
  ).toBeVisible();
  await expect(line.getByRole("button")).toHaveCount(0);
  await candidate.context().close();
});

test("after a refusal the page says when the client may ask again", async ({ page, request }) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  await signIn(page, "corporate", `/jobseeker/${seeker._id}`);
  // Shown before it is stored.
  const requestStored = page.waitForResponse((response) => response.url().endsWith("/requests"));
  await documentRow(page).getByRole("button").click();
  await expect(documentRow(page).getByText("Asked today, not answered yet")).toBeVisible();
  await requestStored;
  await signIn(page, seeker, "/dashboard");
  await page.getByRole("button", { name: /^Decline: Passport copy/ }).click();
  await expect(page.getByText("No requests are waiting for your answer.")).toBeFocused();
  await signIn(page, "corporate", `/jobseeker/${seeker._id}`);
  await expect(
    documentRow(page).getByText(/^Declined\. You may ask again from \d\d \w{3} \d{4}$/),
  ).toBeVisible();
});
