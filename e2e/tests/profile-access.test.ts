import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { requestDocument } from "../database.ts";
import {
  addDocument,
  canOpenDocument,
  createCompleteJobSeeker,
  documentLink,
  hideListedPeople,
  listDocumentsFor,
  searchByName,
} from "../job-seekers.ts";
import { expect, test, toasts } from "../journey.ts";

test.afterEach(hideListedPeople);

const client = "Marsa Health Group";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the dashboard lists and counts views and downloads", async ({ page, request }) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "resume");
  await expect.poll(() => canOpenDocument(request, "corporate", [seeker, "resume"])).toBe(true);
  await documentLink(request, "corporate", [seeker, "resume"]);

  await signIn(page, seeker, "/dashboard");
  const list = section(page, "Who saw me");
  await expect(list.getByText(client).first()).toBeVisible();
  await expect(list.getByText("Viewed your profile").first()).toBeVisible();
  await expect(list.getByText("Downloaded your resume")).toBeVisible();
  const counts = section(page, "Seen by employers");
  await expect(counts.getByRole("definition").first()).toHaveText(/^[1-9]/);
  await counts.getByText("Daily figures").first().click();
  await expect(counts.getByRole("row")).toHaveCount(31);
});

test("a document is opened to the client that requested it, and closed again", async ({
  page,
  request,
}) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  await requestDocument("corporate", [seeker._id, "passportCopy"]);
  await signIn(page, seeker, "/dashboard");
  const requests = section(page, "Document requests");
  await expect(requests.getByText("1 request is waiting for your answer")).toBeVisible();
  await requests.getByRole("button", { name: /^Allow for 14 days: Passport copy/ }).click();
  await expect(requests.getByText(/^Open until \d\d \w{3} \d{4}$/)).toBeVisible();
  expect(await canOpenDocument(request, "corporate", [seeker, "passportCopy"])).toBe(true);
  expect(await canOpenDocument(request, "company", [seeker, "passportCopy"])).toBe(false);
  const link = await documentLink(request, "corporate", [seeker, "passportCopy"]);
  expect((await request.get(link)).status()).toBe(200);

  await requests.getByRole("button", { name: /^Withdraw: Passport copy/ }).click();
  await expect(toasts(page)).toContainText("Passport copy is closed to");
  expect((await request.get(link)).status()).toBe(404);
  expect(await canOpenDocument(request, "corporate", [seeker, "passportCopy"])).toBe(false);
  await page.reload();
  await expect(requests.getByText("1 earlier request")).toBeVisible();
});

test("a declined request opens nothing", async ({ page, request }) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  await requestDocument("corporate", [seeker._id, "passportCopy"]);
  await signIn(page, seeker, "/dashboard");
  const requests = section(page, "Document requests");
  await requests.getByRole("button", { name: /^Decline: Passport copy/ }).click();
  await expect(requests.getByText("No requests are waiting for your answer.")).toBeFocused();
  expect(await canOpenDocument(request, "corporate", [seeker, "passportCopy"])).toBe(false);
});

test("a hidden client finds nothing until it is shown the profile again", async ({
  page,
  request,
}) => {
  const seeker = await createCompleteJobSeeker(request);
  expect(await listDocumentsFor(request, "corporate", seeker)).toBeDefined();
  await signIn(page, seeker, "/dashboard");
  const list = section(page, "Who saw me");
  await list.getByRole("button", { name: /^Hide my profile from this employer/ }).click();
  await list.getByRole("group").getByRole("button", { name: "Hide my profile" }).click();
  const hidden = section(page, "Hidden from these employers");
  await expect(hidden.getByText(client)).toBeVisible();
  expect(await searchByName(request, "corporate", seeker.fullName)).toEqual([]);
  expect(await listDocumentsFor(request, "corporate", seeker)).toBeUndefined();
  expect(await searchByName(request, "company", seeker.fullName)).toHaveLength(1);

  await hidden.getByRole("button", { name: /^Show my profile again/ }).click();
  await expect(hidden.getByText("Your profile is not hidden from any employer.")).toBeVisible();
  expect(await searchByName(request, "corporate", seeker.fullName)).toHaveLength(1);
});

test("no client finds a profile that is switched off", async ({ page, request }) => {
  const seeker = await createCompleteJobSeeker(request);
  await signIn(page, seeker, "/dashboard");
  await page.getByRole("switch", { name: "Visible to employers" }).click();
  await expect(page.getByText(/^Employers can't find or open your profile/)).toBeVisible();
  expect(await searchByName(request, "corporate", seeker.fullName)).toEqual([]);
  await page.getByRole("switch", { name: "Visible to employers" }).click();
  await expect(page.getByText(/^Employers looking for your profession/)).toBeVisible();
  expect(await searchByName(request, "corporate", seeker.fullName)).toHaveLength(1);
});
