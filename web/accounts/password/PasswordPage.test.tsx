import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  errorReply,
  fieldErrorReply,
  linkSentReply,
  requests,
  startFakeServer,
  stopFakeServer,
} from "#/accounts/testing/fake-server.ts";
import { storeEmail } from "#/platform/state/client-state.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  unmountPage();
  stopFakeServer();
  localStorage.removeItem("wasla");
});

const okReply = () => ({ body: { success: true, data: { email: "layla@example.com" } } });
const dead = () => errorReply(401, "accounts.linkDead", "LINK_DEAD");

test("sets a password by link and leads to the sign-in", async () => {
  startFakeServer({
    "GET /auth/reset-password": okReply,
    "PUT /auth/reset-password": () => ({ body: { success: true } }),
  });
  const router = await renderRoute("/set-password#token=link-1");
  await expect.element(page.getByRole("heading", { name: "Set your password" })).toBeVisible();
  await expect.element(page.getByText("layla@example.com")).toBeVisible();
  const field = page.getByLabelText("New password");
  await expect.element(field).toHaveAttribute("autocomplete", "new-password");
  expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(
    "layla@example.com",
  );
  await field.fill("eight ch");
  await expect.element(field).toHaveAccessibleDescription("8 of 12 characters");
  await field.fill("a long enough one");
  await expect.element(field).toHaveAccessibleDescription("17 characters, long enough");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Password updated successfully").first()).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/login");
  expect(requests).toMatchObject([
    { call: "GET /auth/reset-password", bearer: "link-1" },
    { call: "PUT /auth/reset-password", bearer: "link-1", body: { password: "a long enough one" } },
  ]);
});

test("removes the token from the URL at once", async () => {
  startFakeServer({ "GET /auth/reset-password": okReply });
  window.history.replaceState(null, "", "#token=link-1");
  await renderRoute("/reset-password#token=link-1");
  await expect.element(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect.poll(() => window.location.hash).toBe("");
});

test("a password that is too short or too common is rejected at its field", async () => {
  startFakeServer({
    "GET /auth/reset-password": okReply,
    "PUT /auth/reset-password": () => fieldErrorReply("password", "accounts.passwordTooCommon"),
  });
  await renderRoute("/reset-password#token=link-1");
  const field = page.getByLabelText("New password");
  await field.fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect
    .element(page.getByText("Password is too short - should be 12 chars minimum."))
    .toBeVisible();
  await field.fill("password1234");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect
    .element(
      page.getByRole("main").getByText("This password is too easy to guess. Choose another one."),
    )
    .toBeVisible();
});

test("an expired link offers a new one for the address registered in this browser", async () => {
  startFakeServer({
    "GET /auth/reset-password": dead,
    "POST /auth/resent-mail": (request) => linkSentReply("accounts.mailResent", request),
  });
  storeEmail("layla@example.com");
  await renderRoute("/set-password#token=link-1");
  await expect.element(page.getByRole("main").getByText("This link no longer works")).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("layla@example.com");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect
    .element(page.getByRole("main").getByText("Verification email resent to layla@example.com"))
    .toBeVisible();
});

test("a link that expires while the page is open keeps its owner's address", async () => {
  startFakeServer({
    "GET /auth/reset-password": okReply,
    "PUT /auth/reset-password": dead,
    "POST /auth/forget-password": (request) => linkSentReply("accounts.linkSent", request),
  });
  await renderRoute("/reset-password#token=link-1", undefined, "ar");
  await page.getByLabelText("كلمة المرور الجديدة").fill("a long enough one");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main").getByText("لم يعد هذا الرابط صالحًا")).toBeVisible();
  await expect.element(page.getByLabelText("البريد الإلكتروني")).toHaveValue("layla@example.com");
  await page.getByRole("button", { name: "إرسال رابط جديد" }).click();
  await expect.element(page.getByText("الرابط صالح لمدة ساعة واحدة.")).toBeVisible();
});

test("without a token there is no form, but a button for a new link", async () => {
  startFakeServer({});
  await renderRoute("/set-password");
  await expect.element(page.getByText("This page needs the link from your email")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send a new link" })).toBeVisible();
  expect(page.getByLabelText("New password").query()).toBeNull();
});

test("a failed check of the link can be retried", async () => {
  const replies = [() => ({ status: 503, body: {} }), okReply];
  startFakeServer({ "GET /auth/reset-password": () => (replies.shift() ?? okReply)() });
  await renderRoute("/set-password#token=link-1");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByLabelText("New password")).toBeVisible();
});
