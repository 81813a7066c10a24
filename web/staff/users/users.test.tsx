import type { User, UserDetails } from "@wasla/contract/staff/user-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "#/platform/api/query-client.ts";
import {
  errorReply,
  lastBody,
  okReply,
  requests,
  startConsole,
  stopConsole,
} from "#/staff/testing/fake-server.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { typeQuickly } from "#/testing/type-quickly.ts";

const id = "0199c1d2-0000-7000-8000-00000000000a";
const user: User = {
  _id: id,
  role: "jobSeeker",
  email: "maria@people.example",
  fullName: "Maria Santos",
  state: "active",
  isProfileCompleted: true,
  createdAt: "2026-10-01T08:00:00.000Z",
  lastSeenAt: "2026-11-20T08:30:00.000Z",
};
const details: UserDetails = {
  ...user,
  profilePic: null,
  language: "ar",
  verifiedAt: "2026-10-01T09:00:00.000Z",
  suspendedAt: null,
  suspension: null,
  clientVerifiedAt: null,
  hasPassword: true,
  isGoogleLinked: false,
  hasSecondFactor: true,
  sessions: [
    {
      reference: "pV0xkq3H7cWm2tBz",
      browser: "Firefox",
      system: "Windows",
      startedAt: "2026-11-18T08:00:00.000Z",
      lastUsedAt: "2026-11-20T08:30:00.000Z",
    },
  ],
  consents: [{ kind: "terms", version: "2026-09", at: user.createdAt, language: "en" }],
  links: [],
  access: [
    {
      _id: "7",
      other: { _id: "0199c1d2-0000-7000-8000-00000000000c", fullName: "Marsa Health" },
      what: "downloaded",
      fieldName: "passportCopy",
      at: "2026-11-19T08:00:00.000Z",
    },
  ],
  client: null,
  erasure: null,
};
const secret = {
  ...{ religion: null, anyCriminalRecord: false, answers: [], isShared: false },
  healthIssues: { hasIssues: true, details: "Asthma" },
  disability: { hasDisability: false, details: null },
};
const erasure = {
  askedAt: "2026-11-22T08:00:00.000Z",
  isByOperator: false,
  erasesAt: "2026-12-06T08:00:00.000Z",
};
const at = (action: string) => `POST /staff/users/${id}/${action}`;

/** A server with one user, changed by `overrides`. */
function start(overrides: Partial<UserDetails> = {}) {
  let current = { ...details, ...overrides };
  startConsole({
    "GET /staff/users": () => okReply({ rows: [user], next: null }),
    [`GET /staff/users/${id}`]: () => okReply(current),
    [`PUT /staff/users/${id}/suspension`]: ({ body }) => {
      const isSuspended = Object(body).isSuspended === true;
      const suspendedAt = isSuspended ? "2026-11-21T08:00:00.000Z" : null;
      current = { ...current, suspendedAt, state: isSuspended ? "suspended" : "active" };
      return okReply(null);
    },
    [at("end-sessions")]: () => {
      current = { ...current, sessions: [] };
      return okReply({ ended: 1 });
    },
    [at("link")]: () => errorReply(429, "Please wait a while before you ask again."),
    [at("reset-second-factor")]: () => okReply(null),
    [at("erasure")]: () => {
      current = { ...current, erasure: { ...erasure, isByOperator: true } };
      return okReply(null);
    },
    [`DELETE /staff/users/${id}/erasure`]: () => {
      current = { ...current, erasure: null };
      return okReply(null);
    },
    [at("sensitive-answers")]: () => okReply(secret),
    "GET /staff/audit": () => okReply({ rows: [], next: null }),
  });
}

const open = (path = `/admin/users/${id}`, language: "en" | "ar" = "en") =>
  renderRoute(path, "admin", language, "staff/users", "privacy");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const messages = () => page.getByRole("region", { name: "Messages" });
const listsAsked = () =>
  requests.filter(({ call }) => call === "GET /staff/users").map(({ search }) => search);

beforeEach(() => page.viewport(1366, 900));

afterEach(() => {
  unmountPage();
  stopConsole();
});

test("the list is searched when typing pauses, and its filters are in the URL", async () => {
  start();
  const router = await open("/admin/users");
  await expect.element(page.getByRole("link", { name: "Maria Santos" })).toBeVisible();
  const startedAt = await typeQuickly(
    page.getByRole("searchbox", { name: "Name, email or ID" }),
    "maria",
  );
  await expect.poll(() => router.state.location.search).toBe("?search=maria");
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(600);
  await page.getByRole("combobox", { name: "State" }).selectOptions("Suspended");
  await page.getByRole("combobox", { name: "Role" }).selectOptions("Job seeker");
  await expect
    .poll(() => listsAsked())
    .toEqual([
      "",
      "?search=maria",
      "?search=maria&state=suspended",
      "?search=maria&role=jobSeeker&state=suspended",
    ]);
  await page.getByRole("searchbox").click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => router.state.location.search).toBe("?state=suspended&role=jobSeeker");
  await router.navigate(-1);
  await expect.element(page.getByRole("searchbox")).toHaveValue("maria");
});

test("column headers sort the list, also by keyboard, and the URL reflects it", async () => {
  start();
  const router = await open("/admin/users?state=active&after=5.x");
  const head = (name: string) => page.getByRole("columnheader", { name });
  await expect.element(head("Registered")).toHaveAttribute("aria-sort", "descending");
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "none");
  const sorted = page.getByText(/^Sorted by/);
  focus(button("Name"));
  for (const [search, direction] of [
    ["?state=active&sort=name", "ascending"],
    ["?state=active&sort=-name", "descending"],
    ["?state=active", "none"],
    ["?state=active&sort=name", "ascending"],
  ] as const) {
    await userEvent.keyboard("{Enter}");
    await expect.element(head("Name")).toHaveAttribute("aria-sort", direction);
    expect(router.state.location.search).toBe(search);
  }
  await expect.element(head("Registered")).toHaveAttribute("aria-sort", "none");
  await expect.element(sorted).toMatchTextContent("Sorted by Name, ascending");
  await expect.element(button("Name")).toHaveFocus();
  await expect.poll(() => listsAsked().at(-1)).toBe("?state=active&sort=name");
  await button("Registered").click();
  await expect.element(sorted).toMatchTextContent("Sorted by Registered, ascending");
  await button("Registered").click();
  await expect.element(head("Registered")).toHaveAttribute("aria-sort", "descending");
  await router.navigate(-1);
  await expect.element(sorted).toMatchTextContent("Sorted by Registered, ascending");
});

test("on a phone the order is chosen from a select, in Arabic too", async () => {
  await page.viewport(390, 844);
  start();
  const router = await open("/admin/users", "ar");
  const choice = page.getByRole("combobox", { name: "الترتيب حسب" });
  await expect.element(choice).toHaveDisplayValue("تاريخ التسجيل، تنازليًا");
  await choice.selectOptions("الاسم، تصاعديًا");
  await expect.poll(() => router.state.location.search).toBe("?sort=name");
  await expect.poll(() => listsAsked().at(-1)).toBe("?sort=name");
  expect(button("الاسم").query()).toBeNull();
  const main = await page.getByRole("main").findElement();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});

test("a user's page shows the account's state and links to related pages", async () => {
  start();
  await open();
  await expect.element(page.getByRole("heading", { name: "Maria Santos", level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(/Firefox · Windows/);
  await expect.element(main).toMatchTextContent(/Terms.*2026-09/);
  await expect.element(main).toMatchTextContent(/Marsa Health.*Document downloaded.*Passport copy/);
  await expect
    .element(main.getByRole("link", { name: "Audit log" }))
    .toHaveAttribute("href", `/admin/audit?subject=account&subjectId=${id}`);
  expect(main.getByRole("link", { name: "Documents and contract" }).query()).toBeNull();
});

test("a suspended account shows who suspended it and why", async () => {
  const by = { _id: "0199c1d2-0000-7000-8000-00000000000b", fullName: "Nadia Rahman" };
  const since = { suspendedAt: "2026-11-21T08:00:00.000Z", state: "suspended" } as const;
  start({ ...since, suspension: { by, reason: "Spam, ticket 17" } });
  await open();
  const account = page.getByRole("region", { name: "Account", exact: true });
  await expect
    .element(account)
    .toMatchTextContent(/Suspended since21 Nov 2026.*Suspended byNadia Rahman.*Spam, ticket 17/);
  start(details);
  await open();
  await expect.element(account).toMatchTextContent(/maria@people\.example/);
  expect(account.element().textContent).not.toMatch(/Suspended by/);
});

test("suspending needs a reason and the typed name, and can be lifted", async () => {
  start();
  await open();
  await button("Suspend").click();
  const modal = dialog(/^Suspend .*Maria Santos/);
  await modal.getByRole("button", { name: "Suspend" }).click();
  await expect.element(modal).toMatchTextContent(/Enter a reason.*Type the name/);
  await expect.element(modal.getByRole("textbox", { name: "Reason" })).toHaveFocus();
  await modal.getByRole("textbox", { name: "Reason" }).fill("Reported by three clients");
  const typed = modal.getByRole("textbox", { name: /^Type/ });
  await typed.fill("ماريا");
  await expect.poll(() => getComputedStyle(typed.element()).direction).toBe("rtl");
  await modal.getByRole("button", { name: "Suspend" }).click();
  await expect.element(modal).toMatchTextContent(/The name does not match/);
  await expect.element(typed).toHaveFocus();
  expect(lastBody(`PUT /staff/users/${id}/suspension`)).toBeUndefined();
  await modal.getByRole("textbox", { name: /^Type/ }).fill("Maria Santos");
  await userEvent.keyboard("{Enter}");
  await expect.element(messages()).toMatchTextContent(/Maria Santos.* is suspended/);
  const reason = "Reported by three clients";
  expect(lastBody(`PUT /staff/users/${id}/suspension`)).toEqual({ isSuspended: true, reason });
  await expect.element(button("Lift suspension")).toBeVisible();
  // Suspended users get no links.
  expect(button("Resend link").query()).toBeNull();
  await button("Lift suspension").click();
  const lifts = dialog(/^Lift the suspension/);
  await lifts.getByRole("textbox", { name: "Reason" }).fill("A mistake");
  await lifts.getByRole("button", { name: "Lift suspension" }).click();
  await expect.element(button("Suspend")).toBeVisible();
  expect(lastBody(`PUT /staff/users/${id}/suspension`)).toEqual({
    ...{ isSuspended: false, reason: "A mistake" },
  });
});

test("a deletion is scheduled with a reason and the typed name, and cancelled", async () => {
  start();
  await open();
  await button("Delete account").click();
  const modal = dialog(/^Delete the account of .*Maria Santos/);
  await expect.element(modal).toMatchTextContent(/after 14 days/);
  await modal.getByRole("textbox", { name: "Reason" }).fill("Asked for it by letter");
  await modal.getByRole("textbox", { name: /^Type/ }).fill("Maria");
  await modal.getByRole("button", { name: "Delete account" }).click();
  await expect.element(modal).toMatchTextContent(/The name does not match/);
  expect(lastBody(at("erasure"))).toBeUndefined();
  await modal.getByRole("textbox", { name: /^Type/ }).fill("Maria Santos");
  await modal.getByRole("button", { name: "Delete account" }).click();
  const main = page.getByRole("main");
  await expect
    .element(main)
    .toMatchTextContent(
      /deleted on 06 Dec 2026.*Requested by an operator.*Signing in stops the deletion/,
    );
  expect(lastBody(at("erasure"))).toEqual({ reason: "Asked for it by letter" });
  await button("Stop deletion").click();
  const stops = dialog(/^Stop deleting the account of/);
  await stops.getByRole("textbox", { name: "Reason" }).fill("The letter was forged");
  await stops.getByRole("button", { name: "Stop deletion" }).click();
  await expect.element(button("Delete account")).toBeVisible();
  expect(lastBody(`DELETE /staff/users/${id}/erasure`)).toEqual({
    reason: "The letter was forged",
  });
});

test("only operators can cancel the deletion requested by a suspended user", async () => {
  start({ erasure, state: "suspended", suspendedAt: erasure.askedAt });
  await open();
  const main = page.getByRole("main");
  await expect
    .element(main)
    .toMatchTextContent(/Requested by its owner.*only an operator can stop the deletion/);
});

test("all sessions of a user can be ended", async () => {
  start();
  await open();
  await button("End all sessions").click();
  await dialog("End all sessions?").getByRole("textbox").fill("Lost phone");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(messages()).toMatchTextContent(/1 session has ended/);
  // At the bottom, where it does not cover a dialog's title.
  expect(messages().element().getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2);
  await expect.element(page.getByText("Not signed in on any device.")).toBeVisible();
});

test("an error is shown in the dialog, which stays open", async () => {
  start();
  await open();
  await button("Resend link").click();
  const modal = dialog("Resend the link?");
  await modal.getByRole("textbox").fill("Asked by phone");
  await modal.getByRole("button", { name: "Resend link" }).click();
  await expect.element(modal).toMatchTextContent(/Please wait a while before you ask again\./);
  await expect.element(modal.getByRole("textbox")).toHaveValue("Asked by phone");
});

test("sensitive answers need a reason, are not stored, and are hidden when leaving", async () => {
  start();
  const router = await open();
  const answers = () => page.getByRole("region", { name: "Sensitive answers" });
  await expect.element(answers()).toMatchTextContent(/Hidden\./);
  await button("Show, with reason").click();
  const modal = dialog("Show the sensitive answers?");
  await modal.getByRole("textbox").fill("A court has asked");
  await modal.getByRole("button", { name: "Show, with reason" }).click();
  await expect.element(answers()).toMatchTextContent(/Asthma/);
  await expect.element(modal).not.toBeInTheDocument();
  expect(lastBody(at("sensitive-answers"))).toEqual({ reason: "A court has asked" });
  const cachedQueries = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(cachedQueries).toContain("Maria Santos");
  expect(cachedQueries).not.toContain("Asthma");
  await answers().getByRole("button", { name: "Hide" }).click();
  await expect.element(answers()).toMatchTextContent(/Hidden\./);
  await button("Show, with reason").click();
  await modal.getByRole("textbox").fill("Once more");
  await modal.getByRole("button", { name: "Show, with reason" }).click();
  await expect.element(answers()).toMatchTextContent(/Asthma/);
  await router.navigate("/admin/users");
  await expect.element(page.getByRole("searchbox")).toBeVisible();
  await router.navigate(-1);
  await expect.element(answers()).toMatchTextContent(/Hidden\./);
});

test("an operator's account cannot be deleted", async () => {
  start({ role: "admin", isProfileCompleted: false });
  await open();
  await expect.element(button("Suspend")).toBeVisible();
  expect(button("Delete account").query()).toBeNull();
  expect(page.getByText(/incomplete/i).query()).toBeNull();
});

test.each([
  ["of an operator", { role: "admin" as const }],
  ["that is not there", { hasSecondFactor: false }],
])("a second factor %s cannot be reset", async (_what, part) => {
  start(part);
  await open();
  await expect.element(button("Suspend")).toBeVisible();
  expect(button("Reset second factor").query()).toBeNull();
});

test("an unknown user shows an error that can be retried", async () => {
  startConsole({ [`GET /staff/users/${id}`]: () => errorReply(404, "Not found") });
  await open();
  await expect.element(page.getByText("Not found")).toBeVisible();
  await expect.element(button("Try again")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "All users" }))
    .toHaveAttribute("href", "/admin/users");
});

test("fits an Arabic phone", async () => {
  await page.viewport(390, 844);
  start();
  await open(undefined, "ar");
  await expect.element(button("إيقاف الحساب")).toBeVisible();
  const main = await page.getByRole("main").findElement();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});
