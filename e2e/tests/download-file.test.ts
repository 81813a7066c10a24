import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createApiClient, signIn } from "../accounts.ts";
import { expect, test, toasts } from "../journey.ts";

test("downloads a candidate's CV as a PDF from the candidate's page", async ({ page, request }) => {
  await signIn(page, "corporate", `/jobseeker/${(await findCandidateWith("resume", request))._id}`);
  const download = await captureDownload(page, () =>
    page.getByRole("button", { name: "Download CV" }).click(),
  );
  expect(download).toMatch(/^%PDF-/);
});

test("downloads the CV from the menu of a row", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard?search=maria+santos");
  await page.getByRole("button", { name: "Actions for Maria Santos" }).click();
  const item = page.getByRole("menuitem", { name: "Download CV" });
  expect(await captureDownload(page, () => item.click())).toMatch(/^%PDF-/);
});

test("downloads a single document of a candidate", async ({ page, request }) => {
  const { _id } = await findCandidateWith("degreeCertificate", request);
  await signIn(page, "corporate", `/jobseeker/${_id}`);
  await expect(page.getByText(/^\d[\d.,]* (bytes|KB|MB)$/).first()).toBeVisible();
  const button = page.getByRole("button", { name: "Download Degree certificate" });
  const download = await captureDownload(page, () => button.click());
  expect(download.startsWith("%PDF-") || download.startsWith("\u00ff\u00d8\u00ff")).toBe(true);
});

test("plays a candidate's video", async ({ page, request }) => {
  await signIn(page, "corporate", `/jobseeker/${(await findCandidateWith("video", request))._id}`);
  await page.getByRole("button", { name: "Play the video" }).click();
  const video = page.locator("video");
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.2);
});

async function findCandidateWith(
  fieldName: string,
  request: Parameters<typeof createApiClient>[0],
) {
  const people = await (await createApiClient(request, "corporate")).candidates("count=150");
  const candidate = people.find(({ attachmentsFiles }) =>
    attachmentsFiles.some((file) => file.fieldName === fieldName),
  );
  if (!candidate) throw new Error(`nobody has a ${fieldName}`);
  return candidate;
}

/** Content of the downloaded file as Latin-1 text. */
async function captureDownload(page: Page, action: () => Promise<void>): Promise<string> {
  const downloadEvent = page.waitForEvent("download");
  await action();
  await expect(toasts(page)).toContainText("Download successful!");
  return readFileSync(await (await downloadEvent).path(), "latin1");
}
