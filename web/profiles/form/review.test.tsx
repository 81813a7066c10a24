import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { closePage, openPath } from "#/testing/page.tsx";
import { profileOf, startForm, stopForm } from "./testing/server.ts";

afterEach(() => {
  closePage();
  stopForm();
});

const consent = () => page.getByLabelText(/^I agree that Wasla keeps/);
const terms = () => page.getByRole("checkbox", { name: /terms/i });
const finish = () => page.getByRole("button", { name: "Finish" });
const sensitiveNames = ["religion", "anyCriminalRecord", "healthIssues", "disability"];

test("nothing sensitive leaves the page, or lies on the device, before it is agreed to", async () => {
  const server = startForm({ isTermAgreed: false });
  const router = await openPath("/complete-profile?step=review", "jobSeeker");
  await expect.element(page.getByLabelText("Religion (optional)")).toBeDisabled();
  await router.navigate("?step=skills");
  await router.navigate("?step=review");
  await terms().click();
  await finish().click();
  await expect.poll(() => server.sent("PUT", "/jobseeker/profile")).toBeDefined();
  const sent = server.sent("PUT", "/jobseeker/profile");
  for (const name of sensitiveNames) expect(sent).not.toHaveProperty(name);
  expect(sent).toMatchObject({ isTermAgreed: true, isSensitiveAgreed: false });
  expect(Object.keys(localStorage).filter((key) => key.includes("review"))).toEqual([]);
});

test("once agreed, the answers are kept as they are typed, and may be taken back", async () => {
  const server = startForm({ isTermAgreed: false });
  await openPath("/complete-profile?step=review", "jobSeeker");
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
      anyCriminalRecord: false,
      healthIssues: { hasIssues: true, details: "Hay fever" },
    });
  expect(server.sent("PUT", "/jobseeker/profile")).not.toHaveProperty("isTermAgreed");
  expect(Object.values(localStorage).join()).not.toContain("Hay fever");
  expect(server.drafts).toEqual([]);
  await consent().click();
  await expect
    .poll(() => server.sent("PUT", "/jobseeker/profile"))
    .toMatchObject({ isSensitiveAgreed: false });
  expect(server.sent("PUT", "/jobseeker/profile")).not.toHaveProperty("religion");
});

test("nobody finishes without the terms", async () => {
  startForm({ isTermAgreed: false });
  await openPath("/complete-profile?step=review", "jobSeeker");
  await finish().click();
  await expect
    .element(page.getByRole("link", { name: "You must agree to the terms and conditions" }))
    .toBeVisible();
});

test("what is missing comes first, each with the way to it", async () => {
  startForm();
  const router = await openPath("/complete-profile?step=review", "jobSeeker");
  await expect.element(page.getByText("5 answers are missing")).toBeVisible();
  await finish().click();
  await expect.element(page.getByText("There are 5 things to fix")).toBeVisible();
  await page.getByRole("link", { name: "Fill in: Date of birth" }).first().click();
  await expect.poll(() => router.state.location.search).toBe("?step=personal");
  await expect.element(page.getByLabelText("Date of birth")).toHaveFocus();
});

test("the end shows two things worth doing next", async () => {
  const whole = profileOf();
  startForm(whole);
  const server = startForm({
    ...whole,
    completeness: { ...whole.completeness, isCompleted: false },
  });
  await openPath("/complete-profile?step=review", "jobSeeker");
  server.profile = { ...server.profile, completeness: whole.completeness };
  await expect
    .element(page.getByText("Site Engineer, Gulf Build LLC · Mar 2016 – May 2018"))
    .toBeVisible();
  await finish().click();
  await expect
    .element(page.getByRole("heading", { name: "Your profile is complete" }))
    .toHaveFocus();
  await expect.element(page.getByRole("link", { name: "Preview as client" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Add a video" })).toBeVisible();
});
