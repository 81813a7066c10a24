import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { setLanguage } from "#/platform/language/language.ts";
import * as pages from "#/testing/render-page.tsx";
import { createProfile, type FormServer, startFormServer } from "./testing/fake-server.ts";
import {
  addressField,
  continueButton,
  savedStatus,
  setUpFormPage,
  stepHeading,
} from "./testing/form-page.ts";

const openForm = setUpFormPage(pages);
afterEach(() => setLanguage("en"));

const main = () => page.getByRole("main");
const found = () =>
  main().getByText(/You have given all required answers\. Employers can find you now\./);
const preview = () => page.getByRole("link", { name: "Preview as employer" });
const end = () => page.getByRole("heading", { name: "Your profile is complete" });
const hidden = () => page.getByText(/^Employers can't see your profile until/);

/** A profile that the next save completes. */
function startAlmost(overrides: Partial<OwnProfile> = {}): FormServer {
  const whole = createProfile();
  const completeness = { ...whole.completeness, isCompleted: false };
  const server = startFormServer({ ...whole, isListed: false, completeness });
  server.afterSave = { isListed: true, completeness: whole.completeness, ...overrides };
  return server;
}

test("the save that completes the profile says so, also on later steps", async () => {
  startAlmost();
  const router = await openForm("/complete-profile?step=personal");
  await addressField().fill("Corniche 5");
  expect(found().query()).toBeNull();
  await expect.element(hidden()).toBeInTheDocument();
  await continueButton().click();
  await expect.element(stepHeading("Experience")).toHaveFocus();
  await expect.element(found()).toBeVisible();
  expect(hidden().query()).toBeNull();
  await expect
    .poll(() => useAnnouncements.getState().polite)
    .toMatch(/^You have given all required answers\. Employers/);
  await expect.element(preview()).toHaveAttribute("href", "/profile/preview");
  await router.navigate("?step=skills");
  await expect.element(found()).toBeVisible();
});

test("a hidden user is told so and how to change it, in Arabic too", async () => {
  startAlmost({ isVisible: false, isListed: false });
  await openForm("/complete-profile?step=personal");
  await addressField().fill("Corniche 5");
  await continueButton().click();
  await expect
    .element(main().getByText(/^You have .* You are hidden from employers\./))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "My profile" }))
    .toHaveAttribute("href", "/profile");
  expect(found().query()).toBeNull();
  await setLanguage("ar");
  await expect.element(main().getByText(/أنت مخفي عن جهات التوظيف/)).toBeVisible();
});

test("when leaving the form completes the profile, the next page says so", async () => {
  startAlmost();
  const router = await openForm("/complete-profile?step=personal");
  await addressField().fill("Corniche 5");
  await router.navigate("/profile");
  await expect
    .element(
      page
        .getByRole("region", { name: "Messages" })
        .getByText(/^You have given all required answers/),
    )
    .toBeVisible();
});

test("a profile that was already complete shows no message", async () => {
  const server = startFormServer(createProfile());
  await openForm("/edit-profile?step=personal");
  await addressField().fill("Corniche 5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await expect.element(savedStatus()).toBeVisible();
  expect(found().query()).toBeNull();
});

test.each([
  [true, "Employers can find you now. Two useful next steps:"],
  [false, /^You are hidden from employers/],
])("Finish ends the edit of a complete profile; visible: %s", async (isVisible, text) => {
  startFormServer(createProfile({ isVisible, isListed: isVisible }));
  const router = await openForm("/edit-profile?step=documents");
  await router.navigate("?step=review");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect.element(end()).toHaveFocus();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(preview()).toBeVisible();
  await router.navigate(-1);
  await expect.element(stepHeading("Documents")).toBeVisible();
});

test("the save status of the last step is shown next to its button", async () => {
  const server = startFormServer(createProfile());
  await openForm("/complete-profile?step=review");
  const state = page.getByRole("status").filter({ hasText: /^(Saving…|Saved|Not saved)/ });
  const button = page.getByRole("button", { name: "Finish" });
  server.nextSaveReply = { status: 500, body: { success: false, message: "Broken." } };
  await button.click();
  await expect.element(state).toHaveTextContent("Not saved. Broken.");
  const bar = button.element().parentElement;
  expect(bar?.contains(state.element())).toBe(true);
  server.nextSaveReply = undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.saveDelay = promise;
  await button.click();
  await expect.element(state).toHaveTextContent("Saving…");
  resolve();
  await expect.element(end()).toHaveFocus();
});
