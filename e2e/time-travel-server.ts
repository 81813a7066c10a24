/** A product of its own to live through months: its clock moves, and no other journey is on it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const port = String(Number(process.env.E2E_PORT) + 2_000);
export const timeTravelUrl = `http://127.0.0.1:${port}`;
const START_TIMEOUT_MS = 180_000;

/** Answers how to stop it. Its data stay, and the time that it has reached. */
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

/** Renewals, new tries and days of grace happen on the way; whoever was signed in no longer is. */
export async function advanceTime(page: Page, by: "day" | "week" | "month"): Promise<void> {
  await page.goto("/sandbox/payments");
  await page.getByRole("button", { name: `A ${by} on` }).click();
  await expect(page.getByRole("status")).not.toBeEmpty();
}
