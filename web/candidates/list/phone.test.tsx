import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { startServer, stopServer } from "#/candidates/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const WIDTH = 390;

beforeEach(() => page.viewport(WIDTH, 844));

afterEach(() => {
  unmountPage();
  stopServer();
});

test.each([
  ["en", "Edit filters"],
  ["ar", "تعديل التصفية"],
] as const)(
  "active filters can be edited without scrolling sideways (%s)",
  async (language, name) => {
    startServer();
    const filters = "country=AE&gender=Male&employmentStatus=employed&ageMin=25&ageMax=60&minExp=2";
    await renderRoute(`/dashboard?${filters}`, "corporate", language);
    const edit = page.getByRole("button", { name, exact: true });
    await expect.element(edit).toBeVisible();
    const { left, right } = edit.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(WIDTH);
    await edit.click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  },
);

test.each(["en", "ar"] as const)("the select-all checkbox is square (%s)", async (language) => {
  startServer();
  await renderRoute("/dashboard", "corporate", language);
  const name = language === "en" ? "Select all on this page" : "تحديد الكل في هذه الصفحة";
  const box = page.getByRole("checkbox", { name });
  await expect.element(box).toBeVisible();
  const size = () => {
    const { width, height } = box.element().getBoundingClientRect();
    return [width, height];
  };
  await expect.poll(size).toEqual([20, 20]);
});
