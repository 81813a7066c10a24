import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./tools/browser.ts";

export default defineConfig({
  test: {
    reporters: ["default"],
    // One file after another on two cores otherwise: Vitest keeps a core for itself.
    maxWorkers: 2,
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts", "tools/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "sandbox/**/*.test.ts"],
          globalSetup: "server/testing/database.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        root: "web",
        optimizeDeps: { entries: ["main.tsx", "**/*.test.tsx"] },
        test: {
          name: "web",
          include: ["**/*.test.{ts,tsx}"],
          // One page at a time has the keyboard.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
