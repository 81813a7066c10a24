import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { logOutByMenu, signIn } from "../accounts.ts";
import {
  addDocument,
  canOpenDocument,
  createCompleteJobSeeker,
  createPdf,
  hideListedPeople,
  type JobSeeker,
  sha256,
  storedDigest,
  storedFields,
} from "../job-seekers.ts";
import { expect, holdUndo, test, toasts } from "../journey.ts";

test.afterEach(hideListedPeople);

const documents = "/edit-profile?step=documents";
const CHUNK_URL = "**/api/s3/upload-chunks-file";
const megabyte = 1024 * 1024;

const documentCard = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function chooseFile(card: Locator, file: ReturnType<typeof createPdf>): Promise<void> {
  await card.locator('input[type="file"]').first().setInputFiles(file);
}

async function openDocumentsStep(page: Page): Promise<JobSeeker> {
  const seeker = await createCompleteJobSeeker(page.request);
  await signIn(page, seeker, documents);
  return seeker;
}

test("an upload resumes after a reload", async ({ page, request }) => {
  const seeker = await openDocumentsStep(page);
  const resume = documentCard(page, "Resume");
  const file = createPdf("my-life.pdf", 3 * megabyte);
  let sentCount = 0;
  let isReloaded = false;
  await page.route(CHUNK_URL, async (route) => {
    sentCount += 1;
    // The first two chunks arrive; later ones hang until the reload.
    if (sentCount <= 2 || isReloaded) await route.continue();
  });
  await chooseFile(resume, file);
  await expect(resume.getByRole("progressbar", { name: "Upload of my-life.pdf" })).toBeVisible();
  await expect.poll(() => sentCount).toBeGreaterThan(2);
  await page.reload();
  isReloaded = true;
  await expect(
    resume.getByText(/^Continue upload of .my-life\.pdf. \(\d\d% done\)$/),
  ).toBeVisible();

  let sentAgain = 0;
  page.on("request", (call) => {
    if (call.url().includes("upload-chunks-file")) sentAgain += 1;
  });
  await chooseFile(resume, file);
  await expect(resume.getByRole("button", { name: "Replace" })).toBeVisible();
  // Of four chunks two have arrived, of which at most one is sent again.
  expect(sentAgain).toBeLessThanOrEqual(3);
  expect(await storedDigest(request, seeker, "resume")).toBe(sha256(file.buffer));
});

test("an upload waits while offline and continues by itself", async ({
  page,
  context,
  request,
}) => {
  const seeker = await openDocumentsStep(page);
  const resume = documentCard(page, "Resume");
  const file = createPdf("my-life.pdf", 2 * megabyte);
  await page.route(CHUNK_URL, async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
    await page.unroute(CHUNK_URL);
  });
  await chooseFile(resume, file);
  await expect(resume.getByText("Waiting for connection, continues by itself")).toBeVisible();
  await context.setOffline(false);
  await expect(resume.getByRole("button", { name: "Replace" })).toBeVisible();
  expect(await storedDigest(request, seeker, "resume")).toBe(sha256(file.buffer));
});

test("the progress bar moves while a chunk is being sent", async ({ page, context }) => {
  await openDocumentsStep(page);
  const resume = documentCard(page, "Resume");
  const cdpSession = await context.newCDPSession(page);
  const slowNetwork = {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150_000,
  };
  await cdpSession.send("Network.emulateNetworkConditions", slowNetwork);
  let answeredCount = 0;
  page.on("response", (response) => {
    if (response.url().includes("upload-chunks-file")) answeredCount += 1;
  });
  await chooseFile(resume, createPdf("my-life.pdf", 0.9 * megabyte));
  const bar = resume.getByRole("progressbar", { name: "Upload of my-life.pdf" });
  const progress = async () => Number(await bar.getAttribute("value"));
  await expect.poll(progress, { intervals: [50] }).toBeGreaterThan(0);
  const earlyProgress = await progress();
  await expect.poll(progress, { intervals: [50] }).toBeGreaterThan(earlyProgress);
  expect(await progress()).toBeLessThan(0.9 * megabyte);
  expect(answeredCount).toBe(0);
  await cdpSession.send("Network.emulateNetworkConditions", {
    ...slowNetwork,
    uploadThroughput: -1,
  });
  await expect(resume.getByRole("button", { name: "Replace" })).toBeVisible();
});

test.describe("a file that is not what its name says", () => {
  test.use({ expectedStatuses: [422] });

  test("is refused with its name and the accepted types", async ({ page }) => {
    await openDocumentsStep(page);
    const resume = documentCard(page, "Resume");
    const buffer = Buffer.from("<!doctype html><title>CV</title>");
    await chooseFile(resume, { name: "cv.pdf", mimeType: "application/pdf", buffer });
    await expect(resume.getByRole("alert").first()).toHaveText(
      "The contents of cv.pdf don't match its type. Add one of these types: PDF, DOC, DOCX.",
    );
    await expect(resume.getByRole("button", { name: "Choose another file" })).toBeVisible();
  });
});

test("a passport deleted just before logging out or leaving the page is gone", async ({
  page,
  request,
}) => {
  const seeker = await createCompleteJobSeeker(request);
  for (const leave of [logOutByMenu, () => page.goto("about:blank")]) {
    await addDocument(request, seeker, "passportCopy");
    await signIn(page, seeker, documents);
    await documentCard(page, "Passport copy").getByRole("button", { name: "Delete" }).click();
    await leave(page);
    await expect.poll(() => hasPassport(request, seeker)).toBe(false);
  }
});

test("a document is refused with a reason, replaced, deleted and restored", async ({ page }) => {
  await openDocumentsStep(page);
  const resume = documentCard(page, "Resume");
  const heic = { name: "resume.heic", mimeType: "image/heic", buffer: Buffer.from("x") };
  await chooseFile(resume, heic);
  await expect(resume.getByRole("alert")).toContainText("resume.heic is not accepted.");
  await chooseFile(resume, createPdf("first.pdf"));
  await expect(resume.getByText("first.pdf")).toBeVisible();
  await chooseFile(resume, createPdf("second.pdf"));
  await expect(resume.getByText("second.pdf")).toBeVisible();
  await expect(resume.getByText("first.pdf")).toHaveCount(0);

  await resume.getByRole("button", { name: "Delete" }).click();
  await holdUndo(page);
  await expect(resume.getByText("second.pdf")).toHaveCount(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(resume.getByText("second.pdf")).toBeVisible();
  await page.reload();
  await expect(resume.getByText("second.pdf")).toBeVisible();

  await resume.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Resume deleted");
  // Leaving the page ends the time to undo.
  await page.getByRole("banner").getByRole("link", { name: "Profile" }).click();
  await page.goto(documents);
  await expect(resume.getByRole("button", { name: "Choose file" })).toBeVisible();
});

test("a client can open a document only as its owner allows", async ({ page, request }) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "resume");
  await addDocument(request, seeker, "passportCopy");
  const canOpen = (field: string) => canOpenDocument(request, "corporate", [seeker, field]);
  await expect.poll(() => canOpen("resume")).toBe(true);
  expect(await canOpen("passportCopy")).toBe(false);

  await signIn(page, seeker, documents);
  await setVisibility(page, "Resume", "Nobody");
  await expect.poll(() => canOpen("resume")).toBeUndefined();
  await setVisibility(page, "Resume", "Only employers I allow");
  await expect.poll(() => canOpen("resume")).toBe(false);
  await setVisibility(page, "Passport copy", "Every employer with access to my profile");
  await expect.poll(() => canOpen("passportCopy")).toBe(true);
  await page.reload();
  await expect(visibilitySetting(page, "Resume").locator("option:checked")).toHaveText(
    "Only employers I allow",
  );
});

test("a candidate's page says which document needs permission", async ({ page, request }) => {
  const seeker = await createCompleteJobSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  await signIn(page, "corporate", `/jobseeker/${seeker._id}`);
  await expect(page.getByText("Opens only with the candidate's permission")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download Passport copy" })).toHaveCount(0);
});

async function hasPassport(request: APIRequestContext, seeker: JobSeeker): Promise<boolean> {
  return (await storedFields(request, seeker)).includes("passportCopy");
}

function visibilitySetting(page: Page, document: string): Locator {
  return documentCard(page, document).getByRole("combobox", { name: "Who may open it" });
}

async function setVisibility(page: Page, document: string, audience: string): Promise<void> {
  await visibilitySetting(page, document).selectOption({ label: audience });
}
