import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  errorReply,
  fieldErrorReply,
  requests,
  signedInUser,
  startFakeServer,
  stopFakeServer,
} from "#/accounts/testing/fake-server.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => {
  startFakeServer({
    "POST /auth/login": ({ body }) =>
      body.password === "right password"
        ? { body: { success: true, data: { secondFactor: "ticket-1" } } }
        : errorReply(401, "accounts.wrongCredentials"),
    "POST /auth/second-factor": ({ body }) => {
      if (body.code === "000000") return errorReply(401, "accounts.ticketEnded", "TICKET_ENDED");
      if (body.code === "111111") return fieldErrorReply("code", "accounts.codeWrong");
      return { body: { success: true, data: signedInUser } };
    },
  });
});

afterEach(() => {
  unmountPage();
  stopFakeServer();
});

async function givePassword(language: "en" | "ar" = "en") {
  await renderRoute("/login", undefined, language);
  await loadMessages("accounts/sign-in");
  await page.getByRole("textbox", { name: /Email|البريد الإلكتروني/ }).fill("layla@example.com");
  await page.getByLabelText(/^(Password|كلمة المرور)$/).fill("right password");
  await userEvent.keyboard("{Enter}");
}

test("the second factor replaces the password step, and its code signs in", async () => {
  await givePassword();
  await expect.element(page.getByRole("heading", { name: "Second step" })).toBeVisible();
  expect(page.getByLabelText("Password").query()).toBeNull();
  const code = page.getByLabelText("Code");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(code).toHaveAttribute("inputmode", "numeric");
  await code.fill("123 456");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Successfully logged in").first()).toBeVisible();
  expect(useSession.getState()).toMatchObject({
    status: "signedIn",
    user: { _id: signedInUser._id },
  });
  expect(requests.at(-1)?.body).toEqual({ ticket: "ticket-1", code: "123 456" });
});

test("a wrong or missing code is shown at its field", async () => {
  await givePassword();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByLabelText("Code")).toHaveAccessibleDescription("Enter the code.");
  await page.getByLabelText("Code").fill("111111");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(page.getByLabelText("Code"))
    .toHaveAccessibleDescription("This code is wrong or has already been used.");
  expect(useSession.getState().status).toBe("anonymous");
});

test("an expired ticket leads back to the password with the reason and the email", async () => {
  await givePassword();
  await page.getByLabelText("Code").fill("000000");
  await userEvent.keyboard("{Enter}");
  const notice = page.getByRole("main").getByText("That took too long. Please sign in again.");
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("layla@example.com");
  await expect.element(page.getByLabelText("Password")).toHaveValue("");
});

test("a recovery code has its own field, and the user can go back to the password", async () => {
  await givePassword();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect.element(page.getByLabelText("Recovery code")).toHaveFocus();
  await page.getByLabelText("Recovery code").fill("ab12-cd34");
  await page.getByRole("button", { name: "Use the authenticator app" }).click();
  await expect.element(page.getByLabelText("Code")).toHaveValue("");
  await page.getByRole("button", { name: "Back to the password" }).click();
  await expect.element(page.getByLabelText("Password")).toBeVisible();
});

test("is shown in Arabic", async () => {
  await givePassword("ar");
  await expect.element(page.getByRole("heading", { name: "الخطوة الثانية" })).toBeVisible();
  await page.getByLabelText("الرمز").fill("111111");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByLabelText("الرمز"))
    .toHaveAccessibleDescription("هذا الرمز غير صحيح أو سبق استخدامه.");
});
