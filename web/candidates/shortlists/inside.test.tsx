import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  buildCandidate,
  idAt,
  recordedRequests,
  type ServerState,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { commitRemovals } from "#/platform/feedback/remove-with-undo.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  void commitRemovals();
  unmountPage();
  stopServer();
});

const okReply = (data: unknown = {}) => ({ body: { success: true, data } });
const SIZE = 160;
const errorReply = { status: 409, body: { success: false, message: "Not today." } };

/** Opens a shortlist longer than the largest page. */
async function openList(overrides: Partial<ServerState> = {}) {
  const removed = new Set<string>();
  const readPage: ServerState["handlers"][string] = ({ query }) => {
    const count = Number(query.get("count") ?? 10);
    const first = (Number(query.get("pageNo") ?? 1) - 1) * count;
    const all = Array.from({ length: SIZE }, (_, at) => buildCandidate(at + 1));
    const remaining = all.filter(({ _id }) => !removed.has(_id));
    const people = remaining.slice(first, first + count).map((row) => {
      return { row, addedAt: "2026-11-20T08:00:00Z", note: null };
    });
    return okReply({
      _id: "l1",
      name: "Ward 3",
      people,
      totalCount: remaining.length,
      unavailable: 0,
    });
  };
  startServer({
    handlers: {
      "/shortlists/l1": readPage,
      "/shortlists/l1/people/remove": ({ body }) => {
        for (const id of JSON.parse(body).userIds) removed.add(id);
        return okReply({ removed: removed.size });
      },
      "/company/bundles": () => errorReply,
      "/company/jobseeker-list": () => ({ body: "Name\r\n" }),
    },
    ...overrides,
  });
  await renderRoute("/shortlists/l1", overrides.role ?? "corporate");
  await loadMessages("candidates/downloads", "candidates/shortlists");
}

const bodiesTo = (path: string) =>
  recordedRequests
    .filter((request) => request.path === path && request.body !== "")
    .map(({ body }) => JSON.parse(body));
const everybody = Array.from({ length: SIZE }, (_, at) => idAt(at + 1));
const choose = (name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).click();
const bar = page.getByRole("region", { name: "Selection" });

test("without a selection, downloads and exports the whole shortlist", async () => {
  await openList();
  await page.getByRole("button", { name: "Download Files" }).click();
  const question = page.getByRole("dialog");
  await expect
    .element(question.getByText("Download files of all 160 candidates in this list?"))
    .toBeVisible();
  await question.getByRole("button", { name: "Download Files" }).click();
  await expect.poll(() => bodiesTo("/company/bundles")).toEqual([{ userIds: everybody }]);
  await page.getByRole("button", { name: "Download Excel Report" }).click();
  await expect
    .poll(() => bodiesTo("/company/jobseeker-list"))
    .toEqual([{ format: "csv", userIds: everybody }]);
});

test("downloads and exports the selection, and downloads a single row's files", async () => {
  await openList();
  await choose("Person 2");
  await choose("Person 4");
  const userIds = [idAt(2), idAt(4)];
  await bar.getByRole("button", { name: "Download Files" }).click();
  await expect.poll(() => bodiesTo("/company/bundles")).toEqual([{ userIds }]);
  await bar.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Download Excel Report" }).click();
  await expect
    .poll(() => bodiesTo("/company/jobseeker-list"))
    .toEqual([{ format: "csv", userIds }]);
  await page.getByRole("button", { name: "Actions for Person 6", exact: true }).click();
  await page.getByRole("menuitem", { name: "Download files" }).click();
  await expect.poll(() => bodiesTo("/company/bundles").at(-1)).toEqual({ userIds: [idAt(6)] });
});

test("removes a selection across pages together, with Undo", async () => {
  await openList();
  await choose("Person 2");
  await page.getByRole("button", { name: "Next" }).click();
  await choose("Person 12");
  await expect.element(bar.getByText("2 selected")).toBeVisible();
  pauseToasts();
  await bar.getByRole("button", { name: "Remove from the shortlist" }).click();
  const link = page.getByRole("link", { name: "Person 12", exact: true });
  await expect.poll(() => link.query()).toBeNull();
  await expect
    .element(page.getByRole("checkbox", { name: "Select all on this page" }))
    .toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(link).toBeVisible();
  expect(bodiesTo("/shortlists/l1/people/remove")).toEqual([]);
  await choose("Person 12");
  await choose("Person 14");
  await bar.getByRole("button", { name: "Remove from the shortlist" }).click();
  await commitRemovals();
  const path = "/shortlists/l1/people/remove";
  expect(bodiesTo(path)).toEqual([{ userIds: [idAt(12), idAt(14)] }]);
  await expect.poll(() => link.query()).toBeNull();
  await expect.element(page.getByText("11–20 of 158")).toBeVisible();
});

test("the footer and downloads exclude removed candidates until Undo", async () => {
  await openList();
  await expect.element(page.getByText("1–10 of 160")).toBeVisible();
  await choose("Person 2");
  await choose("Person 4");
  pauseToasts();
  await bar.getByRole("button", { name: "Remove from the shortlist" }).click();
  await expect.element(page.getByText("1–8 of 158")).toBeVisible();
  await page.getByRole("button", { name: "Download Files" }).click();
  const question = page.getByRole("dialog");
  await expect.element(question.getByText(/files of all 158 candidates/)).toBeVisible();
  await question.getByRole("button", { name: "Download Files" }).click();
  await expect
    .poll(() => bodiesTo("/company/bundles").at(-1)?.userIds)
    .toEqual(everybody.filter((id) => ![idAt(2), idAt(4)].includes(id)));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("1–10 of 160")).toBeVisible();
});

test("removing a whole page moves others up; a page past the end offers the first", async () => {
  await openList();
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  await all.click();
  await bar.getByRole("button", { name: "Remove from the shortlist" }).click();
  await expect.poll(() => page.getByRole("link", { name: /^Person/ }).elements()).toEqual([]);
  expect(page.getByText(/ of 160/).query()).toBeNull();
  await commitRemovals();
  await expect.element(page.getByText("1–10 of 150")).toBeVisible();
  await renderRoute("/shortlists/l1?pageNo=16", "corporate");
  await page.getByRole("button", { name: "Go to the first page" }).click();
  await expect.element(page.getByText("1–10 of 150")).toBeVisible();
});

const starOf = (name: string) =>
  page.getByRole("button", { name: `Shortlist ${name}`, exact: true });

/** Opens a shortlist of these candidates, whose stars and menus can remove them. */
async function openShort(width: number, numbers: readonly number[]) {
  await page.viewport(width, 800);
  let remaining = numbers;
  const readPage = () => {
    const people = remaining.map((at) => {
      const note = at === 3 ? "Calls back" : null;
      return { row: buildCandidate(at), addedAt: "2026-11-20T08:00:00Z", note };
    });
    const size = remaining.length;
    return okReply({ _id: "l1", name: "Ward 3", people, totalCount: size, unavailable: 0 });
  };
  const removal = (at: number) => {
    remaining = remaining.filter((other) => other !== at);
    return okReply();
  };
  const listOfCandidate = { _id: "l1", name: "Ward 3", size: 1, hasCandidate: true };
  await openList({
    handlers: {
      "/shortlists": () => okReply([listOfCandidate]),
      "/shortlists/l1": readPage,
      ...Object.fromEntries(
        numbers.map((at) => [`/shortlists/l1/people/${idAt(at)}`, () => removal(at)]),
      ),
    },
  });
}

test.each([1366, 390])(
  "at %i px removing candidates with their stars leads to the next star, then to the heading",
  async (width) => {
    await openShort(width, [2, 3, 4]);
    const removeWithStar = async (name: string) => {
      await starOf(name).click();
      await page
        .getByRole("dialog")
        .getByRole("checkbox", { name: /Ward 3/ })
        .click();
      await expect.poll(() => page.getByRole("link", { name }).query()).toBeNull();
      await userEvent.keyboard("{Escape}");
    };
    await removeWithStar("Person 3");
    await expect.element(starOf("Person 4")).toHaveFocus();
    await removeWithStar("Person 4");
    await expect.element(starOf("Person 2")).toHaveFocus();
    await removeWithStar("Person 2");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  },
);

test("removing a candidate with the menu of its row leads to the next menu", async () => {
  await openShort(1366, [2, 3]);
  const menuOf = (name: string) => page.getByRole("button", { name: `Actions for ${name}` });
  for (const name of ["Person 2", "Person 3"]) {
    await menuOf(name).click();
    await page.getByRole("menuitem", { name: "Remove from the shortlist" }).click();
    if (name === "Person 2") await expect.element(menuOf("Person 3")).toHaveFocus();
  }
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("a company exports CSV only, and can remove candidates", async () => {
  await openList({ role: "company" });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect
    .poll(() => bodiesTo("/company/jobseeker-list"))
    .toEqual([{ format: "csv", userIds: everybody }]);
  await choose("Person 2");
  await expect
    .element(bar.getByRole("button", { name: "Remove from the shortlist" }))
    .toBeVisible();
  expect(page.getByRole("button", { name: /^Download/ }).elements()).toEqual([]);
});
