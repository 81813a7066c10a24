import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  errorResponse,
  exportInProgress,
  exportReady,
  noDataExport,
  startServer,
  stopServer,
} from "#/privacy-rights/testing/fake-server.ts";
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

test("an export is requested, polled until it is ready, and shows its last day", async () => {
  const server = startServer();
  await open();
  await button("Request a copy").click();
  await expect.element(status()).toMatchTextContent(/being prepared.*we'll email you/);
  expect(button("Request a copy").query()).toBeNull();
  server.dataExport = exportReady;
  // 01:30 in the Gulf is already the next day.
  await expect.element(status()).toMatchTextContent(/available until 30 Nov 2026 \(1\.2 MB\)/);
  await expect.element(button("Download")).toBeVisible();
  await expect.element(button("Request a new copy")).toBeVisible();
});

test("a failed export can be requested again", async () => {
  startServer({ dataExport: { ...exportInProgress, state: "failed" } });
  await open();
  await expect.element(page.getByText("Your copy could not be prepared.")).toBeVisible();
  await button("Try again").click();
  await expect.element(status()).toMatchTextContent(/being prepared/);
});

test("the server's limit message is shown, and a ready export stays downloadable", async () => {
  startServer({
    dataExport: exportReady,
    errorReply: errorResponse(429, "Ask again 24 hours after the first."),
  });
  await open();
  await button("Request a new copy").click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/^Ask again 24 hours after the first\.$/);
  await expect.element(button("Download")).toBeVisible();
});

test("an error disappears once another tab has requested a new export", async () => {
  const server = startServer({
    dataExport: exportReady,
    errorReply: errorResponse(404, "There is no copy to download."),
  });
  await open();
  await expect.element(button("Download")).toBeVisible();
  server.dataExport = exportInProgress;
  await button("Download").click();
  await expect.element(status()).toMatchTextContent(/being prepared/);
  expect(page.getByText(/There is no copy/).query()).toBeNull();
  server.dataExport = exportReady;
  await expect.element(button("Download")).toBeVisible();
  expect(page.getByText(/There is no copy/).query()).toBeNull();
});

test("a download that does not begin shows an error and reloads the state", async () => {
  const server = startServer({ dataExport: exportReady });
  await open();
  await expect.element(button("Download")).toBeVisible();
  server.dataExport = noDataExport;
  await button("Download").click();
  await expect.element(page.getByText(/^The download did not start/)).toBeVisible();
  await expect.element(button("Request a copy")).toBeVisible();
});

test("a refused link shows the server's message", async () => {
  startServer({
    dataExport: exportReady,
    errorReply: errorResponse(404, "There is no copy to download."),
  });
  await open();
  await button("Download").click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/There is no copy to download\./);
});

test("fits a phone in Arabic", async () => {
  await page.viewport(390, 844);
  startServer({ dataExport: exportReady });
  await open("ar");
  await expect.element(status()).toMatchTextContent(/30 نوفمبر 2026/);
  const main = await page.getByRole("main").findElement();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});
