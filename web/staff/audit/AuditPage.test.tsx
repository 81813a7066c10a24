import { auditActions } from "@wasla/contract/platform/audit-actions";
import type { Language } from "@wasla/contract/platform/language";
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  errorReply,
  okReply,
  requests,
  type StubReplies,
  startConsole,
  stopConsole,
} from "#/staff/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { typeQuickly } from "#/testing/type-quickly.ts";
import { messages as arabic } from "./messages/ar.ts";
import { messages as english } from "./messages/en.ts";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopConsole();
});

const nadia = { _id: "0199c1d2-0000-7000-8000-00000000000a", fullName: "Nadia Rahman" };
const client = "0199c1d2-0000-7000-8000-00000000000c";

function entryOf(overrides: Partial<AuditEntry>): AuditEntry {
  return {
    ...{ _id: "7", at: "2026-11-02T08:00:00.000Z", actor: nadia, action: "accounts.suspended" },
    ...{ subject: "account", subjectId: client, reason: "Spam", address: "203.0.113.7" },
    ...{ before: { suspendedAt: null }, after: { suspendedAt: "2026-11-02T08:00:00.000Z" } },
    ...{ about: { label: "Marsa Health", labelAr: null }, entries: [], details: {} },
    ...overrides,
  };
}

const nursing = { _id: "4", label: "Nursing", labelAr: "تمريض" };
const contract = { professionIds: [4, 9], until: null, amountFils: 150_000, isSubscribed: true };
const entries = [
  entryOf({}),
  entryOf({
    ...{ _id: "6", action: "payments.contractMade", subject: "client", entries: [nursing] },
    before: { ...contract, amountFils: 120_000, professionIds: [] },
    after: contract,
  }),
  entryOf({
    ...{ _id: "5", actor: null, action: "catalogue.merged", subject: "profession" },
    ...{ subjectId: "7", about: { label: "Nurses", labelAr: "ممرضون" }, entries: [nursing] },
    before: { status: "pending", mergedInto: null },
    after: { status: "merged", mergedInto: 4 },
    details: { people: { count: 1_000, isMore: true }, roles: { count: 0, isMore: false } },
  }),
  entryOf({ _id: "4", actor: { _id: client, fullName: null }, about: null, reason: null }),
  entryOf({
    ...{ _id: "3", action: "payments.couponMade", subject: "coupon", subjectId: "c1" },
    ...{ about: null, before: null, after: { code: "SUMMER", percentOff: 20, duration: "once" } },
  }),
  entryOf({ _id: "2", action: "later.invented", subject: "planet", about: null, before: null }),
];

async function openLog(
  path = "/admin/audit",
  language: Language = "en",
  special: StubReplies = {},
) {
  startConsole({
    "GET /staff/audit": () => okReply({ rows: entries, next: "5" }),
    "GET /staff/audit/export": () => errorReply(503, "Please try again later."),
    "GET /staff/users": () => okReply({ rows: [maria], next: null }),
    ...special,
  });
  return await renderRoute(path, "admin", language);
}

const maria = {
  ...{ _id: "0199c1d2-0000-7000-8000-00000000000d", role: "jobSeeker", state: "active" },
  ...{ email: "maria@people.example", fullName: "Maria Santos", isProfileCompleted: true },
  ...{ createdAt: "2026-10-01T08:00:00.000Z", lastSeenAt: null },
};

const row = (at: number) => page.getByRole("row").nth(at);
const lastSearch = () => requests.findLast(({ call }) => call === "GET /staff/audit")?.search;
const countRequests = () => requests.filter(({ call }) => call === "GET /staff/audit").length;

test("each entry shows who did what, why, from where, and the changed values", async () => {
  await openLog();
  await expect
    .element(row(1))
    .toMatchTextContent(
      /02 Nov 2026.*Nadia Rahman.*Account suspended.*AccountMarsa Health.*Spam.*Suspended since ?02 Nov 2026 \d\d:\d\d.*203\.0\.113\.7/,
    );
  await expect
    .element(row(2))
    .toMatchTextContent(
      /Marked as paid by contract.*Professions.*Nursing, 9.*Amount per month.*before:.*AED.1,200\.00.*AED.1,500\.00/,
    );
  await expect
    .element(row(3))
    .toMatchTextContent(
      /System.*Entry merged into another.*Nurses.*State.*before: Waiting.*Merged.*Merged into.*Nursing.*People.*1,000\+/,
    );
  await expect.element(row(4)).toMatchTextContent(/Account deleted.*Account suspended/);
  await expect
    .element(row(5))
    .toMatchTextContent(/Coupon created.*Coupon.*SUMMER.*Percent off.*20%.*Duration.*Once/);
  await expect.element(row(6)).toMatchTextContent(/later\.invented.*planet/);
});

test("unchanged values are not shown", async () => {
  await openLog();
  await expect.element(row(2)).toMatchTextContent(/Amount per month/);
  expect(row(2).element().textContent).not.toMatch(/Subscribed|Until/);
  expect(row(1).element().querySelector("del")).toBeNull();
});

test("entries are shown in Arabic, with Arabic names", async () => {
  await openLog("/admin/audit", "ar");
  await expect.element(row(3)).toMatchTextContent(/دمج في مدخل آخر.*ممرضون.*دُمج في.*تمريض/);
});

test("every action of the log has a translation in both languages", () => {
  for (const messages of [english, arabic]) {
    const labels = auditActions.map((action) => messages[action]);
    expect(labels.filter((text) => !text || /[a-z]\.[a-z]/.test(text))).toEqual([]);
    expect(new Set(labels).size).toBe(auditActions.length);
  }
});

test("names link to their pages, except those of deleted accounts", async () => {
  await openLog();
  const subjects = page.getByRole("link", { name: "Marsa Health" });
  await expect.element(subjects.nth(0)).toHaveAttribute("href", `/admin/users/${client}`);
  await expect.element(subjects.nth(1)).toHaveAttribute("href", `/admin/clients/${client}`);
  const nurses = page.getByRole("link", { name: "Nurses" });
  await expect.element(nurses).toHaveAttribute("href", "/admin/professions?entry=7");
  await expect
    .element(page.getByRole("link", { name: "Nadia Rahman" }).first())
    .toHaveAttribute("href", `/admin/users/${nadia._id}`);
  expect(page.getByRole("link", { name: "Account deleted" }).query()).toBeNull();
});

test("the list can be filtered by a person or a subject from its rows", async () => {
  const router = await openLog();
  await page.getByRole("link", { name: "All by this user" }).first().click();
  await expect.poll(lastSearch).toBe(`?actorId=${nadia._id}`);
  await expect.element(page.getByRole("combobox", { name: "Who" })).toHaveValue("Nadia Rahman");
  await page.getByRole("link", { name: "All about this item" }).first().click();
  await expect.poll(lastSearch).toBe(`?subject=account&subjectId=${client}`);
  await page.getByRole("button", { name: /Remove the filter: .*Marsa Health/ }).click();
  await expect.poll(() => router.state.location.search).toBe("");
});

test("a person is found by name", async () => {
  await openLog();
  const startedAt = await typeQuickly(page.getByRole("combobox", { name: "Who" }), "maria");
  const typed = () =>
    requests.filter(({ call }) => call === "GET /staff/users").map((request) => request.search);
  await expect.poll(typed).toEqual(["?search=maria"]);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(300);
  await page.getByRole("option", { name: "Maria Santos · maria@people.example" }).click();
  await expect.poll(lastSearch).toBe(`?actorId=${maria._id}`);
});

test("filters by a single action or all of a module", async () => {
  await openLog();
  const action = page.getByRole("combobox", { name: "Action" });
  await action.selectOptions("Price set");
  await expect.poll(lastSearch).toBe("?action=payments.priceSet");
  await action.selectOptions("Payments: all");
  await expect.poll(lastSearch).toBe("?action=payments");
});

test("changing a filter returns to the first page, and paging keeps the filter", async () => {
  await openLog("/admin/audit?after=9");
  await expect.poll(lastSearch).toBe("?after=9");
  await page.getByLabelText(/^From/).fill("2026-11-01");
  await expect.poll(lastSearch).toBe("?from=2026-11-01");
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(lastSearch).toBe("?from=2026-11-01&after=5");
});

test("a date is applied when typing pauses, and not before its year is complete", async () => {
  await openLog();
  await expect.poll(countRequests).toBe(1);
  const from = page.getByLabelText(/^From/);
  await from.fill("0002-11-01");
  await from.fill("0020-11-01");
  await from.fill("2026-11-01");
  await expect.poll(lastSearch).toBe("?from=2026-11-01");
  expect(countRequests()).toBe(2);
  await from.fill("1999-11-01");
  await expect.element(page.getByText("Enter a valid date.")).toBeVisible();
  await expect.element(from).toHaveAttribute("aria-invalid", "true");
  expect(countRequests()).toBe(2);
});

test("a filter rejected by the server is marked at its field", async () => {
  await openLog("/admin/audit?actorId=abc", "en", {
    "GET /staff/audit": () =>
      errorReply(422, "Wrong", { errors: [{ field: "actorId", message: "This is no id." }] }),
  });
  const personField = page.getByRole("combobox", { name: "Who" });
  await expect.element(personField).toHaveAttribute("aria-invalid", "true");
  await expect.element(personField).toHaveAccessibleDescription("This is no id.");
});

test("the empty log and filters without matches show different texts", async () => {
  const special = { "GET /staff/audit": () => okReply({ rows: [], next: null }) };
  const router = await openLog("/admin/audit?action=payments&from=2026-11-01", "en", special);
  await expect.element(page.getByText("Nothing matches these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.element(page.getByText("No entries yet")).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test("the export uses the same filters, and its error is shown", async () => {
  await openLog("/admin/audit?action=accounts");
  await page.getByRole("button", { name: "Export" }).click();
  await expect
    .element(page.getByRole("region", { name: "Messages" }))
    .toMatchTextContent(/Please try again later\./);
  expect(requests.at(-1)).toMatchObject({
    ...{ call: "GET /staff/audit/export", search: "?action=accounts" },
  });
});
