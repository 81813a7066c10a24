import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { createProfile, startFormServer, stopFormServer } from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopFormServer();
});

const goOn = () => page.getByRole("button", { name: "Save and continue" });
const heading = (name: string) => page.getByRole("heading", { level: 2, name });
const exactText = (text: string | RegExp) => page.getByText(text, { exact: true });

async function fillPersonal() {
  await page.getByLabelText("Date of birth").fill("5 3 1994");
  await choose("Nationality", "egy", "Egypt");
  await choose("Country of residency", "uae", "United Arab Emirates");
}

async function choose(label: string, typed: string, name: string) {
  const picker = page.getByRole("combobox", { name: label, exact: true });
  await picker.click();
  await expect.element(picker).toHaveAttribute("aria-expanded", "true");
  await picker.fill(typed);
  await page.getByRole("option", { name, exact: true }).click();
}

test("a new user's first step has defaults, confirms the date and sends the values", async () => {
  const server = startFormServer();
  const router = await renderRoute("/complete-profile", "jobSeeker");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Complete Your Profile");
  await expect.element(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await expect
    .element(page.getByLabelText("Marital status", { exact: true }))
    .toHaveValue("single");
  await expect.element(page.getByLabelText("Country code")).toHaveValue("AE");
  await fillPersonal();
  await expect.element(exactText("05 Mar 1994 · 32 years old")).toBeVisible();
  await goOn().click();
  await expect.element(heading("Experience")).toHaveFocus();
  expect(router.state.location.search).toBe("?step=experience");
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).toMatchObject({
    fullName: "Aisha Al Mansoori",
    dob: "1994-03-05",
    gender: "Male",
    maritalStatus: "single",
    nationality: "Egypt",
    country: "AE",
    revision: 1,
  });
  await router.navigate(-1);
  await expect.element(heading("Personal")).toBeVisible();
});

test("missing answers are listed in a summary with links, in the page's language", async () => {
  startFormServer({ fullName: null });
  await renderRoute("/complete-profile", "jobSeeker");
  await goOn().click();
  await expect.element(exactText("There are 4 things to fix")).toBeVisible();
  await expect.element(page.getByRole("alert").filter({ hasText: "to fix" })).toHaveFocus();
  for (const message of [
    "Full name is required",
    "Date of birth is required",
    "Nationality is required",
    "Country of Residency is required",
  ])
    await expect.element(page.getByRole("link", { name: message, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Date of birth is required" }).click();
  await expect.element(page.getByLabelText("Date of birth")).toHaveFocus();
  await page.getByLabelText("Date of birth").fill("5 3 2015");
  await userEvent.tab();
  await expect
    .element(page.getByRole("link", { name: "Date of birth must be at least 18 years ago" }))
    .toBeVisible();
  await page.getByLabelText("Date of birth").fill("yesterday");
  await expect
    .element(page.getByRole("link", { name: /Date of birth must be a valid date/ }))
    .toBeVisible();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect.element(page.getByText("الجنسية مطلوبة").first()).toBeVisible();
  await page.getByRole("button", { name: "تابع وأكمل لاحقًا" }).click();
  await expect.element(heading("الخبرة")).toBeVisible();
});

test("accepts Arabic digits and months; the nationality preselects the country", async () => {
  startFormServer({ phone: null });
  await renderRoute("/complete-profile", "jobSeeker");
  await page.getByLabelText("Date of birth").fill("٥ مارس ١٩٩٤");
  await expect.element(page.getByLabelText("Date of birth")).toHaveValue("5 مارس 1994");
  await expect.element(exactText("05 Mar 1994 · 32 years old")).toBeVisible();
  await choose("Nationality", "السعودية", "Saudi Arabia");
  await expect
    .element(page.getByRole("combobox", { name: "Country of residency" }))
    .toHaveValue("Saudi Arabia");
  await expect.element(page.getByLabelText("Country code")).toHaveValue("SA");
});

test("the server's error is shown at its field", async () => {
  const server = startFormServer();
  await renderRoute("/complete-profile", "jobSeeker");
  await fillPersonal();
  const errors = [{ field: "phone.fullNumber", message: "Invalid phone number" }];
  server.nextSaveReply = { status: 422, body: { success: false, message: "wrong", errors } };
  await goOn().click();
  await expect.element(page.getByRole("link", { name: "Invalid phone number" })).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: "Phone number" }))
    .toHaveAccessibleDescription(/^Invalid phone number/);
});

test("Mod+Enter saves and goes on, Mod+S saves and stays", async () => {
  const server = startFormServer(createProfile());
  await renderRoute("/edit-profile", "jobSeeker");
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.getByLabelText("Full name").fill("Aisha M.");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => server.profile.fullName).toBe("Aisha M.");
  await expect.element(heading("Personal")).toBeVisible();
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByLabelText("Full name").fill("Aisha N.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(heading("Experience")).toHaveFocus();
  expect(server.profile.fullName).toBe("Aisha N.");
});

test("the list of sections shows the progress of each", async () => {
  await page.viewport(1280, 800);
  const server = startFormServer();
  await renderRoute("/complete-profile", "jobSeeker");
  const sections = page.getByRole("navigation", { name: "Sections of the profile" });
  for (const name of [
    "Personal Not started",
    "Experience Not started",
    "Skills and languages Optional",
    "Documents Optional",
    "Review Not started",
  ])
    await expect.element(sections.getByRole("link", { name })).toBeVisible();
  // As elsewhere: four of ten answers are saved; a preselected gender does not count.
  await expect.element(page.getByRole("img", { name: "Required answers: 40%" })).toBeVisible();
  await fillPersonal();
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect.element(sections.getByRole("link", { name: "Personal Filled in" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Required answers: 40%" })).toBeVisible();
  await page.getByLabelText("Full name").fill("");
  await expect.element(sections.getByRole("link", { name: "Personal 1 to do" })).toBeVisible();
  await page.getByLabelText("Full name").fill("Aisha");
  server.afterSave = { completeness: { ...server.profile.completeness, percent: 80 } };
  await goOn().click();
  await expect
    .element(sections.getByRole("link", { name: "Experience Not started" }))
    .toBeVisible();
  await page.viewport(390, 844);
  await page.getByRole("button", { name: /^2 of 6 · Experience 80%/ }).click();
  await sections.getByRole("link", { name: "Education Not started" }).click();
  await expect.element(heading("Education")).toHaveFocus();
});

test("editing a complete profile leaves its step complete unless it becomes invalid", async () => {
  await page.viewport(1280, 800);
  startFormServer(createProfile());
  await renderRoute("/edit-profile", "jobSeeker");
  const personal = page.getByRole("link", { name: /^Personal/ });
  await expect.element(personal).toHaveTextContent("Personal Complete");
  await page.getByLabelText("Address (optional)").fill("Corniche 5");
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect.element(personal).toHaveTextContent("Personal Complete");
  await page.getByLabelText("Date of birth").fill("yesterday");
  await expect.element(personal).toHaveTextContent("Personal 1 to do");
});

test("a saved phone number is shown with spaces but saved unchanged", async () => {
  const phone = { ...createProfile().phone, localNumber: "501234567" } as OwnProfile["phone"];
  const server = startFormServer(createProfile({ phone }));
  await renderRoute("/edit-profile", "jobSeeker");
  const number = page.getByRole("textbox", { name: "Phone number" });
  await expect.element(number).toHaveValue("50 123 4567");
  await page.getByLabelText("Address (optional)").fill("Corniche 5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  expect(server.profile.phone).toEqual(phone);
});
