import { defineConfig } from "@playwright/test";
import { launchOptions } from "../tools/browser.ts";

const port = Number(process.env.E2E_PORT ?? 24_000 + (process.ppid % 1_000));
process.env.E2E_PORT = String(port);

export default defineConfig({
  testDir: "tests",
  outputDir: "../.data/e2e-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [["list"]],
  use: { baseURL: `http://127.0.0.1:${port}`, browserName: "chromium", launchOptions },
  webServer: {
    command: "node ../tools/start.mjs",
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: "../.data/e2e", LOG_LEVEL: "warn", DEMO: "true" },
    stdout: "ignore",
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
