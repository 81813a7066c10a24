// A document that opens by permission, from the client's question to the closed link.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, messages, test } from "../journey.ts";
import { signIn } from "../people.ts";
import { addDocument, completeSeeker, linkFor, mayOpen, unlist } from "../seekers.ts";

test.afterEach(unlist);

const passport = "Passport copy";
const lineOf = (page: Page) => page.getByRole("listitem").filter({ hasText: passport });

test("a client asks, the candidate allows, the client downloads, the candidate withdraws", async ({
  browser,
  page: client,
  request,
}) => {
  const seeker = await completeSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  await signIn(client, "corporate", `/jobseeker/${seeker._id}`);
  const line = lineOf(client);
  await expect(line.getByText("Opens only with the candidate's permission")).toBeVisible();
  await line.getByRole("button", { name: `Ask the candidate for: ${passport}` }).press("Enter");
  await expect(line.getByText("Asked today, not answered yet")).toBeVisible();
  await expect(line.getByRole("button")).toHaveCount(0);
  await client.reload();
  await expect(line.getByText("Asked today, not answered yet")).toBeVisible();

  const candidate = await (await browser.newContext()).newPage();
  await signIn(candidate, seeker, "/dashboard");
  const requests = candidate.getByRole("region", { name: "Document requests", exact: true });
  await requests.getByRole("button", { name: /^Allow for 14 days: Passport copy/ }).click();
  await expect(requests.getByText(/^Open until \d\d \w{3} \d{4}$/)).toBeVisible();

  await client.reload();
  await expect(line.getByText(/Open to you until \d\d \w{3} \d{4}$/)).toBeVisible();
  const waiting = client.waitForEvent("download");
  await line.getByRole("button", { name: `Download ${passport}` }).click();
  expect(readFileSync(await (await waiting).path(), "latin1")).toMatch(/^%PDF-/);
  await expect(messages(client)).toContainText("Download successful!");
  const link = await linkFor(request, "corporate", [seeker, "passportCopy"]);
  expect((await request.get(link)).status()).toBe(200);

  await requests.getByRole("button", { name: /^Withdraw: Passport copy/ }).click();
  await expect(messages(candidate)).toContainText("Passport copy is closed to");
  expect((await request.get(link)).status()).toBe(404);
  expect(await mayOpen(request, "corporate", [seeker, "passportCopy"])).toBe(false);
  await client.reload();
  await expect(
    line.getByText(/^Closed by the candidate\. You may ask again from \d\d \w{3} \d{4}$/),
  ).toBeVisible();
  await expect(line.getByRole("button")).toHaveCount(0);
  await candidate.context().close();
});

test("a candidate says no, and the page says from when on one may ask again", async ({
  page,
  request,
}) => {
  const seeker = await completeSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  await signIn(page, "corporate", `/jobseeker/${seeker._id}`);
  await lineOf(page).getByRole("button").click();
  await expect(lineOf(page).getByText("Asked today, not answered yet")).toBeVisible();
  await signIn(page, seeker, "/dashboard");
  await page.getByRole("button", { name: /^Decline: Passport copy/ }).click();
  await expect(page.getByText("No request waits for your answer.")).toBeFocused();
  await signIn(page, "corporate", `/jobseeker/${seeker._id}`);
  await expect(
    lineOf(page).getByText(/^Declined\. You may ask again from \d\d \w{3} \d{4}$/),
  ).toBeVisible();
});
