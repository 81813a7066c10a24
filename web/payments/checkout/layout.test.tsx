import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { startServer, stopServer } from "./testing/fake-server.ts";

beforeEach(() => startServer());
afterEach(() => {
  unmountPage();
  stopServer();
});

async function boxes(language: "en" | "ar", names: readonly [string, string, string]) {
  await renderRoute("/payment", "company", language);
  const [summary, payment, holder] = names;
  await expect.element(page.getByRole("textbox", { name: holder })).toBeVisible();
  return [summary, payment].map((name) =>
    page.getByRole("region", { name }).element().getBoundingClientRect(),
  );
}

const english = ["Order summary", "Payment", "Cardholder name"] as const;
const arabic = ["ملخص الطلب", "الدفع", "اسم حامل البطاقة"] as const;

test("the order summary is left of the card form, and mirrored in Arabic", async () => {
  await page.viewport(1366, 900);
  const [summary, card] = await boxes("en", english);
  expect(summary?.right).toBeLessThanOrEqual(card?.left ?? 0);
  expect(summary?.top).toBe(card?.top);
  unmountPage();
  const [right, left] = await boxes("ar", arabic);
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
});

test("on a phone the order summary is above the card form", async () => {
  await page.viewport(360, 740);
  const [summary, card] = await boxes("en", english);
  expect(summary?.bottom).toBeLessThanOrEqual(card?.top ?? 0);
});
