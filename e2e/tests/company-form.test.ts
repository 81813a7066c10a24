import type { Page } from "@playwright/test";
import { expect, test, toasts } from "../journey.ts";

const requiredOfEveryone = [
  "Full name is required",
  "Email is required",
  "Phone number is required",
  "Please select the gender",
  "Nationality is required",
];
const requiredAtEnd = [
  "Country of Residency is required",
  "At least one profession is required",
  "You must agree to the terms and conditions",
];
const requiredOfBusiness = ["Business address is required", "Business city is required"];
const requiredOfHousehold = ["Address is required", "City is required"];

test("each kind of client is asked only for its own missing answers", async ({ page }) => {
  await page.goto("/company-register");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectMissing(page, [
    "Role is required",
    ...requiredOfEveryone,
    ...requiredOfBusiness,
    ...requiredAtEnd,
  ]);
  await expect(page.getByRole("alert").first()).toBeFocused();

  await page.getByRole("radio", { name: "Corporate" }).check();
  await submitForm(page);
  await expectMissing(page, [
    ...[...requiredOfEveryone, "Company name is required"],
    ...[...requiredOfBusiness, ...requiredAtEnd],
  ]);
  await page.getByRole("radio", { name: "Company", exact: true }).check();
  await submitForm(page);
  const ofCompany = [
    "Client type is required",
    ...requiredOfEveryone,
    ...requiredOfBusiness,
    ...requiredAtEnd,
  ];
  await expectMissing(page, ofCompany);
  const types = page.getByRole("group", { name: "Client type" });
  await types.getByRole("radio", { name: "Company" }).check();
  await submitForm(page);
  await expectMissing(page, [
    ...[...requiredOfEveryone, "Job title is required", "Company name is required"],
    ...[...requiredOfBusiness, ...requiredAtEnd],
  ]);
  await types.getByRole("radio", { name: "Individual" }).check();
  await submitForm(page);
  await expectMissing(page, [...requiredOfEveryone, ...requiredOfHousehold, ...requiredAtEnd]);

  await page.getByLabel("Email").fill("salma@");
  await page.getByLabel("Phone number", { exact: true }).fill("50123456789012");
  await submitForm(page);
  const summary = page.getByRole("alert").first();
  await expect(summary).toContainText("Email must be valid");
  await expect(summary).toContainText("Invalid phone number");
  await summary.getByRole("link", { name: "City is required" }).click();
  await expect(page.getByLabel("City", { exact: true })).toBeFocused();
});

test("typed answers survive a reload, and fields of a role appear only after it is chosen", async ({
  page,
}) => {
  await page.goto("/company-register");
  await expect(page.getByLabel("Company name")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Client type" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Corporate" }).check();
  await page.getByLabel("Company name").fill("Idris Care LLC");
  await page.getByLabel("Full name").fill("Salma Idris");
  await page.reload();
  await expect(page.getByLabel("Company name")).toHaveValue("Idris Care LLC");
  await expect(page.getByLabel("Full name")).toHaveValue("Salma Idris");
  await expect(toasts(page)).toHaveCount(0);
});

async function submitForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Errors appear in this order in the summary, and each beside its field. */
async function expectMissing(page: Page, messages: readonly string[]): Promise<void> {
  const summary = page.getByRole("alert").first();
  await expect(summary.getByRole("link")).toHaveText(messages);
  const unsaid = async () => {
    const fields = await page.getByRole("main").locator("[data-field]").allInnerTexts();
    return messages.filter((text) => !fields.some((field) => field.includes(text)));
  };
  await expect.poll(unsaid).toEqual([]);
}
