import { platformServerMessages } from "@wasla/contract/platform/server-messages";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  errorReply,
  linkSentReply,
  requests,
  startFakeServer,
  stopFakeServer,
} from "#/accounts/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopFakeServer();
});

test("sends a link, with or without an account, and again after a minute", async () => {
  startFakeServer({
    "POST /auth/forget-password": (request) => linkSentReply("accounts.linkSent", request),
  });
  await renderRoute("/forgot-password");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect.element(page.getByText("Email is required")).toBeVisible();
  const lead = page.getByText(/^Enter your email and we'll send/);
  await expect.element(lead).toBeVisible();
  await page.getByLabelText("Email").fill("x@gmail.com");
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByText("If an account exists for x@gmail.com, a link is on its way."))
    .toBeVisible();
  await expect.element(page.getByText("It works for 1 hour.")).toBeVisible();
  expect(lead.query()).toBeNull();
  await expect
    .element(page.getByRole("link", { name: "Open Gmail" }))
    .toHaveAttribute("href", "https://mail.google.com/");
  const resendButton = page.getByRole("button", { name: "Send again" });
  await expect.element(page.getByText("You can send it again in 60 seconds.")).toBeVisible();
  (resendButton.element() as HTMLElement).click();
  expect(requests).toHaveLength(1);
  // The countdown's interval starts after the first paint.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(18_000);
  await expect.element(page.getByText("You can send it again in 42 seconds.")).toBeVisible();
  vi.advanceTimersByTime(42_000);
  await expect.element(resendButton).toHaveAttribute("aria-disabled", "false");
  await resendButton.click();
  await expect.poll(() => requests.length).toBe(2);
  await expect.element(page.getByText("You can send it again in 60 seconds.")).toBeVisible();
});

test("the user can enter another address", async () => {
  startFakeServer({
    "POST /auth/forget-password": (request) => linkSentReply("accounts.linkSent", request),
  });
  await renderRoute("/forgot-password", undefined, "ar");
  await page.getByLabelText("البريد الإلكتروني").fill("x@example.com");
  await page.getByRole("button", { name: "إرسال الرابط" }).click();
  await expect
    .element(page.getByText("إذا كان هناك حساب بالبريد x@example.com فسيصله الرابط قريبًا."))
    .toBeVisible();
  await page.getByRole("button", { name: "استخدام عنوان آخر" }).click();
  await expect.element(page.getByLabelText("البريد الإلكتروني")).toHaveValue("x@example.com");
});

test("shows the error of the rate limit above the field", async () => {
  startFakeServer({
    "POST /auth/forget-password": () => errorReply(429, platformServerMessages.tooManyAttempts),
  });
  await renderRoute("/forgot-password");
  await page.getByLabelText("Email").fill("x@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect
    .element(
      page
        .getByRole("main")
        .getByText("Too many attempts. Please wait a few minutes and try again."),
    )
    .toBeVisible();
});

test("offers to correct a typo in a common domain", async () => {
  startFakeServer({});
  await renderRoute("/forgot-password");
  const field = page.getByLabelText("Email");
  await field.fill("layla@gmial.com");
  await userEvent.tab();
  await page.getByRole("button", { name: "Did you mean gmail.com?" }).click();
  await expect.element(field).toHaveValue("layla@gmail.com");
  expect(page.getByRole("button", { name: "Did you mean gmail.com?" }).query()).toBeNull();
});
