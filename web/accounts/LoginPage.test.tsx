import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { closePage, openPath } from "#/testing/page.tsx";

afterEach(closePage);

test("sign-in says what is missing and wrong, and turns to Arabic with it", async () => {
  await openPath("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Email is required")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
  await userEvent.type(page.getByLabelText("Email"), "nope");
  await expect.element(page.getByText("Email must be valid")).toBeVisible();
  await expect
    .element(page.getByLabelText("Email"))
    .toHaveAccessibleDescription("Email must be valid");

  await page.getByRole("button", { name: "العربية" }).click();
  await expect.element(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
  await expect.element(page.getByText("يجب أن يكون البريد الإلكتروني صحيحًا")).toBeVisible();
  expect(document.documentElement.dir).toBe("rtl");
  expect(document.documentElement.lang).toBe("ar");
});

test("fields left untouched are not blamed, fields left wrong are", async () => {
  await openPath("/login");
  await page.getByLabelText("Email").click();
  await userEvent.tab();
  expect(page.getByText("Email is required").query()).toBeNull();
  await userEvent.type(page.getByLabelText("Email"), "a@");
  await userEvent.tab();
  await expect.element(page.getByText("Email must be valid")).toBeVisible();
  await userEvent.type(page.getByLabelText("Email"), "b.co");
  await expect.poll(() => page.getByText("Email must be valid").query()).toBeNull();
});

test("the main button is teal, and its text turns dark when hovered", async () => {
  await openPath("/login");
  const button = page.getByRole("button", { name: "Sign in" });
  await expect.element(button).toHaveStyle({ backgroundColor: "rgb(0, 93, 111)" });
  await button.hover();
  await expect
    .element(button)
    .toHaveStyle({ backgroundColor: "rgb(118, 207, 205)", color: "rgb(0, 49, 59)" });
});
