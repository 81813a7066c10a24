import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focus } from "#/testing/focus.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  buildCandidate,
  idAt,
  recordedRequests,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopServer();
});

const heading = page.getByRole("heading", { level: 1 });

test("the profile shows what the candidate has filled in and omits empty sections", async () => {
  startServer();
  await renderRoute(`/jobseeker/${idAt(2)}`, "corporate");
  await expect.element(heading).toHaveTextContent("Person 2");
  await expect.element(page.getByText("Work Experience: 7 Year(s) and 3 Month(s)")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "+971 50 123 4567" }))
    .toHaveAttribute("href", "tel:+971501234567");
  await expect
    .element(page.getByRole("link", { name: "person@example.com" }))
    .toHaveAttribute("href", "mailto:person@example.com");
  await expect.element(page.getByText("312 KB")).toBeVisible();
  await expect.element(page.getByText("Opens only with the candidate's permission")).toBeVisible();
  expect(page.getByRole("button", { name: "Download Passport copy" }).query()).toBeNull();
  expect(page.getByRole("heading", { name: "Education" }).query()).toBeNull();
});

test("sensitive answers are shown only if the candidate chose to share them", async () => {
  const sensitive = {
    religion: "Islam",
    anyCriminalRecord: false,
    healthIssues: { hasIssues: false, details: null },
    disability: { hasDisability: true, details: "Uses a wheelchair" },
    answers: [
      {
        ...{ key: "question4", value: "choice2", label: "Visa", labelAr: "التأشيرة" },
        option: { label: "Visit visa", labelAr: "تأشيرة زيارة" },
      },
    ],
  };
  startServer({
    handlers: { [`/jobseeker/${idAt(2)}`]: () => okReply({ ...buildCandidate(2), sensitive }) },
  });
  await renderRoute(`/jobseeker/${idAt(2)}`, "corporate");
  const block = page.getByRole("region", { name: "Shared by the candidate" });
  await expect
    .element(block.getByText("The candidate chose to share these answers with you."))
    .toBeVisible();
  for (const answer of ["Islam", "Uses a wheelchair", "Visit visa"])
    await expect.element(block.getByText(answer)).toBeVisible();
  startServer();
  await renderRoute(`/jobseeker/${idAt(2)}`, "corporate");
  await expect.element(heading).toHaveTextContent("Person 2");
  expect(block.query()).toBeNull();
});

test.each([
  [{ state: "asked" }, null, "Asked 2 days ago, not answered yet"],
  [
    { state: "declined", askAgainAt: "2099-11-20T08:00:00Z" },
    null,
    "Declined. You may ask again from 20 Nov 2099",
  ],
  [
    { state: "withdrawn", askAgainAt: "2099-11-20T08:00:00Z" },
    null,
    "Withdrawn by the candidate. You may ask again from 20 Nov 2099",
  ],
  [
    { state: "declined", askAgainAt: "2026-11-20T08:00:00Z" },
    null,
    "Opens only with the candidate's permissionAsk the candidate",
  ],
  [
    { state: "ended", until: "2026-11-20T08:00:00Z" },
    null,
    "Opens only with the candidate's permissionAsk the candidate",
  ],
  [
    { state: "allowed", until: "2026-12-04T08:00:00Z" },
    "/api/media/pass.pdf",
    "900 bytes · Open to you until 04 Dec 2026Download",
  ],
] as const)("request %o is described next to its document", async (request, url, description) => {
  const askedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const person = buildCandidate(2);
  const files = person.files.map((file) =>
    file.opening === "ask"
      ? { ...file, url, request: { until: null, askAgainAt: null, askedAt, ...request } }
      : file,
  );
  startServer({ handlers: { [`/jobseeker/${idAt(2)}`]: () => okReply({ ...person, files }) } });
  await renderRoute(`/jobseeker/${idAt(2)}`, "corporate");
  const line = page.getByRole("listitem").filter({ hasText: "Passport copy" });
  await expect.element(line).toHaveTextContent(`Passport copy${description}`);
  const hasButton = /Download$|Ask the candidate$/.test(description);
  expect(line.getByRole("button").query() !== null).toBe(hasButton);
});

const requestPath = `/company/jobseekers/${idAt(2)}/requests`;

test("requesting a document by keyboard updates the page at once", async () => {
  const askedAt = new Date().toISOString();
  const data = { state: "asked", askedAt, until: null, askAgainAt: null };
  startServer({ handlers: { [requestPath]: () => okReply(data) } });
  await renderRoute(`/jobseeker/${idAt(2)}`, "corporate");
  const line = page.getByRole("listitem").filter({ hasText: "Passport copy" });
  const button = line.getByRole("button", { name: "Ask the candidate for: Passport copy" });
  await expect.element(button).toBeVisible();
  focus(button);
  await userEvent.keyboard("{Enter}");
  await expect.element(line).toHaveTextContent("Passport copyAsked today, not answered yet");
  expect(button.query()).toBeNull();
  await expect.poll(() => line.element().contains(document.activeElement)).toBe(true);
  const sent = () => recordedRequests.find(({ path }) => path === requestPath)?.body;
  await expect.poll(sent).toBe('{"fieldName":"passportCopy"}');
});

test("a rejected request shows the server's message and reloads the request state", async () => {
  const message = "The candidate declined your request. You can ask again 14 days after that.";
  const request = { state: "declined", askedAt: "2026-11-20T08:00:00Z", until: null };
  let isKnown = false;
  const person = () => {
    const files = buildCandidate(2).files.map((file) =>
      file.opening === "ask" && isKnown
        ? { ...file, request: { ...request, askAgainAt: "2099-11-20T08:00:00Z" } }
        : file,
    );
    return { ...buildCandidate(2), files };
  };
  startServer({
    handlers: {
      [`/jobseeker/${idAt(2)}`]: () => okReply(person()),
      [requestPath]: () => {
        isKnown = true;
        return { status: 409, body: { success: false, message } };
      },
    },
  });
  await renderRoute(`/jobseeker/${idAt(2)}`, "corporate");
  await page.getByRole("button", { name: "Ask the candidate for: Passport copy" }).click();
  await expect.element(page.getByRole("region", { name: "Messages" })).toHaveTextContent(message);
  await expect
    .element(page.getByText("Declined. You may ask again from 20 Nov 2099"))
    .toBeVisible();
});

test("next, previous, J and K step through the results, and the pager keeps focus", async () => {
  startServer({ total: 11 });
  const router = await renderRoute(`/jobseeker/${idAt(10)}?sortAge=1&at=10`, "corporate");
  await expect.element(page.getByText("10 of 11")).toBeVisible();
  await page.getByRole("link", { name: "Next candidate" }).click();
  await expect.element(heading).toHaveTextContent("Person 11");
  expect(router.state.location.search).toBe("?sortAge=1&pageNo=2&at=11");
  const next = page.getByRole("link", { name: "Next candidate" });
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  focus(page.getByRole("link", { name: "Previous candidate" }));
  await userEvent.keyboard("k");
  await expect.element(heading).toHaveTextContent("Person 10");
  await expect.element(page.getByRole("link", { name: "Previous candidate" })).toHaveFocus();
  focus(next);
  await userEvent.keyboard("j");
  await expect.element(heading).toHaveTextContent("Person 11");
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(heading).toHaveTextContent("Person 10");
  await userEvent.keyboard("j");
  await expect
    .element(page.getByRole("link", { name: "Back to results (11)" }))
    .toHaveAttribute("href", "/dashboard?sortAge=1&pageNo=2");
});

test("no position is shown when the list is empty or shorter than that position", async () => {
  startServer({ total: 0 });
  await renderRoute(`/jobseeker/${idAt(2)}?at=2`, "corporate");
  await expect.element(page.getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
  expect(page.getByText(/ of \d/).query()).toBeNull();
  unmountPage();
  startServer({ total: 3 });
  await renderRoute(`/jobseeker/${idAt(2)}?at=7`, "corporate");
  await expect.element(page.getByRole("link", { name: "Back to results (3)" })).toBeVisible();
  expect(page.getByText("7 of 3").query()).toBeNull();
});

/** Loads the code that hovering loads, and runs what is scheduled after it. */
async function runPreloads() {
  await import("./CandidatePage.tsx");
  await vi.advanceTimersByTimeAsync(1_000);
}

test("hovering or focusing a link does not fetch the profile", async () => {
  startServer({ total: 11 });
  await renderRoute("/dashboard", "corporate");
  const link = page.getByRole("link", { name: "Person 3", exact: true });
  await expect.element(link).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await link.hover();
  focus(link);
  await runPreloads();
  expect(profilesAsked()).toEqual([]);
  vi.useRealTimers();
  await link.click();
  await expect.element(page.getByText("3 of 11")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Next candidate" })).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await page.getByRole("link", { name: "Next candidate" }).hover();
  await runPreloads();
  expect(profilesAsked()).toEqual([`/jobseeker/${idAt(3)}`]);
});

test("downloading the CV fetches a link first and reports success", async () => {
  startServer({
    handlers: {
      "/media/cv.pdf/link": () => ({
        body: { success: true, data: { url: "data:,cv", until: "" } },
      }),
    },
  });
  await renderRoute(`/jobseeker/${idAt(2)}`, "corporate");
  await page.getByRole("button", { name: "Download CV" }).click();
  await expect
    .element(page.getByRole("region", { name: "Messages" }))
    .toHaveTextContent("Download successful!");
  expect(recordedRequests.map(({ path }) => path)).toContain("/media/cv.pdf/link");
});

test("a deleted candidate's page says that the profile is no longer available", async () => {
  const body = { success: false, message: "This profile is no longer available" };
  startServer({ handlers: { [`/jobseeker/${idAt(3)}`]: () => ({ status: 404, body }) } });
  await renderRoute(`/jobseeker/${idAt(3)}`, "corporate");
  await expect.element(page.getByText("This profile is no longer available")).toBeVisible();
});

test("the Arabic page is right to left, translated, and uses Latin digits", async () => {
  startServer();
  await renderRoute(`/jobseeker/${idAt(2)}?at=2`, "corporate", "ar");
  await expect.element(page.getByRole("heading", { name: "البيانات" })).toBeVisible();
  await expect.element(page.getByText("2 من 134")).toBeVisible();
  expect(document.documentElement.dir).toBe("rtl");
  expect(document.body.textContent).not.toMatch(/[٠-٩]/);
});

function okReply(data: unknown) {
  return { body: { success: true, data } };
}

function profilesAsked(): string[] {
  return recordedRequests.map(({ path }) => path).filter((path) => path.startsWith("/jobseeker/"));
}
