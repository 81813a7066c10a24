import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setLanguage } from "#/platform/language/language.ts";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { createProfile, startFormServer, stopFormServer } from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopFormServer();
});

const goOn = () => page.getByRole("button", { name: "Save and continue" });
const role = (number: number) => page.getByRole("group", { name: `Role ${number}` });
const add = () => page.getByRole("button", { name: /^Add a(nother)? role$/ });

async function fillRole(number: number) {
  await role(number).getByRole("combobox", { name: "Profession" }).fill("nurs");
  await page.getByRole("option", { name: "Nursing" }).click();
  await role(number).getByLabelText("Designation").fill("Nurse");
  await role(number).getByLabelText("Organization").fill("City Hospital");
  await month(number, "From", "01", "2019");
}

async function month(number: number, label: string, at: string, year: string) {
  await role(number).getByLabelText(`${label}: month`).selectOptions(at);
  await role(number).getByLabelText(`${label}: year`).selectOptions(year);
}

test("a start before the 14th birthday is rejected at its field and not saved", async () => {
  const server = startFormServer({ dob: "1994-03-05" });
  await renderRoute("/complete-profile?step=experience", "jobSeeker");
  await add().click();
  await fillRole(1);
  await month(1, "From", "02", "2008");
  await role(1).getByLabelText("This is my current role").click();
  await goOn().click();
  const tooEarly = "‘From’ must not be before your 14th birthday";
  await expect.element(page.getByRole("link", { name: `Role 1: ${tooEarly}` })).toBeVisible();
  await expect.element(role(1).getByLabelText("From: year")).toHaveAccessibleDescription(tooEarly);
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).toBeUndefined();
});

test("a role needs five answers and an end date unless it is the current one", async () => {
  const server = startFormServer();
  await renderRoute("/complete-profile?step=experience", "jobSeeker");
  await goOn().click();
  await expect
    .element(
      page.getByRole("link", {
        name: "Work roles are required, unless you have not worked before",
      }),
    )
    .toBeVisible();
  await add().click();
  await expect.element(role(1).getByRole("combobox", { name: "Profession" })).toHaveFocus();
  await goOn().click();
  for (const message of [
    "Profession is required",
    "Designation is required",
    "Organization is required",
    "Department is required",
    "‘From’ is required",
  ])
    await expect.element(page.getByRole("link", { name: `Role 1: ${message}` })).toBeVisible();
  for (const part of ["month", "year"]) {
    const list = role(1).getByLabelText(`From: ${part}`);
    await expect.element(list).toHaveAttribute("aria-invalid", "true");
    await expect.element(list).toHaveAccessibleDescription("‘From’ is required");
    await expect.element(list).toHaveAttribute("data-error", "true");
  }
  await fillRole(1);
  await expect.element(role(1).getByLabelText("Department")).toHaveValue("Nursing");
  await goOn().click();
  await expect.element(page.getByRole("link", { name: /^Role 1: ‘To’ is required/ })).toBeVisible();
  await month(1, "To", "12", "2018");
  await expect
    .element(page.getByRole("link", { name: "Role 1: ‘To’ must not be before ‘From’" }))
    .toBeVisible();
  await role(1).getByLabelText("This is my current role").click();
  await expect.element(role(1).getByLabelText("To: month")).toBeDisabled();
  await expect
    .element(page.getByText(/^Work Experience: 7 Year\(s\) and 11 Month\(s\)$/))
    .toBeVisible();
  await goOn().click();
  await expect.element(page.getByRole("heading", { level: 2, name: "Education" })).toHaveFocus();
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).toMatchObject({
    professionalDetails: {
      position: [
        { profession: { label: "Nursing" }, from: "2019-01", to: null, isCurrentRole: true },
      ],
    },
  });
});

test("Undo restores a removed role at its position", async () => {
  const server = startFormServer(createProfile());
  await renderRoute("/edit-profile?step=experience", "jobSeeker");
  await role(1).getByRole("button", { expanded: false }).click();
  pauseToasts();
  await role(1).getByRole("button", { name: "Remove role 1" }).click();
  await expect.element(add()).toHaveFocus();
  await expect.poll(() => role(1).query()).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(role(1).getByText("Site Engineer, Gulf Build LLC")).toBeVisible();
  expect(server.profile.professionalDetails.position).toHaveLength(1);
});

test("a new role comes first, starts when the last one ended and collapses others", async () => {
  startFormServer(createProfile());
  await renderRoute("/edit-profile?step=experience", "jobSeeker");
  await expect.element(role(1).getByRole("button", { expanded: false })).toBeVisible();
  await add().click();
  await expect.element(role(1).getByLabelText("From: year")).toHaveValue("2018");
  await expect.element(role(1).getByLabelText("From: month")).toHaveValue("05");
  await expect.element(role(2).getByText("Site Engineer, Gulf Build LLC")).toBeVisible();
  await role(2).getByRole("button", { expanded: false }).click();
  await role(2).getByRole("button", { name: "Duplicate role 2" }).click();
  await expect.element(role(2).getByLabelText("Organization")).toHaveValue("Gulf Build LLC");
  await expect.element(role(2).getByLabelText("From: year")).toHaveValue("");
});

test("overlapping roles are reported, and their months count twice", async () => {
  const [position] = createProfile().professionalDetails.position;
  if (!position) throw new Error("the profile has a role");
  startFormServer(
    createProfile({
      professionalDetails: {
        position: [{ ...position, from: "2017-01", to: "2018-12" }, position],
        workExperience: { years: 0, months: 0 },
      },
    }),
  );
  await renderRoute("/edit-profile?step=experience", "jobSeeker");
  await expect
    .element(page.getByText("Roles 1 and 2 overlap: months in both roles are counted twice."))
    .toBeVisible();
  await expect.element(page.getByText("Work Experience: 4 Year(s) and 3 Month(s)")).toBeVisible();
});

test("roles hidden by the answer No stay saved", async () => {
  const server = startFormServer(createProfile());
  await renderRoute("/edit-profile?step=experience", "jobSeeker");
  await page.getByRole("radio", { name: "No" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  expect(server.profile.havePriorWorkExperience).toBe(false);
  expect(server.profile.professionalDetails.position).toMatchObject([
    { organization: "Gulf Build LLC", from: "2016-03", to: "2018-05" },
  ]);
});

test("without work experience the desired work is required; roles can be added later", async () => {
  const server = startFormServer();
  await renderRoute("/complete-profile?step=experience", "jobSeeker");
  await page.getByRole("radio", { name: "No" }).click();
  expect(add().query()).toBeNull();
  await goOn().click();
  await expect.element(page.getByRole("link", { name: "Choose the work you want" })).toBeVisible();
  const wish = page.getByRole("combobox", { name: "What job are you looking for?" });
  await wish.fill("Falconer");
  await page.getByRole("option", { name: "Add “Falconer”" }).click();
  await expect.element(page.getByText("Waiting for approval")).toBeVisible();
  await wish.fill("nurse");
  await expect
    .element(page.getByRole("option", { name: "Nursing", exact: true }))
    .toHaveAttribute("data-combobox-selected", "true");
  await userEvent.keyboard("{Enter}");
  await page.getByLabelText("Expected salary (optional)").fill("٠١٢٥٠٠.559");
  await expect.element(page.getByLabelText("Expected salary (optional)")).toHaveValue(" 12,500.55");
  await page.getByLabelText("Notice period").selectOptions("2 months");
  await page.getByLabelText("Full time").click();
  await goOn().click();
  await expect.element(page.getByRole("heading", { level: 2, name: "Education" })).toBeVisible();
  const sent = server.lastRequestBody("PUT", "/jobseeker/profile");
  expect(sent).toMatchObject({
    havePriorWorkExperience: false,
    desiredProfessions: [{ label: "Falconer" }, { label: "Nursing" }],
    salaryInfo: { currencyType: "AED", salary: 12_500.55 },
    noticePeriod: 2,
    preferredEmploymentTypes: ["Full time"],
  });
  expect(sent).toMatchObject({ professionalDetails: { position: [] } });
});

test("suggested departments are sorted by the page's language", async () => {
  startFormServer();
  await renderRoute("/complete-profile?step=experience", "jobSeeker");
  await add().click();
  const offered = () => [...document.querySelectorAll("datalist option")].map(departmentOf);
  await expect.poll(offered).not.toEqual([]);
  expect(offered()).toEqual(offered().toSorted(new Intl.Collator("en").compare));
  const english = offered();
  await setLanguage("ar");
  await expect.poll(offered).not.toEqual(english);
  expect(offered()).toEqual(offered().toSorted(new Intl.Collator("ar").compare));
  await setLanguage("en");
});

const departmentOf = (option: Element) => (option as HTMLOptionElement).value;
