import { boundQuestions } from "@wasla/contract/catalogue/questionnaire";
import { platformServerMessages } from "@wasla/contract/platform/server-messages";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  errorReply,
  linkSentReply,
  requests,
  startFakeServer,
  stopFakeServer,
} from "#/accounts/testing/fake-server.ts";
import { storeEmail, useClientState } from "#/platform/state/client-state.ts";
import { mayBeSignedIn } from "#/platform/state/stored-slices.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopFakeServer();
  localStorage.removeItem("wasla");
});

async function openFor(email: string, language: "en" | "ar" = "en") {
  storeEmail(email);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await renderRoute("/account-created", undefined, language);
}

test("shows the address that the mail went to, with a link to its inbox", async () => {
  startFakeServer({});
  await openFor("layla@hotmail.com");
  await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect.element(page.getByText("layla@hotmail.com")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open Outlook" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Not your address?" })).toBeVisible();
});

test("the mail can be sent again after a minute", async () => {
  startFakeServer({
    "POST /auth/resent-mail": (request) => linkSentReply("accounts.mailResent", request),
  });
  await openFor("layla@example.com");
  const resendButton = page.getByRole("button", { name: "Resend email" });
  await expect.element(resendButton).toHaveAttribute("aria-disabled", "true");
  // The countdown's interval starts after the first paint.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  await expect.element(resendButton).toHaveAttribute("aria-disabled", "false");
  await resendButton.click();
  await expect
    .element(page.getByText("Verification email resent to layla@example.com").first())
    .toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ email: "layla@example.com" });
  await expect.element(resendButton).toHaveAttribute("aria-disabled", "true");
});

test.each([
  ["en", "Resend email", "Failed to resend verification email. Please try again later."],
  ["ar", "إعادة إرسال الرسالة", "تعذرت إعادة إرسال رسالة التحقق. يرجى المحاولة لاحقًا."],
] as const)("a mail that cannot be sent again says so (%s)", async (language, name, failed) => {
  startFakeServer({
    "POST /auth/resent-mail": () => errorReply(429, platformServerMessages.tooManyAttempts),
  });
  await openFor("layla@example.com", language);
  await expect.element(page.getByRole("button", { name })).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await page.getByRole("button", { name }).click();
  await expect.element(page.getByRole("main").getByText(failed)).toBeVisible();
});

test("asks for the address if the browser does not know it", async () => {
  startFakeServer({
    "POST /auth/resent-mail": (request) => linkSentReply("accounts.mailResent", request),
  });
  await renderRoute("/account-created");
  await expect.element(page.getByText(/^Open the link in our email/)).toBeVisible();
  await page.getByLabelText("Email").fill("layla@example.com");
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect
    .element(page.getByRole("main").getByText("Verification email resent to layla@example.com"))
    .toBeVisible();
});

test.each([
  ["tab:register-jobseeker", ["GET /shared/questionnaire"]],
  ["tab:register-company", []],
])("the questionnaire is prefetched for job seekers only: %s", async (draft, calls) => {
  const question = {
    ...boundQuestions[0],
    _id: "1",
    type: "boolean",
    options: [],
    required: false,
  };
  startFakeServer({
    "GET /shared/questionnaire": () => ({ body: { success: true, data: [question] } }),
  });
  storeEmail("layla@example.com");
  const router = await renderRoute("/login");
  await router.navigate("/account-created", {
    state: { submittedForm: { draft, body: {}, submittedAt: Date.now() } },
  });
  await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const { length } = calls;
  await expect
    .poll(() => useClientState.getState().auth.questions)
    .toEqual(length > 0 ? [question] : []);
  expect(requests.map(({ call }) => call).filter((call) => call.includes("shared"))).toEqual(calls);
  expect(mayBeSignedIn()).toBe(false);
});
