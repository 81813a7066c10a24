import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { errorReply, okReply, requests, stopConsole } from "#/staff/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  createEntry,
  createMergePreview,
  sentActions,
  startServer,
  updateEntry,
} from "./testing/fake-server.ts";

const openConsole = (path = "/admin/professions", language: Language = "en") =>
  renderRoute(path, "admin", language);

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopConsole();
});

const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const nameOf = (label: string) => page.getByRole("link", { name: label, exact: true });
const messages = () => page.getByRole("region", { name: "Messages" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const onTab = (name: string) => page.getByRole("tab", { name, selected: true });

const three = ["1", "2", "3"].map((id) => createEntry(id));
const nursing = createEntry("69", { label: "Nursing", labelAr: "تمريض", state: "approved" });

/** Presses a key while this row has the focus. */
async function press(label: string, key: string) {
  await expect.element(nameOf(label)).toBeVisible();
  nameOf(label).element().focus();
  await userEvent.keyboard(key);
}

test("the queue shows who entered a name, since when, its use and similar entries", async () => {
  const alike = [{ _id: "69", label: "Nursing", labelAr: "تمريض", likeness: 0.62 }];
  const used = { people: { count: 1_000, isMore: true }, clients: { count: 1, isMore: false } };
  startServer([createEntry("1", { label: "Nurssing", alike, ...used })]);
  await openConsole();
  await expect.element(page.getByRole("heading", { name: "Professions", level: 1 })).toBeVisible();
  await expect.element(onTab("Waiting")).toBeVisible();
  await expect
    .element(row("Nurssing"))
    .toMatchTextContent(
      /Maria Santos.*01 Nov 2026.*1,000\+ people.*1 client.*Nursing.*62%.*Merge into this/,
    );
});

test("ten entries are approved in three steps; missing Arabic names stay empty", async () => {
  startServer(Array.from({ length: 10 }, (_, at) => createEntry(String(at + 1))));
  await openConsole();
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await button("Approve selected").click();
  await expect.element(page.getByRole("dialog", { name: "Approve 10 entries" })).toBeVisible();
  await expect.element(field("Reason")).toHaveValue("Checked");
  await button("Approve").click();
  await expect.element(messages()).toMatchTextContent(/10 entries were approved/);
  await expect.element(page.getByText("All clear")).toBeVisible();
  await expect.element(onTab("Waiting")).toHaveFocus();
  const entries = Array.from({ length: 10 }, (_, at) => ({ id: at + 1 }));
  expect(sentActions()).toEqual([
    { path: "/staff/professions/approve", body: { entries, reason: "Checked" } },
  ]);
});

test("A and Enter approve the focused row, and the focus moves to the next one", async () => {
  startServer(three);
  await openConsole();
  await press("Entry 2", "a");
  await expect.element(field("Arabic name")).toHaveFocus();
  await expect.element(field("Arabic name")).toHaveValue("");
  await userEvent.keyboard("محاسب{Enter}");
  await expect.element(nameOf("Entry 3")).toHaveFocus();
  await expect.element(messages()).toMatchTextContent(/Entry 2.* was approved/);
  await expect.poll(() => nameOf("Entry 2").query()).toBeNull();
  const entries = [{ id: 2, labelAr: "محاسب" }];
  expect(sentActions()[0]?.body).toEqual({ entries, reason: "Checked" });

  await press("Entry 3", "a");
  await expect.element(field("Arabic name")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(nameOf("Entry 1")).toHaveFocus();
});

test("shortcuts work on an Arabic keyboard, and Escape restores the focus", async () => {
  startServer(three);
  await openConsole();
  await expect.element(nameOf("Entry 1")).toBeVisible();
  const link = nameOf("Entry 1").element();
  link.focus();
  link.dispatchEvent(new KeyboardEvent("keydown", { key: "ق", code: "KeyR", bubbles: true }));
  await expect.element(page.getByRole("dialog", { name: /^Reject/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(nameOf("Entry 1")).toHaveFocus();
  expect(sentActions()).toEqual([]);
});

test("arrow keys move to the same control of the next row", async () => {
  startServer(three);
  await openConsole();
  await press("Entry 1", "{ArrowDown}");
  await expect.element(nameOf("Entry 2")).toHaveFocus();
  button("Rename: Entry 2").element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(button("Rename: Entry 1")).toHaveFocus();
});

test("a rejection needs a reason, and the server's error is shown in the dialog", async () => {
  const sentence = "“Nursing” is approved and in use (people: 12, clients: 1).";
  // The entry came into use after the list was read.
  startServer([{ ...nursing, people: { count: 0, isMore: false } }], {
    "POST /staff/professions/69/reject": () => errorReply(409, sentence, { code: "IN_USE" }),
  });
  await openConsole("/admin/professions?state=approved");
  await press("Nursing", "r");
  await expect.element(field("Reason")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText(/^Enter a reason/)).toBeVisible();
  expect(sentActions()).toEqual([]);
  await userEvent.keyboard("Nonsense{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("alert").getByText(sentence)).toBeVisible();
  expect(sentActions()).toEqual([
    { path: "/staff/professions/69/reject", body: { reason: "Nonsense" } },
  ]);
});

test("an approved entry in use cannot be rejected; the dialog offers alternatives", async () => {
  startServer([{ ...nursing, clients: { count: 1, isMore: false } }]);
  await openConsole("/admin/professions?state=approved");
  await press("Nursing", "r");
  const says = page.getByRole("dialog", { name: /Nursing.* cannot be rejected/ });
  await expect.element(says).toMatchTextContent(/in use.*2 people.*1 client/);
  expect(field("Reason").query()).toBeNull();
  await says.getByRole("button", { name: "Merge into…" }).click();
  await expect.element(page.getByRole("dialog", { name: /^Merge .*Nursing/ })).toBeVisible();
  await button("Cancel").click();
  await expect.element(nameOf("Nursing")).toHaveFocus();
  expect(sentActions()).toEqual([]);
});

test("name fields follow the direction of their text; all empty fields are reported", async () => {
  startServer(three);
  const directionOf = (name: string | RegExp) => getComputedStyle(field(name).element()).direction;
  await openConsole();
  await press("Entry 2", "n");
  for (const name of ["Name", "Arabic name", "Reason"]) {
    await field(name).fill("محاسب");
    await expect.poll(() => directionOf(name)).toBe("rtl");
    await field(name).fill("");
  }
  await button("Rename").click();
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Name")).toHaveAccessibleDescription("This field is required.");
  await expect.element(field("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  await field("Name").fill("Welder");
  await button("Rename").click();
  await expect.element(field("Reason")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await button("Approve selected").click();
  await field(/^Arabic name of .*Entry 1/).fill("لحام");
  await expect.poll(() => directionOf(/^Arabic name of .*Entry 1/)).toBe("rtl");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("searchbox")).toHaveStyle({ unicodeBidi: "plaintext" });
});

test("clearing the Arabic name removes it", async () => {
  startServer([createEntry("1", { labelAr: "محاسبب" })]);
  await openConsole();
  await press("Entry 1", "n");
  await field("Arabic name").fill("");
  await field("Reason").fill("A wrong one");
  await button("Rename").click();
  await expect.element(messages()).toMatchTextContent(/was renamed/);
  expect(sentActions()[0]?.body).toEqual({ labelAr: null, reason: "A wrong one" });
});

test("the person who entered a name links to the account", async () => {
  startServer([createEntry("1"), createEntry("2", { askedBy: null })]);
  await openConsole();
  await expect
    .element(page.getByRole("link", { name: "Maria Santos" }))
    .toHaveAttribute("href", "/admin/users/0199c1d2-0000-7000-8000-00000000000a");
  await expect.element(row("Entry 2")).toMatchTextContent(/System/);
});

test("a merge shows what it affects and who pays for both before the confirmation", async () => {
  const entry = createEntry("1", {
    label: "Nurssing",
    alike: [{ _id: "69", label: "Nursing", labelAr: "تمريض", likeness: 0.62 }],
  });
  startServer([entry, createEntry("2"), nursing], {
    "GET /staff/professions/1/merge": () =>
      okReply(createMergePreview("1", "69", { payingBoth: 2 })),
  });
  await openConsole();
  await button("Merge into this: Nursing").click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog)
    .toMatchTextContent(/People1,204.*Roles.*3,000.*Clients4.*Saved views0.*Shortlists.*1,000\+/);
  await expect
    .element(dialog)
    .toMatchTextContent(
      /2 clients pay for both\. One unlock remains, with the later date.*next renewal.*Nothing is refunded/,
    );
  await expect.element(dialog).toMatchTextContent(/This cannot be undone\./);
  expect(sentActions()).toEqual([]);
  await field("Reason").fill("A misspelling");
  await button("Merge").click();
  await expect.element(nameOf("Entry 2")).toHaveFocus();
  expect(sentActions()).toEqual([
    { path: "/staff/professions/1/merge", body: { into: 69, reason: "A misspelling" } },
  ]);
});

test("M finds the merge target by name and requires one", async () => {
  startServer([
    createEntry("1"),
    nursing,
    createEntry("70", { label: "Sales", state: "approved" }),
  ]);
  await openConsole();
  await press("Entry 1", "m");
  const into = page.getByRole("combobox", { name: "Into" });
  await expect.element(into).toHaveFocus();
  await field("Reason").fill("The same");
  await button("Merge").click();
  await expect.element(page.getByText("First choose the entry to merge into.")).toBeVisible();
  await expect.element(into).toHaveFocus();
  await into.fill("nurs");
  await page.getByRole("option", { name: "Nursing" }).click();
  await expect.element(page.getByText(/will be replaced by/)).toBeVisible();
  expect(page.getByText(/pay for both/).query()).toBeNull();
  await button("Merge").click();
  await expect.element(messages()).toMatchTextContent(/Entry 1.*was merged into .*Nursing/);
  expect(sentActions()).toHaveLength(1);
});

test("a name that is already taken offers to merge the two entries", async () => {
  const message = "“Nursing” already has this name. Merge the two instead.";
  startServer([createEntry("1"), nursing], {
    "PUT /staff/professions/1": () =>
      errorReply(422, "Please check the fields", {
        ...{ errors: [{ field: "label", message }], code: "LABEL_TAKEN" },
        data: { holder: nursing },
      }),
  });
  await openConsole();
  await press("Entry 1", "n");
  await expect.element(field("Name")).toHaveFocus();
  await field("Name").fill("Nursing");
  await field("Reason").fill("Spelling");
  await button("Rename").click();
  await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Name")).toHaveAccessibleDescription(message);
  expect(sentActions()[0]?.body).toEqual({ label: "Nursing", reason: "Spelling" });
  await page.getByRole("button", { name: /^Merge into .*Nursing.* instead$/ }).click();
  await expect.element(page.getByRole("dialog", { name: /^Merge/ })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Into" })).toHaveValue("Nursing");
  await expect.element(page.getByText(/will be replaced by/)).toBeVisible();
});

test("a renamed entry keeps its place and its other fields", async () => {
  startServer(three);
  await openConsole();
  await press("Entry 2", "n");
  await field("Arabic name").fill("لحام");
  await page.getByRole("combobox", { name: "Sector" }).click();
  await page.getByRole("option", { name: "Healthcare" }).click();
  await field("Reason").fill("Arabic");
  await button("Rename").click();
  await expect.element(nameOf("Renamed")).toHaveFocus();
  expect(sentActions()[0]?.body).toEqual({
    labelAr: "لحام",
    sector: "Healthcare",
    reason: "Arabic",
  });
});

test("merged entries are refetched until all people are moved, then no longer", async () => {
  const merged = { into: nursing, moved: 10, of: 40, isMoving: true };
  startServer([createEntry("1", { state: "merged", merged })]);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await openConsole("/admin/professions?state=merged");
  await expect.element(row("Entry 1")).toMatchTextContent(/Nursing.*10 of 40/);
  updateEntry("1", { merged: { ...merged, moved: 40, isMoving: false } });
  await vi.advanceTimersByTimeAsync(2_500);
  await expect.element(row("Entry 1")).toMatchTextContent(/40 of 40/);
  expect(page.getByRole("progressbar").query()).toBeNull();
  const soFar = requests.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(soFar);
});

test("the name opens the entry's history by URL, and closing restores the list", async () => {
  const history = [
    {
      ...{ _id: "9", at: "2026-11-02T08:00:00.000Z", action: "catalogue.renamed" },
      ...{ actor: { _id: "a", fullName: "Staff" }, subject: "profession", subjectId: "69" },
      ...{ reason: "Spelling", address: "::1", details: {} },
      ...{ before: { label: "Nurssing" }, after: { label: "Nursing" } },
    },
  ];
  startServer([nursing], {
    "GET /staff/professions/69": () => okReply({ entry: nursing, history }),
  });
  const router = await openConsole("/admin/professions?state=approved");
  await nameOf("Nursing").click();
  const dialog = page.getByRole("dialog", { name: "Nursing" });
  await expect
    .element(dialog)
    .toMatchTextContent(/Renamed.*02 Nov 2026.*Staff.*Spelling.*Nurssing.*Nursing/);
  expect(router.state.location.search).toBe("?state=approved&entry=69");
  await userEvent.keyboard("{Escape}");
  await expect.element(nameOf("Nursing")).toHaveFocus();
  expect(router.state.location.search).toBe("?state=approved");
});

test("skills work the same, without clients and sectors", async () => {
  startServer([createEntry("5", { label: "Woundcare", sector: null })]);
  await openConsole("/admin/skills");
  await expect.element(page.getByRole("heading", { name: "Skills", level: 1 })).toBeVisible();
  await press("Woundcare", "a");
  await expect.element(field("Arabic name")).toHaveFocus();
  expect(page.getByRole("combobox", { name: "Sector" }).query()).toBeNull();
  await userEvent.keyboard("{Enter}");
  await expect.element(messages()).toMatchTextContent(/Woundcare.* was approved/);
  expect(sentActions()[0]?.path).toBe("/staff/skills/approve");
});

test("on an Arabic phone the actions of each card are visible", async () => {
  await page.viewport(390, 844);
  startServer([createEntry("1", { label: "Nurssing" })]);
  await openConsole("/admin/professions", "ar");
  await expect.element(page.getByRole("heading", { name: "المهن", level: 1 })).toBeVisible();
  for (const action of ["اعتماد", "رفض"])
    await expect.element(button(`${action}: Nurssing`)).toBeInViewport();
  await button("رفض: Nurssing").click();
  await expect.element(page.getByRole("dialog", { name: /رفض/ })).toBeVisible();
});

test.each([768, 1366])("similar entries are not truncated at %i pixels", async (width) => {
  await page.viewport(width, 900);
  const alike = [{ ...nursing, label: "Civil Engineering", likeness: 0.62 }];
  startServer([createEntry("1", { label: "Civil Enginering", alike })]);
  await openConsole();
  const into = page.getByRole("button", { name: "Merge into this: Civil Engineering" });
  await expect.element(into).toBeVisible();
  const { scrollWidth, clientWidth } = into.element().querySelector("span span") ?? into.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const name = page.getByText("Civil Engineering", { exact: true }).element();
  expect(name.getClientRects()).toHaveLength(1);
});

test("in Arabic the Arabic name comes first, with the English one below it", async () => {
  await page.viewport(390, 844);
  startServer([createEntry("1", { label: "Nurse", labelAr: "ممرض" }), createEntry("2")]);
  await openConsole("/admin/professions", "ar");
  await expect.element(nameOf("ممرض")).toBeVisible();
  await expect.element(row("ممرض")).toMatchTextContent(/ممرضNurse/);
  await expect.element(nameOf("Entry 2")).toBeVisible();
});

test.each([
  ["rejected", "No rejected entries"],
  ["merged", "No merged entries"],
])(
  "an empty list of %s entries says so; a search without matches can be cleared",
  async (state, title) => {
    startServer([]);
    const router = await openConsole(`/admin/professions?state=${state}&search=x`);
    await expect.element(page.getByText("Nothing matches these filters.")).toBeVisible();
    await button("Clear Filters").click();
    await expect.element(page.getByText(title)).toBeVisible();
    expect(router.state.location.search).toBe(`?state=${state}`);
  },
);
