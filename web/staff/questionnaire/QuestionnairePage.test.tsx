import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { messages as ar } from "#/profiles/form/messages/ar.ts";
import { messages as en } from "#/profiles/form/messages/en.ts";
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
import { previewTexts } from "./Preview.tsx";

beforeEach(() => page.viewport(1366, 900));
afterEach(() => {
  unmountPage();
  stopConsole();
});

const LIST = "GET /staff/questions";

function question(
  id: string,
  label: string,
  overrides: Partial<StaffQuestion> = {},
): StaffQuestion {
  return {
    ...{ _id: id, key: `q${id}`, label, labelAr: `سؤال ${id}`, type: "boolean", options: [] },
    ...{ required: false, detailKey: null, isBound: false, revision: 4, retiredAt: null },
    ...overrides,
  };
}

const record = question("1", "Do you have a criminal record?", { isBound: true });
const licence = question("2", "Do you have a driving licence?", { required: true });
const shift = question("3", "Which shift suits you?", {
  type: "select",
  options: [
    { value: "day", label: "Day", labelAr: "نهار", isRetired: false },
    { value: "night", label: "Night", labelAr: "ليل", isRetired: true },
  ],
});

const rows = (...questions: StaffQuestion[]) => okReply({ rows: questions, next: null });

async function open(handlers: Parameters<typeof startConsole>[0] = {}, path = "") {
  startConsole({ [LIST]: () => rows(record, licence, shift), ...handlers });
  const router = await renderRoute(`/admin/questionnaire${path}`, "admin");
  await expect.element(page.getByRole("tab", { name: "Active" })).toBeVisible();
  return router;
}

const list = page.getByRole("region", { name: "Active", exact: true });
const cards = list.getByRole("listitem");
const dialog = page.getByRole("dialog");
const order = () =>
  cards
    .elements()
    .flatMap((card) => card.querySelector("p")?.textContent ?? [])
    .map((label) => label);

/** Enters the reason and presses the dialog's button. */
async function confirm(name: string) {
  await dialog.getByLabelText("Reason").fill("Asked for");
  await dialog.getByRole("button", { name, exact: true }).click();
}

test("questions are listed in both languages with their type and actions", async () => {
  await open();
  await expect.element(list.getByText(/^3 of 30 questions\./)).toBeVisible();
  await expect.element(list.getByText("سؤال 2")).toHaveAttribute("lang", "ar");
  await expect.element(list.getByText("Built in")).toBeVisible();
  await expect.element(list.getByText(/^Required$/)).toBeVisible();
  await expect.element(list.getByText(/Night.*no longer offered/)).toBeVisible();
  const retires = list.getByRole("button", { name: /^Retire: / }).elements();
  expect(retires.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Retire: Do you have a driving licence?",
    "Retire: Which shift suits you?",
  ]);
});

test("the preview uses the same texts as the form", () => {
  for (const [language, form] of Object.entries({ en, ar })) {
    const texts = previewTexts[language as "en" | "ar"];
    const formTexts = Object.fromEntries(
      Object.keys(texts).map((key) => [key, Reflect.get(form, key)]),
    );
    expect(texts).toEqual(formTexts);
  }
});

test("the preview shows both languages and only the current options", async () => {
  await open();
  const english = page.getByRole("region", { name: "In English" });
  const arabic = page.getByRole("region", { name: "In Arabic" });
  const select = english.getByLabelText("Which shift suits you? (optional)");
  await expect.element(select).toBeVisible();
  await expect.element(english.getByRole("heading", { name: "Sensitive answers" })).toBeVisible();
  // As in the form: disabled before consent, and No is preselected.
  await expect.element(select).toBeDisabled();
  const [no] = english.getByRole("radio", { name: "No" }).elements();
  expect(no).toBeChecked();
  await english.getByRole("checkbox", { name: /^I agree that Wasla stores/ }).click();
  await expect.element(select).toBeEnabled();
  expect([...(select.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    "Not specified",
    "Day",
  ]);
  await expect.element(arabic.getByLabelText("سؤال 3 (اختياري)")).toBeVisible();
  await arabic.getByRole("checkbox", { name: /^أوافق/ }).click();
  await arabic.getByRole("radio", { name: "نعم" }).first().click();
  await expect.element(arabic.getByRole("radio", { name: "نعم" }).first()).toBeChecked();
  expect(requests.every(({ call }) => call.startsWith("GET"))).toBe(true);
});

test("questions are reordered by keyboard and saved once with a reason", async () => {
  const saved = okReply([]);
  await open({ "PUT /staff/question-order": () => saved });
  const up = page.getByRole("button", { name: /^Move up: .*shift/ });
  await expect.element(up).toBeVisible();
  focus(up);
  await userEvent.keyboard("{Enter}");
  await expect.element(up).toHaveFocus();
  await expect
    .element(page.getByText("Moved to position 2 of 3. Not saved yet."))
    .toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(() => order()[0]).toBe("Which shift suits you?");
  await expect.element(up).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(order()[0]).toBe("Which shift suits you?");
  await page.getByRole("button", { name: "Save order" }).click();
  await confirm("Save order");
  await expect
    .poll(() => lastBody("PUT /staff/question-order"))
    .toEqual({ was: ["1", "2", "3"], order: ["3", "1", "2"], reason: "Asked for" });
});

test("saving the order moves the focus to the page's heading", async () => {
  let questions = [record, licence, shift];
  await open({
    [LIST]: () => rows(...questions),
    "PUT /staff/question-order": () => {
      questions = [licence, record, shift];
      return okReply(questions);
    },
  });
  await page.getByRole("button", { name: /^Move down: .*criminal/ }).click();
  await page.getByRole("button", { name: "Save order" }).click();
  await confirm("Save order");
  await expect.element(page.getByRole("button", { name: "Save order" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("an unsaved order survives leaving the page", async () => {
  const router = await open();
  await page.getByRole("button", { name: /^Move down: .*criminal/ }).click();
  await expect.element(page.getByText(/This tab keeps it until you save it/)).toBeVisible();
  await router.navigate("/admin/overview");
  await expect.element(list).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.poll(() => order()[1]).toBe("Do you have a criminal record?");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await router.navigate("/admin/overview");
  await expect.element(list).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.poll(() => order()[0]).toBe("Do you have a criminal record?");
});

test("closing a dialog restores the focus", async () => {
  await open({ "POST /staff/questions": () => okReply(licence) });
  const add = page.getByRole("button", { name: "Add a question" });
  await add.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(add).toHaveFocus();
  const change = page.getByRole("button", { name: /^Edit: .*criminal/ });
  await change.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(change).toHaveFocus();
  await add.click();
  await dialog.getByLabelText("Question in English").fill("Any pet?");
  await dialog.getByLabelText("Question in Arabic").fill("هل لديك حيوان؟");
  await confirm("Add a question");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  await add.click();
  await expect.element(dialog.getByLabelText("Question in English")).toHaveValue("");
});

test("a new order can be reverted", async () => {
  await open();
  await page.getByRole("button", { name: /^Move down: .*criminal/ }).click();
  await expect.poll(() => order()[1]).toBe("Do you have a criminal record?");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => order()[0]).toBe("Do you have a criminal record?");
  expect(page.getByRole("button", { name: "Save order" }).query()).toBeNull();
});

test("adds a question with options in both languages", async () => {
  await open({ "POST /staff/questions": () => okReply(shift) });
  await page.getByRole("button", { name: "Add a question" }).click();
  await dialog.getByLabelText("Question in English").fill("Which shift?");
  await confirm("Add a question");
  await expect
    .element(dialog.getByLabelText("Question in Arabic"))
    .toHaveAccessibleDescription("Enter the question in both languages.");
  await dialog.getByLabelText("Question in Arabic").fill("أي وردية؟");
  await dialog.getByLabelText("Answer type").selectOptions("List of choices");
  await confirm("Add a question");
  await expect.element(dialog.getByText("Add at least two choices.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Add a choice" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Add a choice" }).click();
  await dialog.getByRole("button", { name: "Add a choice" }).click();
  const [day, night] = [
    dialog.getByRole("group", { name: "Choice 1" }),
    dialog.getByRole("group", { name: "Choice 2" }),
  ];
  await day.getByLabelText("In English").fill("Day");
  await day.getByLabelText("In Arabic").fill("نهار");
  await night.getByLabelText("In English").fill("Night");
  await confirm("Add a question");
  await expect.element(night.getByLabelText("In Arabic")).toHaveFocus();
  await night.getByLabelText("In Arabic").fill("ليل");
  await expect.element(dialog.getByText(/^Only asked of job seekers who agree/)).toBeVisible();
  await dialog.getByLabelText("An answer is required").click();
  await confirm("Add a question");
  await expect.poll(() => dialog.query()).toBeNull();
  expect(lastBody("POST /staff/questions")).toEqual({
    ...{ label: "Which shift?", labelAr: "أي وردية؟", type: "select", required: true },
    options: [
      { label: "Day", labelAr: "نهار", isRetired: false },
      { label: "Night", labelAr: "ليل", isRetired: false },
    ],
    reason: "Asked for",
  });
});

test("a built-in question can only be renamed; conflicts are shown in the dialog", async () => {
  const call = "PUT /staff/questions/1";
  await open({ [call]: () => errorReply(409, "Changed meanwhile.") });
  await page.getByRole("button", { name: /^Edit: .*criminal/ }).click();
  await expect.element(dialog.getByText(/^This question is built into the form/)).toBeVisible();
  expect(dialog.getByLabelText("An answer is required").query()).toBeNull();
  await dialog.getByLabelText("Question in English").fill("Any criminal record?");
  await confirm("Save question");
  await expect.element(dialog.getByText("Changed meanwhile.")).toBeVisible();
  expect(lastBody(call)).toEqual({
    ...{ label: "Any criminal record?", labelAr: "سؤال 1" },
    ...{ revision: 4, reason: "Asked for" },
  });
});

test("a question is retired, and a retired one restored", async () => {
  await open({
    [LIST]: ({ search }) =>
      search.includes("isRetired=true")
        ? rows({ ...shift, retiredAt: "2026-11-20T08:00:00.000Z" })
        : rows(record, licence),
    "POST /staff/questions/2/retire": () => okReply(licence),
    "POST /staff/questions/3/bring-back": () => okReply(shift),
  });
  await list.getByRole("button", { name: /^Retire: / }).click();
  await confirm("Retire");
  await expect
    .poll(() => lastBody("POST /staff/questions/2/retire"))
    .toEqual({ reason: "Asked for" });
  await expect.poll(() => dialog.query()).toBeNull();
  await page.getByRole("tab", { name: "Retired" }).click();
  await expect.element(page.getByRole("row", { name: /Which shift suits you/ })).toBeVisible();
  await page.getByRole("button", { name: "Restore: Which shift suits you?" }).click();
  await confirm("Restore");
  await expect
    .poll(() => lastBody("POST /staff/questions/3/bring-back"))
    .toEqual({ reason: "Asked for" });
});
