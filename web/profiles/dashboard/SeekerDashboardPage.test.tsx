import type { Language } from "@wasla/contract/platform/language";
import type { Completeness, OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  createEntry,
  createRequest,
  errorReply,
  type FakeServerState,
  gulfBuild,
  heldReply,
  requests,
  startServer,
  stopServer,
  successReply,
} from "#/privacy/testing/fake-server.ts";
import { focus } from "#/testing/focus.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { SeekerDashboardPage } from "./SeekerDashboardPage.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const createGap = (step: "documents" | "skills" | "personal", field: string) => ({ step, field });
const complete: Completeness = {
  isCompleted: true,
  percent: 100,
  missing: [],
  extras: {
    done: 10,
    of: 12,
    missing: [createGap("personal", "address"), createGap("documents", "video")],
  },
};

/** The part of a profile that the page reads. */
type Read = Pick<OwnProfile, "isVisible" | "isListed"> & { completeness: Completeness };
const storedProfile: Read = { isVisible: true, isListed: true, completeness: complete };

async function openHome(
  profile: Partial<Read> = {},
  state: Partial<FakeServerState> = {},
  language: Language = "en",
) {
  const own = { profile: { ...storedProfile, ...profile }, drafts: [] };
  startServer({
    ...state,
    overrides: { "GET /jobseeker/profile": () => successReply(own), ...state.overrides },
  });
  await renderInArea(<SeekerDashboardPage />, language, "profiles/dashboard", "privacy/access");
}

const region = (name: string) => page.getByRole("region", { name, exact: true });
const toggle = () =>
  page.getByRole("switch", { name: /^(Visible to employers|ظاهر لجهات التوظيف)$/ });

test("the page has one title and its panels in order", async () => {
  await openHome(
    {},
    { entries: [createEntry(1, gulfBuild, new Date())], requests: [createRequest(1)] },
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Dashboard");
  await expect.element(page.getByText("1 request is waiting for your answer")).toBeVisible();
  const titles = page.getByRole("heading", { level: 2 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    "Profile strength",
    "Visibility",
    "Document requests",
    "Seen by employers",
    "Who saw me",
    "Hidden from these employers",
  ]);
});

test("profile strength links to the most useful next addition", async () => {
  await openHome();
  const strength = region("Profile strength");
  await expect.element(strength.getByText("100%")).toBeVisible();
  await expect.element(strength.getByText("10 of 12 extras added")).toBeVisible();
  await expect
    .element(strength.getByRole("link", { name: "Add a video" }))
    .toHaveAttribute("href", "/edit-profile?step=documents");
  const visits = region("Who saw me");
  await expect
    .element(visits.getByRole("link", { name: "Add a video" }))
    .toHaveAttribute("href", "/edit-profile?step=documents");
  await expect.element(visits.getByText(/^Profiles with a video are easier/)).toBeVisible();
});

test("a complete profile with all extras says so", async () => {
  const extras = { done: 12, of: 12, missing: [] };
  await openHome({ completeness: { ...complete, extras } });
  await expect
    .element(region("Profile strength").getByText(/^Your profile is complete/))
    .toBeVisible();
  await expect.element(page.getByText("No visits yet")).toBeVisible();
  expect(page.getByText(/Profiles with a video/).query()).toBeNull();
  expect(page.getByRole("link").query()).toBeNull();
});

test("an extra without its own text still links to its step", async () => {
  const extras = { done: 11, of: 12, missing: [createGap("skills", "somethingNew")] };
  await openHome({ completeness: { ...complete, extras } });
  await expect
    .element(page.getByRole("link", { name: "Add more to your profile" }))
    .toHaveAttribute("href", "/edit-profile?step=skills");
});

test("the visibility switch works by keyboard; its text waits for the server", async () => {
  const path = "PUT /jobseeker/visibility";
  const { reply, release } = heldReply(() => successReply({ isVisible: false, isListed: false }));
  await openHome({}, { overrides: { [path]: reply } });
  await expect.element(toggle()).toBeChecked();
  await expect.element(page.getByText(/^Employers looking for your profession/)).toBeVisible();
  focus(toggle());
  await userEvent.keyboard(" ");
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(page.getByText("Saving…")).toBeVisible();
  expect(page.getByText(/^Employers can't find or open/).query()).toBeNull();
  release();
  await expect.element(page.getByText(/^Employers can't find or open/)).toBeVisible();
  await expect.element(toggle()).toHaveFocus();
  expect(requests.find(({ call }) => call === path)?.body).toEqual({ isVisible: false });
});

test("a failed switch turns back and shows the error", async () => {
  const overrides = { "PUT /jobseeker/visibility": () => errorReply(500, "Not now.") };
  await openHome({ isVisible: false, isListed: false }, { overrides });
  await toggle().click();
  await expect.element(region("Visibility").getByText("Not now.")).toBeVisible();
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(page.getByText(/^Employers can't find or open/)).toBeVisible();
});

test("an incomplete profile links to the form and hides the panels", async () => {
  await openHome({ completeness: { ...complete, isCompleted: false, percent: 64 } });
  await expect.element(page.getByText(/^Your profile is 64% complete/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Complete Your Profile" }))
    .toHaveAttribute("href", "/complete-profile");
  expect(page.getByRole("region", { name: "Who saw me" }).query()).toBeNull();
});

test("the other panels are shown when the profile fails to load", async () => {
  let isBroken = true;
  const own = { profile: storedProfile, drafts: [] };
  await openHome(
    {},
    {
      entries: [createEntry(1, gulfBuild, new Date())],
      overrides: {
        "GET /jobseeker/profile": () => (isBroken ? errorReply(500, "Broken.") : successReply(own)),
      },
    },
  );
  await expect.element(region("Visibility").getByText("Broken.")).toBeVisible();
  await expect.element(region("Who saw me").getByText("Gulf Build LLC")).toBeVisible();
  isBroken = false;
  await region("Visibility").getByRole("button", { name: "Try again" }).click();
  await expect.element(toggle()).toBeVisible();
  await expect.element(region("Profile strength").getByText("100%")).toBeVisible();
});

test("on an Arabic phone the page has one column", async () => {
  await page.viewport(390, 844);
  await openHome({}, { entries: [createEntry(1, gulfBuild, new Date())] }, "ar");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("لوحة المعلومات");
  await expect.element(page.getByText("أُضيفت 10 معلومات إضافية من 12")).toBeVisible();
  await expect.element(page.getByText("اطلاع على ملفك الشخصي")).toBeVisible();
  const starts = page
    .getByRole("region")
    .elements()
    .filter((part) => part.querySelector("h2"))
    .map((part) => part.getBoundingClientRect().left);
  expect(new Set(starts).size).toBe(1);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
