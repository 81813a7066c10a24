import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { currentLanguage } from "#/platform/language/language.ts";
import { useAppearance } from "#/platform/state/appearance.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  accountSettings,
  errorReply,
  lastRequestBody,
  otherSession,
  requests,
  startServer,
  stopServer,
  successReply,
} from "./testing/fake-server.ts";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const section = (name: string) => page.getByRole("region", { name, exact: true });
const messages = page.getByRole("region", { name: "Messages" });

const displaySections = ["Language", "Appearance"];
const securitySections = ["Second factor", "Where you are signed in"];
const signInSections = ["Email", "Password", "Sign-in methods", ...securitySections];
const accountSections = [...signInSections, "Download my data", "Delete my account"];

test.each([
  ["company", [...displaySections, "Email notifications", ...accountSections]],
  [
    "jobSeeker",
    [
      ...displaySections,
      "Email notifications",
      "Visibility",
      "Hidden from these employers",
      ...accountSections,
    ],
  ],
  ["admin", [...displaySections, "Email", "Password", ...securitySections, "Download my data"]],
] as const)("a %s has the sections of its role, in order", async (role, names) => {
  startServer({}, { role });
  await renderRoute("/settings", role);
  const headings = page.getByRole("heading", { level: 2 });
  await expect.poll(() => headings.elements().map((heading) => heading.textContent)).toEqual(names);
  await expect.element(section("Email").getByText("layla@example.com")).toBeVisible();
  expect(requests.filter(({ call }) => call === "GET /auth/account")).toHaveLength(1);
});

test("a URL fragment and the table of contents focus a section", async () => {
  startServer();
  await renderRoute("/settings#email", "company");
  await expect.element(page.getByRole("heading", { name: "Email" })).toHaveFocus();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Second factor" })
    .click();
  await expect.element(page.getByRole("heading", { name: "Second factor" })).toHaveFocus();
});

test("appearance and language change at once", async () => {
  startServer();
  await renderRoute("/settings", "company");
  await page.getByRole("radio", { name: "Dark" }).click();
  expect(useAppearance.getState().appearance).toBe("dark");
  await page.getByRole("radio", { name: "Light" }).click();
  await page.getByRole("radio", { name: "العربية" }).click();
  await expect.element(page.getByRole("heading", { name: "الإعدادات" })).toBeVisible();
  expect(currentLanguage()).toBe("ar");
  await page.getByRole("radio", { name: "English" }).click();
  await expect.element(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("a section that failed to load can be retried", async () => {
  const server = startServer({
    handlers: { "GET /auth/account": () => errorReply(500, "Broken.") },
  });
  await renderRoute("/settings", "company");
  await expect.element(section("Email").getByText("Broken.")).toBeVisible();
  server.handlers = {};
  await section("Email").getByRole("button", { name: "Try again" }).click();
  await expect.element(section("Email").getByText("layla@example.com")).toBeVisible();
  await expect.element(section("Second factor").getByText("Off")).toBeVisible();
});

test("a new email is pending until its link is used, and can be cancelled", async () => {
  const server = startServer();
  await renderRoute("/settings", "company");
  await section("Email").getByRole("button", { name: "Change address" }).click();
  await expect.element(page.getByLabelText("New email")).toHaveFocus();
  const box = (label: string) => page.getByLabelText(label).element().getBoundingClientRect();
  expect(box("Current password").top).toBeGreaterThan(box("New email").bottom);
  await userEvent.keyboard("layla@new.example");
  await userEvent.type(page.getByLabelText("Current password"), "right");
  server.accountSettings = { ...accountSettings, newEmail: "layla@new.example" };
  await section("Email").getByRole("button", { name: "Send the link" }).click();
  await expect
    .element(messages.getByText("We have sent a link to layla@new.example."))
    .toBeVisible();
  expect(lastRequestBody("POST /auth/change-email")).toEqual({
    email: "layla@new.example",
    password: "right",
  });
  await expect
    .element(section("Email").getByText("Waiting for you to confirm layla@new.example"))
    .toBeVisible();
  await expect
    .element(section("Email").getByRole("button", { name: "Change address" }))
    .toHaveFocus();
  server.accountSettings = accountSettings;
  await section("Email").getByRole("button", { name: "Keep current address" }).click();
  await expect.element(messages.getByText("Your address stays as it is.")).toBeVisible();
  await expect
    .poll(() => page.getByText("Waiting for you to confirm layla@new.example").query())
    .toBeNull();
  expect(requests.map(({ call }) => call)).toContain("DELETE /auth/change-email");
});

test("a wrong password is shown at its field; cancelling restores the focus", async () => {
  const fieldError = { field: "password", message: "This is not your password." };
  startServer({
    handlers: { "POST /auth/change-email": () => errorReply(422, "Check.", [fieldError]) },
  });
  await renderRoute("/settings", "company");
  await section("Email").getByRole("button", { name: "Change address" }).click();
  await userEvent.type(page.getByLabelText("New email"), "layla@new.example");
  await userEvent.type(page.getByLabelText("Current password"), "guess");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByLabelText("Current password"))
    .toHaveAccessibleDescription("This is not your password.");
  await section("Email").getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(section("Email").getByRole("button", { name: "Change address" }))
    .toHaveFocus();
});

test("lists sessions; one or all of them can be ended", async () => {
  const server = startServer();
  await renderRoute("/settings", "company");
  const sessions = section("Where you are signed in");
  const thisSession = sessions.getByRole("listitem").filter({ hasText: "Firefox on Linux" });
  await expect.element(thisSession.getByText("This device")).toBeVisible();
  expect(thisSession.getByRole("button").query()).toBeNull();
  const end = sessions.getByRole("button", {
    name: /^Log out Chrome on Windows, signed in 05 Mar/,
  });
  server.sessions = server.sessions.filter(({ isThisOne }) => isThisOne);
  await end.click();
  await expect.element(page.getByLabelText("Current password")).toHaveFocus();
  await userEvent.keyboard("right{Enter}");
  await expect.element(messages.getByText("Chrome on Windows is logged out.")).toBeVisible();
  expect(lastRequestBody(`DELETE /auth/sessions/${otherSession._id}`)).toEqual({
    password: "right",
  });
  await expect.poll(() => end.query()).toBeNull();
  await expect.element(sessions.getByRole("heading")).toHaveFocus();
  await sessions.getByRole("button", { name: "Log out everywhere" }).click();
  await expect.element(page.getByLabelText("Current password")).toHaveFocus();
  await userEvent.keyboard("right{Enter}");
  await expect.element(messages.getByText("You are logged out on all devices.")).toBeVisible();
  expect(useSession.getState()).toEqual({ status: "anonymous", ended: "loggedOut" });
});

test("without a password none is asked for; an error is shown in the session's row", async () => {
  startServer({
    accountSettings: { ...accountSettings, hasPassword: false, isGoogleLinked: true },
    handlers: {
      [`DELETE /auth/sessions/${otherSession._id}`]: () => errorReply(403, "Not now."),
      "GET /auth/sessions": () => successReply([{ ...otherSession, browser: null, system: null }]),
    },
  });
  await renderRoute("/settings", "company");
  const sessions = section("Where you are signed in");
  await sessions.getByRole("button", { name: /^Log out Unknown browser/ }).click();
  expect(page.getByLabelText("Current password").query()).toBeNull();
  await expect
    .element(sessions.getByRole("button", { name: "Log out", exact: true }))
    .toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(sessions.getByText("Not now.")).toBeVisible();
});

test("a user who signs in only with Google is told why a password is needed", async () => {
  startServer({
    accountSettings: { ...accountSettings, hasPassword: false, isGoogleLinked: true },
  });
  await renderRoute("/settings", "company");
  for (const name of ["Email", "Second factor"])
    await expect
      .element(
        section(name).getByText(/^You need a password for this, and you don't have one yet\./),
      )
      .toBeVisible();
});
