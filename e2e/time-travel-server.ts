/** A server with a clock of its own, so that months can pass without affecting other journeys. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const port = String(Number(process.env.E2E_PORT) + 2_000);
export const timeTravelUrl = `http://127.0.0.1:${port}`;
const START_TIMEOUT_MS = 180_000;

/** Returns a function that stops it. Its data and its clock stay for the next run. */
export async function startTimeTravelServer(): Promise<() => Promise<void>> {
  const product = spawn(process.execPath, ["start.ts"], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: timeTravelUrl,
      DATA_DIR: join(import.meta.dirname, "../.data/e2e-months"),
      LOG_LEVEL: "warn",
      DEMO: "true",
      TRUST_PROXY: "1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isReady = async () => (await fetch(`${timeTravelUrl}/readyz`).catch(() => undefined))?.ok;
  await expect.poll(isReady, { timeout: START_TIMEOUT_MS, intervals: [250] }).toBe(true);
  return async () => {
    const ended = once(product, "exit");
    product.kill("SIGTERM");
    await ended;
  };
}

/** Processes renewals, retries and grace periods on the way; existing sessions end. */
export async function advanceTime(page: Page, by: "day" | "week" | "month"): Promise<void> {
  await page.goto("/sandbox/payments");
  await page.getByRole("button", { name: `Advance a ${by}` }).click();
  await expect(page.getByRole("status")).not.toBeEmpty();
}
