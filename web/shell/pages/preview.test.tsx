import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildCandidate, idAt } from "#/candidates/testing/fake-server.ts";
import {
  createIncompleteProfile,
  createProfile,
  currentUser,
  startServer,
  stopServer,
  successReply,
} from "#/profiles/own-profile/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const previewHandlers = { [`GET /jobseeker/${currentUser._id}`]: () => successReply(ownPage()) };
const tab = (name: string) => page.getByRole("tab", { name, exact: true });

/** The owner's profile as the server returns it: every document with its link. */
function ownPage(): CandidateDetail {
  const person = buildCandidate(2);
  const [cv, passport] = person.files;
  const closed = cv && { ...cv, fieldName: "degreeCertificate", opening: "nobody" as const };
  const open = passport && { ...passport, url: "/api/media/pass.pdf" };
  const files = [cv, open, closed].filter((file) => file !== undefined);
  return { ...person, _id: idAt(2), fullName: "Aisha Al Mansoori", files };
}

test("the preview shows exactly what a client sees who has unlocked the profile", async () => {
  startServer(createProfile(), previewHandlers);
  await renderRoute("/profile", "jobSeeker");
  await page.getByRole("link", { name: "Preview as employer" }).click();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Preview as employer");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Aisha Al Mansoori" })).toBeVisible();
  const documents = page.getByRole("region", { name: "Documents" });
  await expect.element(documents.getByRole("button", { name: "Download Resume" })).toBeVisible();
  await expect
    .element(documents.getByText("Opens only with the candidate's permission"))
    .toBeVisible();
  expect(documents.getByRole("button", { name: "Download Passport copy" }).query()).toBeNull();
  expect(documents.getByText("Degree certificate").query()).toBeNull();
});

test("the locked preview shows no name and no link to the payment page", async () => {
  startServer(createProfile(), previewHandlers);
  const router = await renderRoute("/profile/preview", "jobSeeker");
  await expect.element(tab("With access")).toHaveAttribute("aria-selected", "true");
  await tab("With access").click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Without access")).toHaveFocus();
  await expect.poll(() => router.state.location.search).toBe("?view=locked");
  const panel = page.getByRole("tabpanel");
  await expect.element(panel.getByRole("heading", { name: "Civil Engineer" })).toBeVisible();
  await expect.element(panel.getByText("United Arab Emirates")).toBeVisible();
  await expect.element(panel.getByText("7.3")).toBeVisible();
  await expect.element(panel.getByText("Unlocks for premium user")).toBeVisible();
  expect(panel.element().textContent).not.toContain("Aisha");
  expect(panel.getByRole("button").query()).toBeNull();
  expect(panel.getByRole("link").query()).toBeNull();
});

test.each([
  ["hidden", createProfile({ isVisible: false, isListed: false }), /^You have hidden your profile/],
  ["incomplete", createIncompleteProfile(), /^Your profile is not complete/],
])("a job seeker who is %s is told that clients see no profile", async (_, profile, reason) => {
  startServer(profile, previewHandlers);
  await renderRoute("/profile/preview", "jobSeeker");
  await expect.element(page.getByText(reason)).toBeVisible();
});

test("the preview is translated into Arabic", async () => {
  startServer(createProfile(), previewHandlers);
  await renderRoute("/profile/preview?view=locked", "jobSeeker", "ar");
  await expect.element(tab("لا يمكنها فتحه")).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByText("متاحة للمشتركين")).toBeVisible();
});
