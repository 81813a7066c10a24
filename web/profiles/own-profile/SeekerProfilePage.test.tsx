import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  createIncompleteProfile,
  createProfile,
  requests,
  startServer,
  stopServer,
  successReply,
} from "./testing/fake-server.ts";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const card = () => page.getByRole("region", { name: "Aisha Al Mansoori" });
const tab = (name: string) => page.getByRole("tab", { name });
const region = (name: string) => page.getByRole("region", { name, exact: true });

test("the card shows name, profession and suggested additions", async () => {
  startServer(createProfile());
  await renderRoute("/profile", "jobSeeker");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("My profile");
  await expect.element(card().getByText("Civil Engineer · United Arab Emirates")).toBeVisible();
  await expect.element(card().getByText("Work Experience: 2 Year(s) and 3 Month(s)")).toBeVisible();
  await expect.element(card().getByText("Available in 1 month")).toBeVisible();
  await expect
    .element(card().getByRole("img", { name: "Required answers given: 100%" }))
    .toBeVisible();
  await expect.element(card().getByText("2 things to add")).toBeVisible();
  await expect
    .element(card().getByRole("link", { name: "Add a video" }))
    .toHaveAttribute("href", "/edit-profile?step=documents");
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Edit Profile" }))
    .toHaveAttribute("href", "/edit-profile");
});

test("without a picture a silhouette is shown", async () => {
  startServer(createProfile());
  await renderRoute("/profile", "jobSeeker");
  await expect.element(card()).toBeVisible();
  expect(card().element().querySelector("img")).toBeNull();
  expect(card().element().querySelector("svg path")).not.toBeNull();
  expect(card().element().textContent).not.toContain("AM");
});

test("the visibility switch hides the profile from clients and says so", async () => {
  startServer(createProfile());
  await renderRoute("/profile", "jobSeeker");
  const toggle = card().getByRole("switch", { name: "Visible to employers" });
  await expect.element(toggle).toBeChecked();
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  await expect
    .element(card().getByText(/^Employers can't find or open your profile/))
    .toBeVisible();
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { isVisible: false },
  ]);
});

test.each([
  ["/profile", "Files"],
  ["/profile?tab=files", "Files"],
  ["/profile?tab=referral", "Referrals"],
  ["/profile?tab=billInfo", "Billing Info"],
  ["/profile?tab=nonsense", "Files"],
])("%s opens only the tab %s", async (path, name) => {
  startServer(createProfile());
  await renderRoute(path, "jobSeeker");
  await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
  expect(
    page
      .getByRole("tab")
      .elements()
      .map((element) => element.textContent),
  ).toEqual(["Files", "Referrals", "Billing Info"]);
  expect(page.getByRole("tab", { selected: true }).elements()).toHaveLength(1);
});

const noReferrals = {
  "GET /referral/referrals-details": () =>
    successReply({
      ...{ code: "K7Q2M4PX", link: "https://wasla.example/register?ref=K7Q2M4PX" },
      ...{ referralData: [], referralCount: 0, joinedCount: 0, next: null },
    }),
  "GET /referral/referral-points": () => successReply({ points: 0, history: [], next: null }),
  "GET /referral/selected-winner": () => successReply(null),
};

test("the arrow keys change the tab and the URL", async () => {
  startServer(createProfile(), noReferrals);
  const router = await renderRoute("/profile", "jobSeeker", "en", "referrals");
  await tab("Files").click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Referrals")).toHaveFocus();
  await expect.poll(() => router.state.location.search).toBe("?tab=referral");
  await expect.element(page.getByText("No one has joined yet")).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(tab("Billing Info")).toHaveFocus();
  await expect.poll(() => router.state.location.search).toBe("?tab=billInfo");
  for (const text of [
    "Your profile is free.",
    "Job seekers never pay for being listed.",
    "Receipts: none",
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test("shows the answers as given; catalogue proposals are marked as waiting", async () => {
  startServer(createProfile());
  await renderRoute("/profile", "jobSeeker");
  const about = region("About");
  for (const text of ["05 Mar 1994", "Widowed", "Jordan", "+971 50 123 4567", "AED 12,500"])
    await expect.element(about.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(about.getByRole("listitem").filter({ hasText: "Bridge Painter" }))
    .toHaveTextContent("Bridge Painter waiting for approval");
  await expect.element(region("Experience").getByText("Mar 2016 – May 2018")).toBeVisible();
  await expect.element(region("Experience").getByText(/2 years 3 months/)).toBeVisible();
  await expect.element(region("Education").getByText("Bachelors")).toBeVisible();
  const skills = region("Skills").getByRole("listitem").elements();
  expect(skills.map(({ textContent }) => textContent)).toEqual([
    "AutoCAD",
    "Bridge painting waiting for approval",
  ]);
  await expect.element(region("Languages").getByText("Arabic · Native")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Edit: Education" }))
    .toHaveAttribute("href", "/edit-profile?step=education");
  expect(region("Sensitive answers").query()).toBeNull();
});

test.each([
  [true, /^Employers with access to your profile can read these answers/],
  [false, /^Only you can see these answers/],
])("says who can read the stored sensitive answers (shared: %s)", async (isShared, note) => {
  const sensitive = {
    isShared,
    religion: "Islam",
    anyCriminalRecord: false,
    healthIssues: { hasIssues: true, details: "Asthma" },
    disability: { hasDisability: false, details: null },
    answers: [
      { key: "question4", value: "Falcons", label: "Hobby", labelAr: "هواية", option: null },
      { key: "question5", value: false, label: "Own car", labelAr: "سيارة", option: null },
    ],
  };
  startServer(createProfile({ sensitive }));
  await renderRoute("/profile", "jobSeeker");
  const block = region("Sensitive answers");
  await expect.element(block.getByText(note)).toBeVisible();
  expect(block.element().querySelector("dl")?.innerText.split("\n")).toEqual([
    "Religion",
    "Islam",
    "Criminal record",
    "No",
    "Health issues",
    "Asthma",
    "Disability",
    "No",
    "Hobby",
    "Falcons",
    "Own car",
    "No",
  ]);
});

test("an incomplete profile shows what is missing, and the tabs still work", async () => {
  startServer(createIncompleteProfile());
  await renderRoute("/profile", "jobSeeker");
  const notice = page.getByRole("alert").filter({ hasText: "3 answers are missing" });
  await expect.element(notice.getByRole("img")).toHaveAccessibleName("Required answers given: 70%");
  await expect
    .element(notice.getByRole("link", { name: "Complete Your Profile" }))
    .toHaveAttribute("href", "/complete-profile");
  const steps = notice.getByRole("navigation").getByRole("link").elements();
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Personal", "Review"]);
  expect(card().query()).toBeNull();
  expect(page.getByRole("link", { name: "Preview as employer" }).query()).toBeNull();
  await tab("Billing Info").click();
  await expect.element(page.getByText("Your profile is free.")).toBeVisible();
});

test("a change of the files refetches the profile", async () => {
  startServer(createProfile(), {
    "GET /jobseeker/media": () => successReply({ files: [], uploads: [] }),
  });
  const { queryClient } = await import("#/platform/api/query-client.ts");
  const { ownMediaQuery } = await import("#/files/requests.ts");
  // Known before the page renders, so that it cannot take the first answer for a change.
  await queryClient.fetchQuery(ownMediaQuery);
  await renderRoute("/profile", "jobSeeker");
  await expect.element(card()).toBeVisible();
  const before = countProfileRequests();
  const file = { name: "a.mp4", state: "clean" };
  queryClient.setQueryData(ownMediaQuery.queryKey, { files: [file], uploads: [] } as never);
  await expect.poll(countProfileRequests).toBe(before + 1);
});

test("a failed load can be retried", async () => {
  let isBroken = true;
  startServer(createProfile(), {
    "GET /jobseeker/profile": () =>
      isBroken
        ? Response.json({ success: false, message: "Resting" }, { status: 500 })
        : successReply({ profile: createProfile(), drafts: [] }),
  });
  await renderRoute("/profile", "jobSeeker");
  await expect.element(page.getByText("Resting")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(card()).toBeVisible();
});

test("on an Arabic phone everything is translated and nothing overflows", async () => {
  await page.viewport(360, 780);
  startServer(createProfile());
  await renderRoute("/profile", "jobSeeker", "ar");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("ملفي الشخصي");
  await expect.element(page.getByText("الخبرة العملية: سنتان و3 أشهر")).toBeVisible();
  const names = page.getByRole("tab").elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "الملفات",
    "الإحالات",
    "معلومات الفوترة",
  ]);
  await expect.element(page.getByRole("region", { name: "المهارات" })).toBeVisible();
  await expect.element(page.getByText("متاحة خلال شهر")).toBeVisible();
  await expect.element(page.getByRole("main")).toMatchTextContent(/12,500.د\.إ/);
  await expect.element(page.getByRole("main")).not.toMatchTextContent(/AED|متزوج |أعزب/);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  expect(document.body.textContent).not.toMatch(/[٠-٩]/);
});

function countProfileRequests(): number {
  return requests.filter(({ path }) => path === "/jobseeker/profile").length;
}
