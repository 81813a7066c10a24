import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useClientState } from "#/platform/state/client-state.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const real = window.fetch;
const sent: unknown[] = [];

afterEach(() => {
  unmountPage();
  window.fetch = real;
  sent.length = 0;
  sessionStorage.clear();
});

/** Replies to the registration. */
function reply(status: number, body: object) {
  window.fetch = async (input, init) => {
    if (!String(input).includes("/api/jobseeker/register")) return real(input, init);
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(body, { status });
  };
}

const create = () => page.getByRole("button", { name: "Create account" });
const number = () => page.getByRole("textbox", { name: "Phone number" });

async function fillIn() {
  await page.getByLabelText("Full name").fill("Sara Khan");
  await page.getByLabelText("Email").fill("sara@example.com");
  await number().fill("0501234567");
  await page.getByRole("checkbox").click();
  await expect.element(number()).toHaveValue("050 123 4567");
}

test("a job seeker registers with a name, an email, a phone number and the terms", async () => {
  reply(200, { success: true, data: { email: "sara@example.com" } });
  const router = await renderRoute("/jobseeker-register?ref=ABC");
  await fillIn();
  await create().click();
  await expect.poll(() => router.state.location.pathname).toBe("/account-created");
  expect(router.state.location.search).toBe("?ref=ABC");
  expect(useClientState.getState().auth.emailData).toBe("sara@example.com");
  expect(sent).toEqual([
    {
      fullName: "Sara Khan",
      email: "sara@example.com",
      phone: {
        dialCode: "+971",
        countryCode: "AE",
        localNumber: "050 123 4567",
        fullNumber: "971501234567",
      },
      isTermAgreed: true,
      ref: "ABC",
    },
  ]);
  await page.getByRole("button", { name: "Not your address?" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Sara Khan");
  expect(router.state.location.search).toBe("?ref=ABC");
});

test("missing fields are reported in the page's language", async () => {
  await renderRoute("/jobseeker-register");
  await create().click();
  for (const text of [
    "Full name is required",
    "Email is required",
    "Phone number is required",
    "You must agree to the terms and conditions",
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Full name")).toHaveFocus();
  await expect.element(number()).toHaveAccessibleDescription(/^Phone number is required/);
  await page.getByRole("button", { name: "العربية" }).click();
  await expect.element(page.getByText("الاسم الكامل مطلوب", { exact: true })).toBeVisible();
  await expect.element(page.getByText("يجب أن توافق على الشروط والأحكام")).toBeVisible();
});

test("a phone number has at most 13 digits", async () => {
  await renderRoute("/jobseeker-register");
  await number().fill("12345678901");
  await userEvent.tab();
  await expect.element(page.getByText("Invalid phone number", { exact: true })).toBeVisible();
  await number().fill("501234567");
  await expect.poll(() => page.getByText("Invalid phone number").query()).toBeNull();
});

test("the server's error is shown at its field", async () => {
  const errors = [{ field: "phone.fullNumber", message: "Invalid phone number" }];
  reply(422, { success: false, message: "Invalid phone number", errors });
  await renderRoute("/jobseeker-register");
  await fillIn();
  await create().click();
  await expect.element(number()).toHaveAccessibleDescription(/^Invalid phone number/);
  await expect.element(number()).toHaveFocus();
});

test("the input survives a reload and is deleted once submitted", async () => {
  await renderRoute("/jobseeker-register");
  await page.getByLabelText("Full name").fill("Sara Khan");
  await renderRoute("/jobseeker-register");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Sara Khan");
  reply(200, { success: true, data: { email: "sara@example.com" } });
  await fillIn();
  await create().click();
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
});

test("links to the terms and the privacy notice in the page's language", async () => {
  await renderRoute("/jobseeker-register", undefined, "ar");
  await expect
    .element(page.getByRole("link", { name: "الشروط والأحكام" }))
    .toHaveAttribute("href", "/legal/terms.ar.html");
  await expect
    .element(page.getByRole("link", { name: "إشعار الخصوصية" }))
    .toHaveAttribute("href", "/legal/privacy.ar.html");
});
