import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  buildCandidate,
  idAt,
  recordedRequests,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { commitRemovals } from "#/platform/feedback/remove-with-undo.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { logOut } from "#/platform/state/session.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute as openPage, pauseToasts, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  void commitRemovals();
  unmountPage();
  stopServer();
});

/** Every rendered page resets the messages, but cached modules do not load theirs again. */
async function openPath(...args: Parameters<typeof openPage>) {
  const router = await openPage(...args);
  await loadMessages("shortlists", "candidates/shortlists");
  return router;
}

const okReply = (data: unknown = {}) => ({ body: { success: true, data } });
const list = (overrides: object = {}) => ({
  ...{ _id: "l1", name: "Ward 3", size: 2, hasCandidate: false },
  ...overrides,
});
const bodiesTo = (path: string) =>
  recordedRequests
    .filter((request) => request.path === path && request.body !== "")
    .map(({ body }) => JSON.parse(body));
const dialog = page.getByRole("dialog", { name: "Add to a shortlist" });
const star = page.getByRole("button", { name: "Shortlist", exact: true });
const note = page.getByRole("textbox", { name: "My notes (private)" });

test("a candidate is added to a shortlist and removed by its checkbox", async () => {
  let isIn = false;
  startServer({
    handlers: {
      "/shortlists": () => okReply([list({ hasCandidate: isIn })]),
      "/shortlists/l1/people": () => {
        isIn = true;
        return okReply({ added: 1, present: 0, unavailable: 0 });
      },
      [`/shortlists/l1/people/${idAt(2)}`]: () => {
        isIn = false;
        return okReply();
      },
    },
  });
  await openPath(`/jobseeker/${idAt(2)}`, "corporate");
  await star.click();
  const box = dialog.getByRole("checkbox", { name: /Ward 3/ });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  // The box ignores clicks until its request is done.
  await expect.element(page.getByText(/Added to .*Ward 3.*\./).first()).toBeInTheDocument();
  expect(bodiesTo("/shortlists/l1/people")).toEqual([{ userIds: [idAt(2)] }]);
  await box.click();
  await expect.element(box).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(star).toHaveFocus();
});

test("adds several candidates to a new shortlist and reports unavailable ones", async () => {
  startServer({
    handlers: {
      "/shortlists": ({ body }) =>
        body ? okReply({ _id: "l2", name: "Site" }) : okReply([list()]),
      "/shortlists/l2/people": () => okReply({ added: 1, present: 0, unavailable: 1 }),
    },
  });
  await openPath("/dashboard", "corporate");
  await page.getByRole("checkbox", { name: "Select Person 1", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Person 3", exact: true }).click();
  await star.click();
  await expect.element(dialog.getByRole("button", { name: "Add: Ward 3" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "New shortlist" }).fill("Site");
  await dialog.getByRole("button", { name: "Create and add" }).click();
  await expect
    .poll(() => bodiesTo("/shortlists/l2/people"))
    .toEqual([{ userIds: [idAt(1), idAt(3)] }]);
  await expect
    .element(page.getByText(/Added to .Site.\. 1 candidate is no longer available\./).first())
    .toBeInTheDocument();
});

test("comparing requires two to four candidates", async () => {
  startServer();
  const router = await openPath("/dashboard", "corporate");
  const compare = page.getByRole("button", { name: "Compare" });
  await page.getByRole("checkbox", { name: "Select Person 1", exact: true }).click();
  await expect.element(compare).toHaveAttribute("aria-disabled", "true");
  focus(compare);
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByText("Select 2 to 4 candidates to compare.").first())
    .toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/dashboard");
  await page.getByRole("checkbox", { name: "Select Person 2", exact: true }).click();
  await compare.click();
  await expect.poll(() => router.state.location.search).toBe(`?ids=${idAt(1)},${idAt(2)}`);
});

test("a note is saved while typing and when leaving the page", async () => {
  startServer({
    handlers: {
      [`/notes/${idAt(2)}`]: ({ body }) => (body ? okReply() : okReply({ note: "Before" })),
    },
  });
  const router = await openPath(`/jobseeker/${idAt(2)}`, "corporate");
  await expect.element(note).toHaveValue("Before");
  await note.fill("Spoke on Monday");
  await expect.poll(() => bodiesTo(`/notes/${idAt(2)}`)).toEqual([{ note: "Spoke on Monday" }]);
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
  await note.fill("Calls back");
  await router.navigate("/dashboard");
  await expect.poll(() => bodiesTo(`/notes/${idAt(2)}`).at(-1)).toEqual({ note: "Calls back" });
});

test("a note that failed to save stays in the field and can be retried", async () => {
  let isDown = true;
  startServer({
    handlers: {
      [`/notes/${idAt(2)}`]: ({ body }) => {
        if (!body) return okReply({ note: "" });
        return isDown ? { status: 500, body: { success: false, message: "Broken" } } : okReply();
      },
    },
  });
  await openPath(`/jobseeker/${idAt(2)}`, "corporate");
  await note.fill("Good");
  await expect.element(page.getByText("Not saved")).toBeVisible();
  await expect.element(note).toHaveValue("Good");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("shortlists are created, opened, renamed, and deleted with Undo", async () => {
  startServer({
    handlers: {
      "/shortlists": ({ body }) =>
        body ? okReply({ _id: "l2", name: "Site" }) : okReply([list()]),
      "/shortlists/l1": () => okReply({ _id: "l1", name: "Ward 3" }),
    },
  });
  await openPath("/shortlists", "corporate");
  const line = page.getByRole("listitem").filter({ hasText: "Ward 3" });
  await expect.element(line).toHaveTextContent("Ward 32 candidatesRenameDelete");
  await expect
    .element(page.getByRole("link", { name: "Ward 3" }))
    .toHaveAttribute("href", "/shortlists/l1");
  const typed = page.getByRole("textbox", { name: "New shortlist" });
  await typed.fill("ممرضات");
  await expect.poll(() => getComputedStyle(typed.element()).direction).toBe("rtl");
  await typed.fill("Site");
  await page.getByRole("button", { name: "Create" }).click();
  await expect.poll(() => bodiesTo("/shortlists")).toEqual([{ name: "Site" }]);
  await page.getByRole("button", { name: "Rename: Ward 3" }).click();
  await expect.element(page.getByRole("textbox", { name: "Shortlist name" })).toHaveFocus();
  await page.getByRole("textbox", { name: "Shortlist name" }).fill("Ward 4");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect.element(page.getByRole("button", { name: /^Rename: / })).toHaveFocus();
  await expect.poll(() => bodiesTo("/shortlists/l1")).toEqual([{ name: "Ward 4" }]);
  pauseToasts();
  await page.getByRole("button", { name: "Delete: Ward 3" }).click();
  await expect.element(page.getByText("No shortlists yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(line).toBeVisible();
});

test.each([
  ["en", "New shortlist", "Create"],
  ["ar", "قائمة مختصرة جديدة", "إنشاء"],
] as const)(
  "the button of the name form is level with its field (%s)",
  async (language, ...names) => {
    const [label, button] = names;
    startServer({ handlers: { "/shortlists": () => okReply([]) } });
    await openPath("/shortlists", "corporate", language);
    const field = page.getByRole("textbox", { name: label });
    await expect.element(field).toBeVisible();
    const { top } = field.element().getBoundingClientRect();
    const create = page.getByRole("button", { name: button, exact: true }).element();
    expect(Math.abs(create.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  },
);

test("a pending deletion is sent before logging out", async () => {
  const handlers = { "/shortlists": () => okReply([list()]), "/shortlists/l1": () => okReply() };
  startServer({ handlers: { ...handlers, "/auth/logout": () => okReply() } });
  await openPath("/shortlists", "corporate");
  await page.getByRole("button", { name: "Delete: Ward 3" }).click();
  unmountPage();
  await logOut();
  const paths = recordedRequests.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toContain("DELETE /shortlists/l1");
  expect(paths.indexOf("DELETE /shortlists/l1")).toBeLessThan(paths.indexOf("POST /auth/logout"));
});

function shortlisted(unavailable = 0) {
  const people = [2, 3].map((at) => ({
    ...{ row: buildCandidate(at), addedAt: "2026-11-20T08:00:00Z" },
    note: at === 3 ? "Calls back" : null,
  }));
  const data = { _id: "l1", name: "Ward 3", people, totalCount: 2, unavailable };
  return { "/shortlists/l1": () => okReply(data) };
}

test.each([
  [1366, "table"],
  [390, "list"],
] as const)(
  "at %i px a shortlist shows candidates with notes, and the number of unavailable ones",
  async (width, role) => {
    await page.viewport(width, 800);
    startServer({
      handlers: { ...shortlisted(2), [`/shortlists/l1/people/${idAt(3)}`]: () => okReply() },
    });
    await openPath("/shortlists/l1", "corporate");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Ward 3");
    await expect.element(page.getByText("2 candidates are no longer available.")).toBeVisible();
    const element = page.getByRole(role, { name: /^Job Users/ });
    await expect.element(element.getByRole("link", { name: "Person 2" })).toBeVisible();
    await expect.element(element.getByText("Calls back")).toBeVisible();
    await page.getByRole("button", { name: "Actions for Person 3" }).click();
    await page.getByRole("menuitem", { name: "Remove from the shortlist" }).click();
    await expect.poll(() => element.getByRole("link", { name: "Person 3" }).query()).toBeNull();
    void commitRemovals();
    await expect
      .poll(() => recordedRequests.map(({ path }) => path))
      .toContain(`/shortlists/l1/people/${idAt(3)}`);
  },
);

test("an empty shortlist and a deleted one say so", async () => {
  const empty = { _id: "l1", name: "Ward 3", people: [], totalCount: 0, unavailable: 0 };
  const errorReply = { status: 404, body: { success: false, message: "Not found" } };
  startServer({
    handlers: { "/shortlists/l1": () => okReply(empty), "/shortlists/l9": () => errorReply },
  });
  await openPath("/shortlists/l1", "corporate");
  await expect.element(page.getByText("This shortlist is empty")).toBeVisible();
  await openPath("/shortlists/l9", "corporate", "ar");
  await expect.element(page.getByText("لم تعد هذه القائمة المختصرة موجودة")).toBeVisible();
});

test("row stars show the server's state, loaded in one request for all rows", async () => {
  let shortlistedIds = [idAt(3)];
  startServer({
    handlers: {
      "/shortlists/memberships": () => okReply(shortlistedIds),
      "/shortlists": () => okReply([list({ hasCandidate: shortlistedIds.includes(idAt(2)) })]),
      "/shortlists/l1/people": () => {
        shortlistedIds = [idAt(2), idAt(3)];
        return okReply({ added: 1, present: 0, unavailable: 0 });
      },
    },
  });
  const router = await openPath("/dashboard", "corporate");
  const starOf = (name: string) =>
    page.getByRole("button", { name: `Shortlist ${name}`, exact: true });
  await expect.element(starOf("Person 3")).toHaveAttribute("aria-pressed", "true");
  await expect.element(starOf("Person 2")).toHaveAttribute("aria-pressed", "false");
  const rows = Array.from({ length: 10 }, (_, at) => idAt(at + 1));
  expect(bodiesTo("/shortlists/memberships")).toEqual([{ userIds: rows }]);
  await starOf("Person 2").click();
  await dialog.getByRole("checkbox", { name: /Ward 3/ }).click();
  await expect.element(starOf("Person 2")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(starOf("Person 2")).toHaveFocus();
  expect(router.state.location.pathname).toBe("/dashboard");
});

test("the star on a profile and on phone cards shows the saved state after a reload", async () => {
  const handlers = { "/shortlists/memberships": () => okReply([idAt(2)]) };
  startServer({ handlers });
  await openPath(`/jobseeker/${idAt(2)}`, "corporate");
  await expect.element(star).toHaveAttribute("aria-pressed", "true");
  await page.viewport(390, 844);
  startServer({ handlers });
  await openPath("/dashboard", "corporate");
  const card = page.getByRole("button", { name: "Shortlist Person 2", exact: true });
  await expect.element(card).toHaveAttribute("aria-pressed", "true");
  const { width, height } = card.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
