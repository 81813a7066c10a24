import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useClientState } from "#/platform/state/client-state.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  lastBody,
  okReply,
  startServer,
  stopServer,
  validationError,
} from "./testing/fake-server.ts";

beforeEach(() => {
  startServer({
    "POST /company/register": () => okReply({ email: "layla@gulfbuild.example" }),
  });
});

afterEach(() => {
  unmountPage();
  stopServer();
});

const create = () => page.getByRole("button", { name: "Create account" });
const text = (label: string) => page.getByRole("textbox", { name: label, exact: true });
const summary = () => page.getByRole("alert").filter({ has: page.getByRole("list") });

async function choose(group: string, choice: string) {
  await page.getByRole("group", { name: group }).getByRole("radio", { name: choice }).click();
}

async function pick(label: string, typed: string, option: string) {
  await page.getByRole("combobox", { name: label, exact: true }).fill(typed);
  await page.getByRole("option", { name: option, exact: true }).click();
}

const offered = () => page.getByRole("listbox").getByRole("option");

async function addFalconer() {
  await pick("Professions you hire for", "Falconer", "Add “Falconer”");
  await page.getByRole("option", { name: "Yes, add “Falconer”" }).click();
}

async function fillInPerson() {
  await text("Full name").fill("Layla Haddad");
  await text("Email").fill("layla@gulfbuild.example");
  await text("Phone number").fill("+971501234567");
  await choose("Gender", "Female");
  await pick("Nationality", "الأردن", "Jordan");
}

test("submitting an empty form lists every required field with a link to it", async () => {
  await renderRoute("/company-register");
  await create().click();
  await expect.element(summary()).toHaveFocus();
  await expect.element(summary().getByText("There are 11 things to fix")).toBeVisible();
  for (const message of [
    "Role is required",
    "Full name is required",
    "Email is required",
    "Phone number is required",
    "Please select the gender",
    "Nationality is required",
    "Business address is required",
    "Business city is required",
    "Country of Residency is required",
    "At least one profession is required",
    "You must agree to the terms and conditions",
  ])
    await expect.element(summary().getByRole("link", { name: message })).toBeVisible();
  await summary().getByRole("link", { name: "Nationality is required" }).click();
  await expect
    .element(page.getByRole("combobox", { name: "Nationality", exact: true }))
    .toHaveFocus();
});

test("the kind of client decides which fields there are and their labels", async () => {
  await renderRoute("/company-register");
  expect(text("Company name").query()).toBeNull();
  await choose("I register as", "Company");
  await create().click();
  await expect.element(summary().getByText("Client type is required")).toBeVisible();
  await choose("Client type", "Company");
  await expect
    .element(page.getByRole("status").filter({ hasText: "New fields" }))
    .toHaveTextContent("New fields: Job title, Company name");
  await create().click();
  await expect.element(summary().getByText("Job title is required")).toBeVisible();
  await expect.element(summary().getByText("Company name is required")).toBeVisible();
  await choose("Client type", "Individual");
  await expect.element(summary().getByText("Address is required", { exact: true })).toBeVisible();
  await expect.element(summary().getByText("City is required", { exact: true })).toBeVisible();
  await expect.element(text("Address")).toBeVisible();
  await expect.element(text("City")).toBeVisible();
  expect(text("Job title").query()).toBeNull();
  await choose("I register as", "Corporate");
  await expect.poll(() => page.getByRole("group", { name: "Client type" }).query()).toBeNull();
  await expect.element(text("Company name")).toBeVisible();
  await expect.element(text("Business address")).toBeVisible();
});

test("the monthly price follows the selected professions", async () => {
  const price = () => page.getByRole("main").getByText(/^Price per month/);
  await renderRoute("/company-register");
  await expect
    .element(page.getByText(/AED\s199\.00.? per profession and month, plus 5% tax\./))
    .toBeVisible();
  await pick("Professions you hire for", "Nursing", "Nursing");
  await expect.element(price()).toMatchTextContent(/AED\s208\.95/);
  await pick("Professions you hire for", "Civil", "Civil Engineering");
  await expect.element(price()).toMatchTextContent(/AED\s417\.90/);
  await expect.element(page.getByText(/^2 × .AED\s199\.00. plus 5% tax$/)).toBeVisible();
  await expect
    .element(page.getByRole("status").filter({ hasText: "Price per month" }))
    .toMatchTextContent(/AED\s417\.90/);
  await addFalconer();
  await expect.element(page.getByText(/^1 profession is waiting for approval/)).toBeVisible();
  await expect.element(price()).toMatchTextContent(/AED\s417\.90/);
  await page.getByRole("button", { name: "Remove Nursing" }).click();
  await expect.element(price()).toMatchTextContent(/AED\s208\.95/);
  expect(page.getByText(/Your contract may set a different price/).query()).toBeNull();
  await choose("I register as", "Corporate");
  await expect.element(page.getByText(/Your contract may set a different price/)).toBeVisible();
});

test("no price is shown before an operator has set one", async () => {
  startServer({ "GET /plans/list": () => okReply({ plans: [] }) });
  await renderRoute("/company-register");
  await pick("Professions you hire for", "Nursing", "Nursing");
  await expect.element(page.getByRole("button", { name: "Remove Nursing" })).toBeVisible();
  expect(page.getByText(/Nothing is charged/).query()).toBeNull();
});

test("a corporate registers with a profession that is not in the catalogue", async () => {
  const router = await renderRoute("/company-register?utm_source=x&ref=K7");
  await choose("I register as", "Corporate");
  await fillInPerson();
  await text("Company name").fill("Gulf Build LLC");
  await text("Business address").fill("Sheikh Zayed Road 12");
  await text("Business city").fill("Dubai");
  await pick("Country of residency", "AE", "United Arab Emirates");
  await pick("Professions you hire for", "تمريض", "Nursing");
  await addFalconer();
  await page.getByRole("checkbox").click();
  await create().click();
  await expect.poll(() => router.state.location.pathname).toBe("/account-created");
  expect(router.state.location.search).toBe("?utm_source=x&ref=K7");
  expect(useClientState.getState().auth.emailData).toBe("layla@gulfbuild.example");
  expect(lastBody("/company/register")).toEqual({
    role: "corporate",
    fullName: "Layla Haddad",
    email: "layla@gulfbuild.example",
    phone: {
      dialCode: "+971",
      countryCode: "AE",
      localNumber: "50 123 4567",
      fullNumber: "971501234567",
    },
    gender: "Female",
    nationality: "Jordan",
    companyName: "Gulf Build LLC",
    address: "Sheikh Zayed Road 12",
    businessCity: "Dubai",
    country: "AE",
    professions: ["Nursing", "Falconer"],
    isTermAgreed: true,
    ref: "K7",
  });
  expect(Object.keys(sessionStorage)).toEqual([]);
  await page.getByRole("button", { name: "Not your address?" }).click();
  await expect.element(text("Email")).toHaveFocus();
  await expect.element(text("Email")).toHaveValue("layla@gulfbuild.example");
  await expect.element(text("Company name")).toHaveValue("Gulf Build LLC");
  await expect.element(page.getByRole("radio", { name: "Female" })).toBeChecked();
});

test("professions are found in both languages, and a new one waits for approval", async () => {
  await renderRoute("/company-register");
  const finder = page.getByRole("combobox", { name: "Professions you hire for" });
  await finder.fill("nursing");
  await expect.element(page.getByRole("option", { name: "Nursing" })).toBeVisible();
  expect(page.getByRole("option", { name: "Add" }).query()).toBeNull();
  await finder.fill("nurse");
  await expect.element(offered().first()).toHaveTextContent("Nursing");
  await expect.element(offered().last()).toHaveTextContent("Add “nurse”");
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
  const chosen = page.getByRole("list", { name: "Chosen professions" });
  await expect.element(chosen).toHaveTextContent("Nursing");
  await finder.fill("Falconer");
  await expect.element(offered()).toHaveTextContent("Add “Falconer”");
  await userEvent.keyboard("{Enter}");
  const question =
    "Add “Falconer” as a new profession? We will review it first, and it cannot be changed later.";
  await expect.element(page.getByText(question).last()).toBeVisible();
  await expect.element(offered().first()).toHaveTextContent("Yes, add “Falconer”");
  await expect.element(offered().last()).toHaveTextContent("Cancel");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(offered()).toHaveTextContent("Add “Falconer”");
  await expect.element(finder).toHaveValue("Falconer");
  await expect.element(chosen).not.toHaveTextContent("Falconer");
  await userEvent.keyboard("{Enter}");
  await expect.element(offered().first()).toHaveTextContent("Yes, add “Falconer”");
  await userEvent.keyboard("{Enter}");
  await expect.element(chosen).toHaveTextContent("NursingFalconerWaiting for approval");
  await finder.fill("التمريض");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("button", { name: "Remove Nursing" }).click();
  await expect.element(finder).toHaveFocus();
  await expect.element(chosen).toHaveTextContent("FalconerWaiting for approval");
  await expect
    .element(page.getByText("Professions cannot be changed later. You can add more at extra cost."))
    .toBeVisible();
});

test("Tab leads from the list of professions to the terms", async () => {
  await renderRoute("/company-register");
  const finder = page.getByRole("combobox", { name: "Professions you hire for" });
  await finder.click();
  const list = page.getByRole("listbox", { name: "Professions you hire for" });
  await expect.element(list.getByRole("option").first()).toBeVisible();
  // Makes the list scroll, as it does with the real catalogue.
  (list.element() as HTMLElement).style.maxBlockSize = "60px";
  await userEvent.tab();
  await expect.element(page.getByRole("checkbox")).toHaveFocus();
});

test("on a phone the list opens below the field, whose label stays visible", async () => {
  await page.viewport(390, 600);
  await renderRoute("/company-register", undefined, "ar");
  const finder = page.getByRole("combobox", { name: "المهن التي توظّف لها" });
  await expect.element(finder).toBeVisible();
  finder.element().scrollIntoView({ block: "end" });
  await finder.click();
  const list = page.getByRole("listbox", { name: "المهن التي توظّف لها" });
  await expect.element(list.getByRole("option").first()).toBeVisible();
  const label = page.getByText("المهن التي توظّف لها", { exact: true }).first();
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  await expect.poll(() => topOf(list.element()) > topOf(finder.element())).toBe(true);
  await expect.poll(() => topOf(label.element())).toBeGreaterThanOrEqual(0);
  await page.viewport(1366, 768);
});

test("a server error is shown in the summary and at its field", async () => {
  startServer({
    "POST /company/register": () =>
      validationError({ field: "phone.fullNumber", message: "Invalid phone number" }),
  });
  await renderRoute("/company-register");
  await choose("I register as", "Company");
  await choose("Client type", "Individual");
  await fillInPerson();
  await text("Address").fill("Villa 3");
  await text("City").fill("Doha");
  await pick("Country of residency", "قطر", "Qatar");
  await pick("Professions you hire for", "acc", "Accounting");
  await page.getByRole("checkbox").click();
  await create().click();
  await expect.element(summary().getByText("Invalid phone number")).toBeVisible();
  await expect.element(text("Phone number")).toHaveAccessibleDescription(/^Invalid phone number/);
  expect(lastBody("/company/register")).toMatchObject({
    role: "company",
    clientType: "Individual",
  });
  expect(lastBody("/company/register")).not.toHaveProperty("companyName");
});

test("the form is restored after a reload", async () => {
  await renderRoute("/company-register");
  await choose("I register as", "Corporate");
  await text("Full name").fill("Layla Haddad");
  await addFalconer();
  await renderRoute("/company-register");
  await expect.element(text("Full name")).toHaveValue("Layla Haddad");
  await expect.element(text("Company name")).toBeVisible();
  await expect
    .element(page.getByRole("list", { name: "Chosen professions" }))
    .toHaveTextContent("FalconerWaiting for approval");
});

test("the form is translated into Arabic", async () => {
  await renderRoute("/company-register", undefined, "ar");
  await page.getByRole("radio", { name: "مؤسسة" }).click();
  await page.getByRole("button", { name: "أنشئ حسابًا" }).click();
  await expect.element(summary().getByText(/^هناك 11/)).toBeVisible();
  await expect.element(summary().getByText("اسم الشركة مطلوب")).toBeVisible();
  await expect
    .element(page.getByText("لا يمكن تغيير المهن لاحقًا. يمكنك إضافة المزيد مقابل رسوم إضافية."))
    .toBeVisible();
});

test("in Arabic the search field stays right to left, whatever is typed", async () => {
  await renderRoute("/company-register", undefined, "ar");
  const search = page.getByRole("combobox", { name: "المهن التي توظّف لها" });
  for (const typed of ["", "تمر", "nurs"]) {
    await search.fill(typed);
    await expect.element(search).toHaveStyle({ direction: "rtl" });
  }
});
