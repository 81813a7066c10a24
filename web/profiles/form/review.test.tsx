import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  createProfile,
  type FormServer,
  startFormServer,
  stopFormServer,
} from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopFormServer();
});

const consent = () => page.getByLabelText(/^I agree that Wasla stores/);
const terms = () => page.getByRole("checkbox", { name: /terms/i });
const finish = () => page.getByRole("button", { name: "Finish" });
const sensitiveNames = ["religion", "anyCriminalRecord", "healthIssues", "disability"];

test("sensitive answers are neither sent nor stored on the device before consent", async () => {
  const server = startFormServer({ isTermAgreed: false });
  const router = await renderRoute("/complete-profile?step=review", "jobSeeker");
  await expect.element(page.getByLabelText("Religion (optional)")).toBeDisabled();
  await router.navigate("?step=skills");
  await router.navigate("?step=review");
  await terms().click();
  await finish().click();
  await expect.poll(() => server.lastRequestBody("PUT", "/jobseeker/profile")).toBeDefined();
  const sent = server.lastRequestBody("PUT", "/jobseeker/profile");
  for (const name of sensitiveNames) expect(sent).not.toHaveProperty(name);
  expect(sent).toMatchObject({ isTermAgreed: true, isSensitiveAgreed: false });
  expect(Object.keys(localStorage).filter((key) => key.includes("review"))).toEqual([]);
});

test("after consent the answers are saved while typing, and consent can be withdrawn", async () => {
  const server = startFormServer({ isTermAgreed: false });
  await renderRoute("/complete-profile?step=review", "jobSeeker");
  await consent().click();
  await page.getByLabelText("Religion (optional)").selectOptions("Islam");
  await page
    .getByRole("group", { name: "Do you have health issues?" })
    .getByLabelText("Yes")
    .click();
  await page.getByLabelText("Details (optional)").fill("Hay fever");
  await expect
    .poll(() => server.profile.sensitive)
    .toMatchObject({
      isShared: false,
      religion: "Islam",
      anyCriminalRecord: null,
      healthIssues: { hasIssues: true, details: "Hay fever" },
    });
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).not.toHaveProperty("isTermAgreed");
  expect(Object.values(localStorage).join()).not.toContain("Hay fever");
  expect(server.drafts).toEqual([]);
  await consent().click();
  await expect
    .poll(() => server.lastRequestBody("PUT", "/jobseeker/profile"))
    .toMatchObject({ isSensitiveAgreed: false });
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).not.toHaveProperty("religion");
});

const criminalRecord = () => page.getByRole("group", { name: "Do you have a criminal record?" });
const storedRecord = (server: FormServer) => server.profile.sensitive?.anyCriminalRecord;

test("consent stores no answer; the preselected No is stored only when chosen", async () => {
  const server = startFormServer({ isTermAgreed: true });
  await renderRoute("/complete-profile?step=review", "jobSeeker");
  const initial = criminalRecord().getByRole("radio", { name: "No · Not confirmed" });
  await expect.element(initial).toBeChecked();
  await consent().click();
  await expect.poll(() => server.profile.sensitive).not.toBeNull();
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).toMatchObject({
    ...{ isSensitiveAgreed: true, religion: null, anyCriminalRecord: null },
    healthIssues: { hasIssues: null, details: null },
    disability: { hasDisability: null, details: null },
  });
  await expect.element(page.getByText(/^Nothing is stored until you answer/)).toBeVisible();
  await initial.click();
  await expect.poll(() => storedRecord(server)).toBe(false);
  await expect.element(page.getByText("Stored: Criminal record (No).")).toBeVisible();
});

test("an answer can be confirmed and removed by keyboard", async () => {
  const server = startFormServer({ isTermAgreed: true });
  await renderRoute("/complete-profile?step=review", "jobSeeker");
  await consent().click();
  const religion = page.getByLabelText("Religion (optional)");
  await expect.element(religion).toBeEnabled();
  religion.element().focus();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.poll(() => storedRecord(server)).toBe(false);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => storedRecord(server)).toBeNull();
  await expect.element(criminalRecord().getByLabelText("Yes")).toHaveFocus();
  await expect.element(criminalRecord().getByLabelText("No · Not confirmed")).toBeChecked();
});

test("offline, the bar and the notice both say that sensitive answers are not saved", async () => {
  const server = startFormServer({ isTermAgreed: true });
  await renderRoute("/complete-profile?step=review", "jobSeeker");
  await consent().click();
  await expect.poll(() => server.profile.sensitive).not.toBeNull();
  server.isOffline = true;
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await page.getByLabelText("Religion (optional)").selectOptions("Islam");
  await expect.element(page.getByText(/^Not saved\. /)).toBeVisible();
  await expect
    .element(page.getByText(/^You are offline\. Your latest changes are not/))
    .toBeVisible();
  expect(page.getByText(/kept on this device/).query()).toBeNull();
  offline.mockRestore();
  window.dispatchEvent(new Event("online"));
});

test("the terms must be accepted to finish", async () => {
  startFormServer({ isTermAgreed: false });
  await renderRoute("/complete-profile?step=review", "jobSeeker");
  await finish().click();
  await expect
    .element(page.getByRole("link", { name: "You must agree to the terms and conditions" }))
    .toBeVisible();
});

test("missing answers are listed first, each with a link", async () => {
  startFormServer();
  const router = await renderRoute("/complete-profile?step=review", "jobSeeker");
  await expect.element(page.getByText("6 answers are missing")).toBeVisible();
  await finish().click();
  await expect.element(page.getByText("There are 6 things to fix")).toBeVisible();
  await page.getByRole("link", { name: "Fill in: Date of birth" }).first().click();
  await expect.poll(() => router.state.location.search).toBe("?step=personal");
  await expect.element(page.getByLabelText("Date of birth")).toHaveFocus();
});

test("the end suggests two next steps", async () => {
  const completeProfile = createProfile();
  startFormServer(completeProfile);
  const server = startFormServer({
    ...completeProfile,
    completeness: { ...completeProfile.completeness, isCompleted: false },
  });
  await renderRoute("/complete-profile?step=review", "jobSeeker");
  server.profile = { ...server.profile, completeness: completeProfile.completeness };
  await expect
    .element(page.getByText("Site Engineer, Gulf Build LLC · Mar 2016 – May 2018"))
    .toBeVisible();
  await finish().click();
  await expect
    .element(page.getByRole("heading", { name: "Your profile is complete" }))
    .toHaveFocus();
  await expect.element(page.getByRole("link", { name: "Preview as employer" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Add a video" })).toBeVisible();
});
