import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  errorResponse,
  exportInProgress,
  exportReady,
  noDataExport,
  startServer,
  stopServer,
} from "#/privacy-rights/testing/server.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { DataExportSection } from "./DataExportSection.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const open = (language: "en" | "ar" = "en") =>
  renderInArea(<DataExportSection />, language, "privacy-rights", "files");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const status = () => page.getByRole("status").first();

test("a copy is asked for, waited for without another press, and ready until a day", async () => {
  const world = startServer();
  await open();
  await button("Make a copy").click();
  await expect.element(status()).toMatchTextContent(/being made.*an email tells you/);
  expect(button("Make a copy").query()).toBeNull();
  world.dataExport = exportReady;
  // Half past one at night in the Gulf is the next day.
  await expect
    .element(status(), { timeout: 5_000 })
    .toMatchTextContent(/ready until 30 Nov 2026 \(1\.2 MB\)/);
  await expect.element(button("Download")).toBeVisible();
  await expect.element(button("Make a new copy")).toBeVisible();
});

test("one that failed can be asked for again", async () => {
  startServer({ dataExport: { ...exportInProgress, state: "failed" } });
  await open();
  await expect.element(page.getByText("Your copy could not be made.")).toBeVisible();
  await button("Try again").click();
  await expect.element(status()).toMatchTextContent(/being made/);
});

test("the limit is said as the server says it, and what is ready can be taken", async () => {
  startServer({
    dataExport: exportReady,
    refusal: errorResponse(429, "Ask again 24 hours after the first."),
  });
  await open();
  await button("Make a new copy").click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/^Ask again 24 hours after the first\.$/);
  await expect.element(button("Download")).toBeVisible();
});

test("what was refused is not said beside a copy that another tab has asked for", async () => {
  const world = startServer({
    dataExport: exportReady,
    refusal: errorResponse(404, "There is no copy to download."),
  });
  await open();
  await expect.element(button("Download")).toBeVisible();
  world.dataExport = exportInProgress;
  await button("Download").click();
  await expect.element(status()).toMatchTextContent(/being made/);
  expect(page.getByText(/There is no copy/).query()).toBeNull();
  world.dataExport = exportReady;
  await expect.element(button("Download"), { timeout: 5_000 }).toBeVisible();
  expect(page.getByText(/There is no copy/).query()).toBeNull();
});

test("a download that the server does not begin is said so, and what is so is asked anew", async () => {
  const world = startServer({ dataExport: exportReady });
  await open();
  await expect.element(button("Download")).toBeVisible();
  world.dataExport = noDataExport;
  await button("Download").click();
  await expect.element(page.getByText(/^The download did not begin/)).toBeVisible();
  await expect.element(button("Make a copy")).toBeVisible();
});

test("a refused link is said in its place", async () => {
  startServer({
    dataExport: exportReady,
    refusal: errorResponse(404, "There is no copy to download."),
  });
  await open();
  await button("Download").click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/There is no copy to download\./);
});

test("stands in Arabic on a phone", async () => {
  await page.viewport(390, 844);
  startServer({ dataExport: exportReady });
  await open("ar");
  await expect.element(status()).toMatchTextContent(/30 نوفمبر 2026/);
  const main = await page.getByRole("main").findElement();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});
