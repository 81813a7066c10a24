import { degreesOf, educationLevels } from "@wasla/contract/catalogue/education";
import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { createProfile, startFormServer, stopFormServer } from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopFormServer();
});

const goOn = () => page.getByRole("button", { name: "Save and continue" });
const row = (number: number) => page.getByRole("group", { name: `Education ${number}` });
const heading = (name: string) => page.getByRole("heading", { level: 2, name });

test("school levels need no degree, the others offer a list of degrees", async () => {
  const server = startFormServer();
  await renderRoute("/complete-profile?step=education", "jobSeeker");
  await goOn().click();
  await expect
    .element(page.getByRole("link", { name: "Education 1: Level of education is required" }))
    .toBeVisible();
  const level = row(1).getByLabelText("Level of education");
  for (const { id, degrees } of educationLevels) {
    await level.selectOptions(String(id));
    const degree = row(1).getByLabelText("Degree", { exact: true });
    if (degrees === null) await expect.poll(() => degree.query()).toBeNull();
    else await expect.element(degree).toBeVisible();
  }
  await level.selectOptions("Bachelors");
  await goOn().click();
  await expect
    .element(page.getByRole("link", { name: "Education 1: Degree is required" }))
    .toBeVisible();
  await row(1).getByLabelText("Degree", { exact: true }).selectOptions("Other");
  await row(1).getByLabelText("Name of the degree").fill("Bachelor of Falconry");
  await row(1).getByLabelText("Completion year (optional)").selectOptions("1960");
  await goOn().click();
  await expect.element(heading("Skills and languages")).toBeVisible();
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).toMatchObject({
    educationalDetails: [
      {
        isDefault: true,
        higherEducation: 6,
        degree: "Bachelor of Falconry",
        completionYear: 1960,
        countryOfIssuance: null,
      },
    ],
  });
});

test("changing the level clears a listed degree but keeps a typed one", async () => {
  startFormServer();
  await renderRoute("/complete-profile?step=education", "jobSeeker");
  const level = row(1).getByLabelText("Level of education");
  const degree = row(1).getByLabelText("Degree", { exact: true });
  const own = row(1).getByLabelText("Name of the degree");
  const [bachelors, masters] = ["6", "7"] as const;
  await level.selectOptions(bachelors);
  await degree.selectOptions(degreesOf(6)[0]?.en ?? "");
  await expect.element(degree).not.toHaveValue("");
  await level.selectOptions(masters);
  await expect.element(degree).toHaveValue("");
  expect(own.query()).toBeNull();
  await degree.selectOptions("Other");
  await own.fill("Falconry");
  await level.selectOptions(bachelors);
  await expect.element(own).toHaveValue("Falconry");
});

test("a pasted name that is too long stays and is reported at its field", async () => {
  startFormServer();
  await renderRoute("/complete-profile?step=skills", "jobSeeker");
  const long = "Welding ".repeat(12).trim();
  await page.getByRole("combobox", { name: "Skills (optional)" }).fill(long);
  await userEvent.tab();
  await expect.element(page.getByText(long, { exact: true })).toBeVisible();
  await goOn().click();
  await expect.element(page.getByRole("link", { name: /80 characters/ })).toBeVisible();
  await page.getByRole("button", { name: `Remove ${long}` }).click();
  await expect.poll(() => page.getByRole("link", { name: /80 characters/ }).query()).toBeNull();
});

test("the first row cannot be removed; another row can, with Undo", async () => {
  startFormServer(createProfile());
  await renderRoute("/edit-profile?step=education", "jobSeeker");
  await expect.element(row(1)).toBeVisible();
  expect(page.getByRole("button", { name: "Remove education 1" }).query()).toBeNull();
  await page.getByRole("button", { name: "Add another education" }).click();
  await expect.element(row(2).getByLabelText("Level of education")).toHaveFocus();
  await row(2).getByLabelText("Level of education").selectOptions("High School");
  pauseToasts();
  await page.getByRole("button", { name: "Remove education 2" }).click();
  await expect.element(page.getByRole("button", { name: "Add another education" })).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(row(2).getByLabelText("Level of education")).toHaveValue("3");
});

test("saves listed and new skills, and languages with their level", async () => {
  const server = startFormServer();
  await renderRoute("/complete-profile?step=skills", "jobSeeker", "ar");
  const skill = page.getByRole("combobox", { name: "المهارات (اختياري)" });
  for (const [typed, direction] of [
    ["weld", "ltr"],
    ["اللح", "rtl"],
  ] as const) {
    await skill.fill(typed);
    await expect.poll(() => getComputedStyle(skill.element()).direction).toBe(direction);
  }
  await page.getByRole("option", { name: "اللحام" }).click();
  await skill.fill("صيد الصقور");
  await page.getByRole("option", { name: "أضف «صيد الصقور»" }).click();
  await expect.element(page.getByText("بانتظار الموافقة")).toBeVisible();
  await page.getByRole("combobox", { name: "أضف لغة" }).fill("mandarin");
  await page.getByRole("option").first().click();
  await expect.element(page.getByLabelText(/: المستوى$/)).toHaveFocus();
  await page.getByLabelText(/: المستوى$/).selectOptions("بطلاقة");
  await page.getByRole("button", { name: "حفظ ومتابعة" }).click();
  await expect.element(heading("المستندات")).toBeVisible();
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).toMatchObject({
    skills: [{ label: "Welding" }, { label: "صيد الصقور" }],
    languages: [{ code: "cmn", level: "fluent" }],
  });
  await page.getByRole("button", { name: "رجوع" }).click();
  await page
    .getByRole("region", { name: "اللغات" })
    .getByRole("button", { name: /^إزالة / })
    .click();
  await expect.element(page.getByRole("combobox", { name: "أضف لغة" })).toHaveFocus();
});

test("a skill that was typed but not selected is added on blur and on submit", async () => {
  const server = startFormServer();
  await renderRoute("/complete-profile?step=skills", "jobSeeker");
  const skills = page.getByRole("combobox", { name: "Skills (optional)" });
  await skills.fill("welding");
  await expect.element(page.getByRole("option", { name: "Welding" })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Remove Welding" })).toBeVisible();
  await skills.fill("Falconry");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect.element(heading("Documents")).toBeVisible();
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).toMatchObject({
    skills: [{ label: "Welding" }, { label: "Falconry" }],
  });
});

test("a skill typed before the catalogue loads is not shown as waiting for approval", async () => {
  startFormServer();
  const { promise: replyAllowed, resolve: allowReply } = Promise.withResolvers<void>();
  const served = window.fetch;
  window.fetch = async (input, init) => {
    if (String(input).includes("/shared/skills")) await replyAllowed;
    return served(input, init);
  };
  await renderRoute("/complete-profile?step=skills", "jobSeeker");
  await page.getByRole("combobox", { name: "Skills (optional)" }).fill("welding");
  await userEvent.tab();
  const chosen = page.getByRole("list", { name: "Skills: selected" });
  await expect.element(chosen).toMatchTextContent("welding");
  allowReply();
  await expect.element(chosen).toMatchTextContent("Welding");
  await expect.element(page.getByText("Waiting for approval")).not.toBeInTheDocument();
});

test.each([
  ["en", "Add a language", "Mandarin"],
  ["ar", "أضف لغة", "الماندرين"],
] as const)(
  "the picker offers all 184 languages at once (%s)",
  async (language, label, mandarin) => {
    startFormServer();
    await renderRoute("/complete-profile?step=skills", "jobSeeker", language);
    await page.getByRole("combobox", { name: label }).click();
    const options = page.getByRole("listbox", { name: label }).getByRole("option");
    await expect.poll(() => options.elements().length).toBe(184);
    const labels = options.elements().map(({ textContent }) => textContent);
    expect(new Set(labels)).toEqual(new Set(spokenLanguages.map((spoken) => spoken[language])));
    expect(labels).toContain(mandarin);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(language).compare));
    await options.filter({ hasText: mandarin }).click();
    await expect
      .element(page.getByRole("combobox", { name: new RegExp(`^${mandarin}: `) }))
      .toBeVisible();
    await page.getByRole("combobox", { name: label }).click();
    await expect.poll(() => options.elements().length).toBe(183);
  },
);
