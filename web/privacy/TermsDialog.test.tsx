import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  errorReply,
  lastRequestBody,
  requests,
  startServer,
  stopServer,
} from "#/accounts/settings/testing/fake-server.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

/** The dialog's messages load with its code, once for all tests of this file. */
async function open(role: "jobSeeker", language: "en" | "ar" = "en") {
  await renderRoute("/profile", role, language);
  await loadMessages("privacy");
}

const dialog = page.getByRole("dialog", { name: "Please agree to our terms" });
/** These tests do not depend on the page below the dialog. */
const noProfile = { handlers: { "GET /jobseeker/profile": () => errorReply(500, "Not now.") } };
const old = { role: "jobSeeker", isTermAgreed: false } as const;

test("a user who has not agreed to the current terms must agree before anything else", async () => {
  const server = startServer(noProfile, old);
  await open("jobSeeker");
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText("Please agree to our terms")).toHaveFocus();
  await expect.poll(() => document.getElementById("root")?.inert).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  for (const [name, address] of [
    [/^Read the terms/, "/legal/terms.en.html"],
    [/^Read the privacy notice/, "/legal/privacy.en.html"],
  ] as const) {
    await expect.element(dialog.getByRole("link", { name })).toHaveAttribute("href", address);
    await expect.element(dialog.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  server.user = { ...server.user, isTermAgreed: true };
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.poll(() => document.getElementById("root")?.inert).toBe(false);
  expect(lastRequestBody("POST /privacy/terms")).toEqual({ version: "2026-11" });
  await expect.element(page.getByRole("heading", { name: "My profile" })).toBeVisible();
});

test("an error is shown in the dialog, which stays open", async () => {
  startServer(
    {
      handlers: { ...noProfile.handlers, "POST /privacy/terms": () => errorReply(500, "Not now.") },
    },
    old,
  );
  await open("jobSeeker");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Not now.");
});

test("declining logs out", async () => {
  startServer(noProfile, old);
  await open("jobSeeker");
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expect
    .poll(() => useSession.getState())
    .toEqual({ status: "anonymous", ended: "loggedOut" });
  expect(requests.map(({ call }) => call)).toContain("POST /auth/logout");
});

test("operators and users who have agreed are not asked", async () => {
  startServer({}, { role: "admin", isTermAgreed: false });
  await renderRoute("/settings", "admin");
  await expect.element(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  startServer();
  await renderRoute("/settings", "company");
  await expect.element(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("in Arabic it links to the Arabic terms", async () => {
  startServer(noProfile, old);
  await open("jobSeeker", "ar");
  const arabicDialog = page.getByRole("dialog", { name: "يرجى الموافقة على الشروط" });
  await expect
    .element(arabicDialog.getByRole("link", { name: /^اقرأ الشروط/ }))
    .toHaveAttribute("href", "/legal/terms.ar.html");
});
