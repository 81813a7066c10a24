import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  accountSettings,
  errorReply,
  lastRequestBody,
  requests,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

const path = "PUT /auth/change-password";
const currentPassword = page.getByLabelText("Current password");
const newPassword = page.getByLabelText("New password");
const submitButton = page.getByRole("button", { name: "Update password" });

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

test("the form marks missing and short passwords, and counts characters while typing", async () => {
  startServer();
  await renderRoute("/change-password", "company");
  await expect.element(currentPassword).toHaveFocus();
  await expect.element(newPassword).toHaveAccessibleDescription("0 of 12 characters");
  await submitButton.click();
  await expect.element(page.getByText("Password is required").first()).toBeVisible();
  await expect.element(currentPassword).toHaveFocus();
  await userEvent.type(newPassword, "eight888");
  await expect.element(page.getByText("8 of 12 characters")).toBeVisible();
  await expect
    .element(page.getByText("Password is too short - should be 12 chars minimum."))
    .toBeVisible();
  await userEvent.type(newPassword, "8888");
  await expect.element(page.getByText("12 characters, long enough")).toBeVisible();
  expect(lastRequestBody(path)).toBeUndefined();
});

test("changing the password is confirmed, ends the session and is sent once", async () => {
  startServer();
  await renderRoute("/change-password", "company");
  await userEvent.type(currentPassword, "the old one");
  await userEvent.type(newPassword, "a new one of length");
  await submitButton.click();
  await expect
    .element(
      page.getByRole("region", { name: "Messages" }).getByText("Password updated successfully"),
    )
    .toBeVisible();
  expect(lastRequestBody(path)).toEqual({
    currentPassword: "the old one",
    newPassword: "a new one of length",
  });
  expect(useSession.getState()).toEqual({ status: "anonymous", ended: "passwordChanged" });
  expect(requests.filter(({ call }) => call === path)).toHaveLength(1);
});

test("the server's field errors are shown at their fields, others above the form", async () => {
  const fieldError = { field: "currentPassword", message: "This is not your password." };
  const server = startServer({
    handlers: { [path]: () => errorReply(422, "Please check the marked fields.", [fieldError]) },
  });
  await renderRoute("/change-password", "company");
  await userEvent.type(currentPassword, "guess");
  await userEvent.type(newPassword, "a new one of length");
  await submitButton.click();
  await expect.element(currentPassword).toHaveAccessibleDescription("This is not your password.");
  await expect.element(currentPassword).toHaveFocus();
  await expect.element(submitButton).not.toHaveAttribute("aria-busy", "true");
  server.handlers = { [path]: () => errorReply(429, "Too many attempts.") };
  await submitButton.click();
  await expect.element(page.getByText("Too many attempts.").first()).toBeVisible();
  expect(useSession.getState().status).toBe("signedIn");
});

test("a user who signs in only with Google is offered a link to set a password", async () => {
  const text = "If an account exists for layla@example.com, a link is on its way.";
  startServer({
    accountSettings: { ...accountSettings, hasPassword: false, isGoogleLinked: true },
    handlers: { "POST /auth/forget-password": () => ({ body: { success: true, message: text } }) },
  });
  await renderRoute("/change-password", "jobSeeker");
  await expect
    .element(page.getByText(/^You have no password yet: you sign in with Google\./))
    .toBeVisible();
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect.element(page.getByRole("main").getByText(text)).toBeVisible();
  expect(lastRequestBody("POST /auth/forget-password")).toEqual({ email: "layla@example.com" });
});

test("counts and validates in Arabic", async () => {
  startServer();
  await renderRoute("/change-password", "admin", "ar");
  await expect.element(page.getByRole("heading", { name: "تغيير كلمة المرور" })).toBeVisible();
  await userEvent.type(page.getByLabelText("كلمة المرور الجديدة"), "eight888");
  await expect.element(page.getByText("8 من 12 حرفًا")).toBeVisible();
  await page.getByRole("button", { name: "تحديث كلمة المرور" }).click();
  await expect.element(page.getByText("كلمة المرور قصيرة جدًا، الحد الأدنى 12 حرفًا.")).toBeVisible();
});
