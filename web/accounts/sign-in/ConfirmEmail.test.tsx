import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  errorReply,
  requests,
  startFakeServer,
  stopFakeServer,
} from "#/accounts/testing/fake-server.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  unmountPage();
  stopFakeServer();
});

test("a new email is confirmed by pressing the button, not by opening the link", async () => {
  startFakeServer({
    "PUT /auth/change-email": () => ({
      body: { success: true, data: { email: "new@example.com" } },
    }),
  });
  await renderRoute("/login#token=link-1");
  await expect
    .element(page.getByRole("heading", { name: "Confirm your new address" }))
    .toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "Confirm as my new address" }).click();
  await expect
    .element(page.getByText("new@example.com is now your address. Sign in with it."))
    .toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("new@example.com");
  expect(requests).toMatchObject([{ call: "PUT /auth/change-email", bearer: "link-1" }]);
});

test("an expired link does not change the email and leads on to the sign-in", async () => {
  startFakeServer({
    "PUT /auth/change-email": () => errorReply(401, "accounts.linkDead", "LINK_DEAD"),
  });
  await renderRoute("/login#token=link-1", undefined, "ar");
  await loadMessages("accounts/sign-in");
  await page.getByRole("button", { name: "تأكيد عنواني الجديد" }).click();
  await expect.element(page.getByRole("main").getByText("لم يعد هذا الرابط صالحًا")).toBeVisible();
  await page.getByRole("button", { name: "الانتقال إلى تسجيل الدخول" }).click();
  await expect.element(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
});
