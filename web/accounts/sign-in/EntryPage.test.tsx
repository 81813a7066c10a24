import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { startFakeServer, stopFakeServer } from "#/accounts/testing/fake-server.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  unmountPage();
  stopFakeServer();
  Object.assign(pageSettings, { hasGoogle: false });
});

const href = (name: string) =>
  page.getByRole("link", { name, exact: true }).element().getAttribute("href");

test("registration starts with the user's purpose and keeps the query", async () => {
  Object.assign(pageSettings, { hasGoogle: true });
  await renderRoute("/register?ref=K7&utm_source=a&next=%2Fpayment");
  await expect.element(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Find a job" })).toBeChecked();
  expect(href("Continue with email")).toBe(
    "/jobseeker-register?ref=K7&utm_source=a&next=%2Fpayment",
  );
  expect(href("Continue with Google")).toBe(
    "/api/auth/google?role=jobSeeker&ref=K7&next=%2Fpayment",
  );

  await page.getByRole("radio", { name: "Find a job" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: "Hire people" })).toBeChecked();
  await expect
    .element(page.getByRole("radio", { name: "Hire people" }))
    .toHaveAccessibleDescription(/company.*corporate/);
  expect(href("Continue with email")).toBe("/company-register?ref=K7&utm_source=a&next=%2Fpayment");
  expect(href("Continue with Google")).toBe("/api/auth/google?role=company&ref=K7&next=%2Fpayment");
  expect(href("What do I need?")).toBe(
    "/register-requirements?ref=K7&utm_source=a&next=%2Fpayment",
  );
});

test("a visitor with a referral link sees who invited them", async () => {
  startFakeServer({
    "GET /referral/invitation": () => ({ body: { success: true, data: { name: "L. H." } } }),
  });
  await renderRoute("/register?ref=K7PMQ2XR");
  await expect.element(page.getByText("Invited by \u2068L. H.\u2069")).toBeVisible();
});

test("the tab is part of the URL, and the arrow keys change it", async () => {
  const router = await renderRoute("/register?tab=signin&ref=K7");
  await expect
    .element(page.getByRole("tab", { name: "Sign in" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("tabpanel", { name: "Sign in" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  focus(page.getByRole("tab", { name: "Sign in" }));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Create account" })).toHaveFocus();
  await expect.element(page.getByRole("radio", { name: "Find a job" })).toBeVisible();
  expect(router.state.location.search).toBe("?ref=K7");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => router.state.location.search).toBe("?ref=K7&tab=signin");
});

test("signing in with Google keeps the referral code", async () => {
  Object.assign(pageSettings, { hasGoogle: true });
  await renderRoute("/register?tab=signin&ref=K7");
  await expect.element(page.getByRole("link", { name: "Continue with Google" })).toBeVisible();
  expect(href("Continue with Google")).toBe("/api/auth/google?ref=K7");
});

test("in Arabic the next tab is the one on the left", async () => {
  const router = await renderRoute("/register", undefined, "ar");
  const create = page.getByRole("tab", { name: "إنشاء حساب" });
  await expect.element(create).toHaveAttribute("aria-selected", "true");
  focus(create);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "تسجيل الدخول" })).toHaveFocus();
  await expect.poll(() => router.state.location.search).toBe("?tab=signin");
});
