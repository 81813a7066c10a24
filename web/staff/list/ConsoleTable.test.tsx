import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  okReply,
  type StubReplies,
  startConsole,
  stopConsole,
} from "#/staff/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const longEmail = "maria.consolacion.santos.de.la.cruz@example.ae";
const id = (at: number) => `0199c1d2-0000-7000-8000-${String(at).padStart(12, "0")}`;
const userOf = (at: number) => ({
  ...{ _id: id(at), role: "jobSeeker", email: longEmail, fullName: `Person ${at}` },
  ...{ state: "active", isProfileCompleted: true, lastSeenAt: null },
  createdAt: "2026-10-01T08:00:00.000Z",
});
const clientOf = (at: number) => ({
  ...{ _id: id(at), companyName: `Client ${at}`, fullName: "Layla Haddad", email: longEmail },
  ...{ domain: { name: "example.ae", sign: "likeName" }, registryNumber: "CN-2187345" },
  papersAt: "2026-11-18T08:00:00.000Z",
});
const waitingOf = (at: number) => ({
  ...{ _id: String(at), label: `Entry ${at}`, labelAr: null, sector: null, state: "pending" },
  ...{ askedBy: null, askedAt: "2026-11-01T08:00:00.000Z", rejectReason: null, merged: null },
  ...{ people: { count: 2, isMore: false }, clients: { count: 0, isMore: false }, alike: [] },
});

/** 120 users, fifty per page. */
const users: StubReplies[string] = ({ search }) => {
  const after = Number(new URLSearchParams(search).get("after") ?? 0);
  const rows = Array.from({ length: Math.min(50, 120 - after) }, (_, at) => userOf(after + at + 1));
  return okReply({ rows, next: after + 50 < 120 ? String(after + 50) : null });
};

async function open(path: string, language: Language = "en") {
  startConsole({
    "GET /staff/users": users,
    "GET /staff/clients/verification": () => okReply({ rows: [clientOf(1)], next: null }),
    "GET /staff/skills": () => okReply({ rows: [waitingOf(1), waitingOf(2)], next: null }),
    "GET /staff/referrals": () => okReply({ rows: [], next: null }),
  });
  return await renderRoute(path, "admin", language);
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const boxOf = (element: Element) => element.getBoundingClientRect();
const onPhone = () => page.viewport(390, 844);

beforeEach(() => page.viewport(1366, 900));

afterEach(() => {
  unmountPage();
  stopConsole();
});

test.each(["en", "ar"] as const)(
  "a long email does not make cards wider than a phone (%s)",
  async (language) => {
    await onPhone();
    for (const [path, name] of [
      ["/admin/clients", "Client 1"],
      ["/admin/users", "Person 1"],
    ] as const) {
      await open(path, language);
      await expect.element(link(name)).toBeVisible();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect([path, scrollWidth]).toEqual([path, clientWidth]);
      const region = page
        .getByRole("region")
        .filter({ has: link(name) })
        .element();
      expect([path, region.scrollWidth]).toEqual([path, region.clientWidth]);
      const edge = boxOf(region);
      for (const part of region.querySelectorAll("tbody :is(a, button, bdi)")) {
        const { left, right } = boxOf(part);
        expect([left >= edge.left, right <= edge.right]).toEqual([true, true]);
      }
    }
  },
);

test("a cell's content stays together on a card", async () => {
  await onPhone();
  await open("/admin/clients");
  await expect.element(link("Client 1")).toBeVisible();
  const cell = page.getByText(longEmail).element().closest("td");
  expect(cell?.children).toHaveLength(1);
});

test("the checkbox for all rows keeps its distance from the first card", async () => {
  await onPhone();
  await open("/admin/skills");
  await expect.element(link("Entry 1")).toBeVisible();
  const all = boxOf(page.getByRole("checkbox", { name: "Select all on this page" }).element());
  const first = boxOf(page.getByRole("row").nth(1).element());
  expect(first.top - all.bottom).toBeGreaterThanOrEqual(8);
});

test("a wide table recommends a larger screen, on phones only", async () => {
  const text = "This page is easier to use on a larger screen.";
  await open("/admin/users");
  await expect.element(link("Person 1")).toBeVisible();
  await expect.element(page.getByText(text)).not.toBeVisible();
  await onPhone();
  await expect.element(page.getByText(text)).toBeVisible();
});

test("paging back and forth focuses the table each time", async () => {
  const router = await open("/admin/users?role=jobSeeker");
  const table = page.getByRole("region", { name: "Users" });
  const rows = page.getByRole("navigation", { name: "Pages of this list" }).getByRole("status");
  await expect.element(rows).toMatchTextContent(/1–50/);
  expect(link("Previous").query()).toBeNull();
  await link("Next").click();
  await expect.element(link("Person 51")).toBeVisible();
  await expect.element(table).toHaveFocus();
  await expect.element(rows).toMatchTextContent(/51–100/);
  await link("Next").click();
  await expect.element(rows).toMatchTextContent(/101–120.* of 120/);
  expect(link("Next").query()).toBeNull();
  await link("Previous").click();
  await expect.element(link("Person 51")).toBeVisible();
  await expect.element(rows).toMatchTextContent(/51–100/);
  await link("Previous").click();
  await expect.element(link("Person 1")).toBeVisible();
  await expect.element(table).toHaveFocus();
  expect(router.state.location.search).toBe("?role=jobSeeker");
});

test("a page opened by its URL links back to the start", async () => {
  await open("/admin/users?after=50");
  await expect.element(link("Person 51")).toBeVisible();
  expect(link("Previous").query()).toBeNull();
  await link("Back to the start").click();
  await expect.element(link("Person 1")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Users" })).toHaveFocus();
});

test.each(["/admin/users", "/admin/referrals"])(
  "the filters of %s are on one line",
  async (path) => {
    await open(path);
    await expect.element(page.getByRole("searchbox")).toBeVisible();
    const fields = [page.getByRole("searchbox"), page.getByRole("combobox", { name: "State" })];
    const frames = fields.map((field) => boxOf(field.element()));
    const middles = frames.map(({ top, height }) => top + height / 2);
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThanOrEqual(1);
    const labels = [
      page.getByText(/^(Name, email|Search by)/),
      page.getByText("State", { exact: true }),
    ];
    const tops = labels.map((label) => boxOf(label.first().element()).top);
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThanOrEqual(1);
  },
);

test("an empty list says what it will contain, a filtered one how to undo it", async () => {
  await open("/admin/referrals?state=counted");
  await expect.element(page.getByText("Nothing matches these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.element(page.getByText("No referrals yet")).toBeVisible();
});
