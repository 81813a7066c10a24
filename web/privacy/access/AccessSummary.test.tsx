import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createDays, startServer, stopServer } from "#/privacy/testing/fake-server.ts";
import { focus } from "#/testing/focus.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { AccessSummary } from "./AccessSummary.tsx";

afterEach(() => {
  unmountPage();
  stopServer();
});

const lately = createDays([
  { viewed: 4, taken: 0 },
  ...Array.from({ length: 7 }, () => ({ viewed: 0, taken: 0 })),
  { viewed: 1, taken: 2 },
]);

test("shows the views of a week and a month, and each day in a table", async () => {
  startServer({ days: lately });
  await renderInArea(<AccessSummary />, "en", "privacy/access");
  await expect.element(page.getByRole("definition").nth(0)).toHaveTextContent("1");
  await expect.element(page.getByRole("definition").nth(1)).toHaveTextContent("5");
  const fold = page.getByText("Daily figures", { exact: true }).first();
  focus(fold);
  await userEvent.keyboard("{Enter}");
  const table = page.getByRole("table", { name: "Daily figures" });
  await expect.poll(() => table.getByRole("row").elements()).toHaveLength(31);
  await expect.element(table.getByRole("row").nth(1)).toHaveTextContent("02 Mar 202612");
});

test("a month without visits says so and shows no chart", async () => {
  startServer();
  await renderInArea(<AccessSummary />, "en", "privacy/access");
  await expect.element(page.getByText("No visits in the last 30 days.")).toBeVisible();
  expect(page.getByText("Daily figures").query()).toBeNull();
});

test("in Arabic it uses Latin digits", async () => {
  startServer({ days: createDays([{ viewed: 2, taken: 0 }]) });
  await renderInArea(<AccessSummary />, "ar", "privacy/access");
  await expect.element(page.getByText("مرات الاطلاع في آخر 7 أيام")).toBeVisible();
  await page.getByText("الأرقام اليومية").first().click();
  await expect.element(page.getByRole("rowheader", { name: "2 مارس 2026" })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[٠-٩]/);
});
