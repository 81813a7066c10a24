import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { canOpenDocument, createCompleteJobSeeker, hideListedPeople } from "../job-seekers.ts";
import { expect, test } from "../journey.ts";

test.afterEach(hideListedPeople);

const documents = "/edit-profile?step=documents";
const videoCard = (page: Page) => page.getByRole("region", { name: "Video", exact: true });
const recorderDialog = (page: Page) => page.getByRole("dialog", { name: "Record your video" });

test("a video is recorded, previewed, recorded again, and used", async ({ page, request }) => {
  const seeker = await createCompleteJobSeeker(request);
  await page.clock.install();
  await signIn(page, seeker, documents);
  await videoCard(page).getByRole("button", { name: "Record a video" }).click();
  await expect(recorderDialog(page).getByText("Up to 90 seconds")).toBeVisible();
  await recorderDialog(page).getByRole("button", { name: "Turn on camera" }).click();
  await record(page);
  await recorderDialog(page).getByRole("button", { name: "Record again" }).click();
  await record(page);
  await recorderDialog(page).getByRole("button", { name: "Use this video" }).click();
  await expect(recorderDialog(page)).toBeHidden();
  await expect(videoCard(page).getByRole("button", { name: "Delete" })).toBeVisible();
  await expect.poll(() => canOpenDocument(request, "corporate", [seeker, "video"])).toBe(true);

  await videoCard(page).getByRole("button", { name: "Preview" }).click();
  const video = page.getByRole("dialog", { name: "Video" }).locator("video");
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.2);
});

test("a denied camera is explained, and an upload is offered", async ({ page, request }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await signIn(page, await createCompleteJobSeeker(request), documents);
  await videoCard(page).getByRole("button", { name: "Record a video" }).click();
  await recorderDialog(page).getByRole("button", { name: "Turn on camera" }).click();
  const refusal = recorderDialog(page).getByRole("alert").filter({ hasText: /\S/ });
  await expect(refusal).toContainText("is blocking the camera");
  await expect(recorderDialog(page).getByText("Allow camera and microphone.")).toBeVisible();
  await expect(
    recorderDialog(page).getByRole("button", { name: "Upload a video instead" }),
  ).toBeVisible();
});

/** Records about a second, started by the button and stopped by the space bar. */
async function record(page: Page): Promise<void> {
  // Moves the clock through the countdown, so that the test need not wait for it. It is paused far
  // enough ahead: it cannot be paused at a time that has passed meanwhile.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await recorderDialog(page).getByRole("button", { name: "Start recording" }).click();
  for (const count of ["3", "2", "1"]) {
    await expect(recorderDialog(page).getByText(count, { exact: true })).toBeVisible();
    await page.clock.runFor(1000);
  }
  await page.clock.resume();
  await expect(recorderDialog(page).getByText(/^1:2\d left$/)).toBeVisible();
  await recorderDialog(page).getByRole("button", { name: "Stop" }).press("Space");
  const recording = recorderDialog(page).getByLabel("Your recording");
  await expect
    .poll(() => recording.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
}
