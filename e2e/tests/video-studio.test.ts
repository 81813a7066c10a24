// A job seeker records a video with the browser's pretended camera.
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { signIn } from "../people.ts";
import { completeSeeker, mayOpen, unlist } from "../seekers.ts";

test.afterEach(unlist);

const documents = "/edit-profile?step=documents";
const card = (page: Page) => page.getByRole("region", { name: "Video", exact: true });
const studio = (page: Page) => page.getByRole("dialog", { name: "Record your video" });

test("a video is recorded, looked at, recorded again, and used", async ({ page, request }) => {
  const seeker = await completeSeeker(request);
  await page.clock.install();
  await signIn(page, seeker, documents);
  await card(page).getByRole("button", { name: "Record a video" }).click();
  await expect(studio(page).getByText("Up to 90 seconds")).toBeVisible();
  await studio(page).getByRole("button", { name: "Turn on camera" }).click();
  await record(page);
  await studio(page).getByRole("button", { name: "Record again" }).click();
  await record(page);
  await studio(page).getByRole("button", { name: "Use this video" }).click();
  await expect(studio(page)).toBeHidden();
  await expect(card(page).getByRole("button", { name: "Delete" })).toBeVisible();
  await expect.poll(() => mayOpen(request, "corporate", [seeker, "video"])).toBe(true);

  await card(page).getByRole("button", { name: "Preview" }).click();
  const video = page.getByRole("dialog", { name: "Video" }).locator("video");
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.2);
});

test("who lets no camera in is told how, and has a way without one", async ({ page, request }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await signIn(page, await completeSeeker(request), documents);
  await card(page).getByRole("button", { name: "Record a video" }).click();
  await studio(page).getByRole("button", { name: "Turn on camera" }).click();
  const refusal = studio(page).getByRole("alert").filter({ hasText: /\S/ });
  await expect(refusal).toContainText("does not let this page use");
  await expect(studio(page).getByText("Allow camera and microphone.")).toBeVisible();
  await expect(studio(page).getByRole("button", { name: "Upload a video instead" })).toBeVisible();
});

/** A second of it, started by the button and ended by the space bar. */
async function record(page: Page): Promise<void> {
  // The count before it need not be waited for.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await studio(page).getByRole("button", { name: "Start recording" }).click();
  for (const count of ["3", "2", "1"]) {
    await expect(studio(page).getByText(count, { exact: true })).toBeVisible();
    await page.clock.runFor(1000);
  }
  await page.clock.resume();
  await expect(studio(page).getByText(/^1:2\d left$/)).toBeVisible();
  await studio(page).getByRole("button", { name: "Stop" }).press("Space");
  const take = studio(page).getByLabel("Your recording");
  await expect
    .poll(() => take.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(0);
}
