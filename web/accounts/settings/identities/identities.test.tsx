import type { Identity } from "@wasla/contract/accounts/account-settings-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  accountSettings,
  errorReply,
  lastRequestBody,
  requests,
  startServer,
  stopServer,
  successReply,
} from "#/accounts/settings/testing/fake-server.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => {
  Object.assign(pageSettings, { hasGoogle: true });
  return page.viewport(1366, 768);
});

afterEach(() => {
  Object.assign(pageSettings, { hasGoogle: false });
  unmountPage();
  stopServer();
});

const google: Identity = {
  ...{ _id: "0199c1d2-0000-7000-8000-0000000000aa", provider: "google" },
  email: "layla@gmail.example",
  linkedAt: "2026-03-05T08:00:00.000Z",
  lastUsedAt: "2026-03-06T10:30:00.000Z",
};
const removal = `DELETE /auth/identities/${google._id}`;
const beginCall = "POST /auth/identities/google";

const methods = page.getByRole("region", { name: "Sign-in methods", exact: true });
const messages = page.getByRole("region", { name: "Messages" });
const remove = methods.getByRole("button", { name: /^Remove Google,/ });

test("a provider is shown with its address and dates, and removed with the password", async () => {
  const server = startServer({ identities: [google] });
  await renderRoute("/settings", "company");
  await expect.element(methods.getByText("layla@gmail.example")).toBeVisible();
  await expect
    .element(methods.getByRole("listitem"))
    .toMatchTextContent(/Linked 05 Mar 2026.*Last used 06 Mar 2026/);
  expect(methods.getByRole("button", { name: "Link Google" }).query()).toBeNull();
  await remove.click();
  await expect.element(methods.getByLabelText("Current password")).toHaveFocus();
  server.identities = [];
  server.handlers = { [removal]: () => successReply({ isSignedOut: false }) };
  await userEvent.keyboard("right{Enter}");
  await expect.element(messages.getByText("Google was removed from your account")).toBeVisible();
  expect(lastRequestBody(removal)).toEqual({ password: "right" });
  await expect.element(methods.getByRole("heading")).toHaveFocus();
  await expect.element(methods.getByText(/You can link Google as well\./)).toBeVisible();
});

test("a user with a second factor confirms with a code", async () => {
  startServer({
    identities: [{ ...google, email: null, lastUsedAt: null }],
    accountSettings: { ...accountSettings, secondFactor: { recoveryCodesLeft: 8 } },
    handlers: { [removal]: () => successReply({ isSignedOut: false }) },
  });
  await renderRoute("/settings", "jobSeeker");
  await expect.element(methods.getByText("not used yet")).toBeVisible();
  await methods.getByRole("button", { name: "Remove Google", exact: true }).click();
  await expect
    .element(methods.getByLabelText("Code from the app, or a recovery code"))
    .toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(methods.getByText("Enter the code.")).toBeVisible();
  await userEvent.keyboard("123456{Enter}");
  await expect.poll(() => lastRequestBody(removal)).toEqual({ code: "123456" });
});

test("removing the provider of this session logs the user out and says how to log in", async () => {
  startServer({
    identities: [google],
    handlers: { [removal]: () => successReply({ isSignedOut: true }) },
  });
  await renderRoute("/settings", "company");
  await remove.click();
  await expect.element(methods.getByLabelText("Current password")).toHaveFocus();
  await userEvent.keyboard("right{Enter}");
  await expect
    .element(
      messages.getByText("Google was removed from your account. Sign in with your password."),
    )
    .toBeVisible();
  expect(useSession.getState()).toEqual({ status: "anonymous", ended: "loggedOut" });
});

test("without a password the user is offered a link to set one first", async () => {
  const text = "If an account exists for layla@example.com, a link is on its way.";
  startServer({
    identities: [google],
    accountSettings: { ...accountSettings, hasPassword: false, isGoogleLinked: true },
    handlers: { "POST /auth/forget-password": () => ({ body: { success: true, message: text } }) },
  });
  await renderRoute("/settings", "company");
  await remove.click();
  await expect.element(methods.getByText(/^Set a password first\./)).toBeVisible();
  await methods.getByRole("button", { name: "Send me a link" }).click();
  await expect.element(methods.getByText(text)).toBeVisible();
  expect(requests.map(({ call }) => call)).not.toContain(removal);
  await methods.getByRole("button", { name: "Cancel" }).click();
  await expect.element(remove).toHaveFocus();
});

test("if the password was removed meanwhile, the rejected removal offers to set one", async () => {
  const refusal = () => errorReply(409, "Set a password first.");
  const server = startServer({ identities: [google], handlers: { [removal]: refusal } });
  await renderRoute("/settings", "company");
  await remove.click();
  await expect.element(methods.getByLabelText("Current password")).toHaveFocus();
  server.accountSettings = { ...accountSettings, hasPassword: false };
  await userEvent.keyboard("right{Enter}");
  await expect.element(methods.getByRole("button", { name: "Send me a link" })).toBeVisible();
});

test("linking asks for the password, and an error keeps the form open", async () => {
  const fieldError = { field: "password", message: "This is not your password." };
  startServer({ handlers: { [beginCall]: () => errorReply(422, "Check.", [fieldError]) } });
  await renderRoute("/settings", "company");
  await methods.getByRole("button", { name: "Link Google" }).click();
  await expect.element(methods.getByLabelText("Current password")).toHaveFocus();
  await userEvent.keyboard("guess{Enter}");
  await expect
    .element(methods.getByLabelText("Current password"))
    .toHaveAccessibleDescription("This is not your password.");
  await methods.getByRole("button", { name: "Cancel" }).click();
  await expect.element(methods.getByRole("button", { name: "Link Google" })).toHaveFocus();
});

test("after confirmation, linking continues at Google", async () => {
  const address = `${window.location.href.split("#")[0]}#at-google`;
  startServer({ handlers: { [beginCall]: () => successReply({ address }) } });
  await renderRoute("/settings", "company");
  await methods.getByRole("button", { name: "Link Google" }).click();
  await expect.element(methods.getByLabelText("Current password")).toHaveFocus();
  await userEvent.keyboard("right{Enter}");
  await expect.poll(() => window.location.hash).toBe("#at-google");
  expect(lastRequestBody(beginCall)).toEqual({ password: "right" });
  window.history.replaceState(null, "", address.split("#")[0]);
});

test.each([
  ["cancelled", "Linking Google was cancelled."],
  ["taken", "This Google account is linked to another Wasla account. Remove it there first."],
  ["another", "Another Google account is already linked. Remove it first."],
  ["ended", "You were signed out before Google was linked. Please try again."],
  ["<b>", "Google could not be linked. Please try again."],
])("back from Google (%s) the outcome is shown", async (outcome, text) => {
  startServer();
  await renderRoute(`/settings?google=${encodeURIComponent(outcome)}#sign-in-methods`, "company");
  await expect.element(methods.getByRole("alert")).toHaveTextContent(text);
});

test("a successful link is confirmed once", async () => {
  startServer({ identities: [google] });
  await renderRoute("/settings?google=linked#sign-in-methods", "company");
  await expect.element(messages.getByText("Google was added to your account")).toBeVisible();
  await expect.element(methods.getByRole("heading")).toHaveFocus();
  expect(methods.getByRole("alert").query()).toBeNull();
});

test("without Google nothing is offered; a failed load can be retried", async () => {
  Object.assign(pageSettings, { hasGoogle: false });
  const server = startServer({
    handlers: { "GET /auth/identities": () => errorReply(500, "Broken.") },
  });
  await renderRoute("/settings", "company");
  await expect.element(methods.getByText("Broken.")).toBeVisible();
  server.handlers = {};
  await methods.getByRole("button", { name: "Try again" }).click();
  await expect
    .element(methods.getByText("You sign in with your email and password."))
    .toBeVisible();
  expect(methods.getByRole("button").query()).toBeNull();
});

test("fits an Arabic phone", async () => {
  await page.viewport(390, 844);
  startServer({ identities: [google] });
  await renderRoute("/settings", "jobSeeker", "ar");
  const section = page.getByRole("region", { name: "طرق تسجيل الدخول" });
  await section.getByRole("button", { name: /^إزالة Google/ }).click();
  const { scrollWidth, clientWidth } = await section.findElement();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
