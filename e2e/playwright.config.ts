import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../tools/browser.ts";

// Set if a server is already running. Workers inherit the port that the parent process chose.
const givenPort = process.env.E2E_PORT;
const port = givenPort ?? String(24_000 + (process.ppid % 1_000));
process.env.E2E_PORT = port;

/** Journeys that change the candidate list or the price for everybody. */
const sharedStateJourneys =
  /\/(console-moderation|console-payments|documents|complete-profile|cross-site-scripting|referrals|privacy-rights|video-recorder|profile-access)\.test\.ts$/;

export default defineConfig({
  testDir: "tests",
  outputDir: "../.data/e2e-results",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Pages mostly wait, so one worker more than cores.
  workers: Math.max(3, Math.min(6, availableParallelism() + 1)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  // The other journeys need an unchanged list, so they run first.
  projects: [
    { name: "unchanged list", testIgnore: sharedStateJourneys },
    { name: "changed list", testMatch: sharedStateJourneys, dependencies: ["unchanged list"] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: "chromium",
    launchOptions,
    viewport: { width: 1366, height: 768 },
    locale: "en-GB",
    colorScheme: "light",
    timezoneId: "Asia/Dubai",
    // Animations are tested by the phone journeys only.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node start.ts",
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: "../.data/e2e",
      LOG_LEVEL: "warn",
      DEMO: "true",
      TRUST_PROXY: "1",
      // The same day may see many runs.
      DAILY_PROFILES: "1000000",
      DAILY_EXPORT_ROWS: "100000000",
    },
    reuseExistingServer: givenPort !== undefined,
    stdout: "ignore",
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
