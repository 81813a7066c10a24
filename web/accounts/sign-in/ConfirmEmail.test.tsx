import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCalls, asked, refusal, stopAnswering } from "#/accounts/testing/answer-calls.ts";
import { loadWords } from "#/platform/language/language.ts";
import { closePage, openPath } from "#/testing/page.tsx";

afterEach(() => {
  closePage();
  stopAnswering();
});

test("a new address is confirmed by a press, not by opening the link", async () => {
  answerCalls({
    "PUT /auth/change-email": () => ({
      body: { success: true, data: { email: "new@example.com" } },
    }),
  });
  await openPath("/login#token=link-1");
  await expect
    .element(page.getByRole("heading", { name: "Confirm your new address" }))
    .toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Confirm as my new address" }).click();
  await expect
    .element(page.getByText("new@example.com is your address now. Sign in with it."))
    .toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("new@example.com");
  expect(asked).toMatchObject([{ what: "PUT /auth/change-email", bearer: "link-1" }]);
});

test("a dead link leaves the address as it is, and leads on to the sign-in", async () => {
  answerCalls({ "PUT /auth/change-email": () => refusal(401, "accounts.linkDead", "LINK_DEAD") });
  await openPath("/login#token=link-1", undefined, "ar");
  await loadWords("accounts/sign-in");
  await page.getByRole("button", { name: "تأكيد عنواني الجديد" }).click();
  await expect.element(page.getByRole("main").getByText("لم يعد هذا الرابط يعمل")).toBeVisible();
  await page.getByRole("button", { name: "الانتقال إلى تسجيل الدخول" }).click();
  await expect.element(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
});
