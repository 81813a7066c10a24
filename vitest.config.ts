import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { browserScript } from "./sandbox/browser-script.ts";
import { launchOptions } from "./tools/browser.ts";

/** What is waited for comes when a busy machine gets to it. */
const patient = { expect: { poll: { timeout: 15_000 } } };

/** Lets the browser keep what it fetched: every test file has its own frame, and fetches anew. */
const keptModules: Plugin = {
  name: "kept-modules",
  configureServer: ({ middlewares }) => {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, value === "no-cache" ? "max-age=3600" : value);
      next();
    });
  },
};

/** Pages in tests have the sandbox's cards, as they have Stripe's where there are keys. */
const sandboxCards: Plugin = {
  name: "sandbox-cards",
  configureServer: ({ middlewares }) => {
    middlewares.use("/sandbox/stripe.js", (_request, response) => {
      response.setHeader("content-type", "text/javascript; charset=utf-8").end(browserScript());
    });
  },
};

/** They take long and need the machine for themselves: one file after another, after all else. */
const faults = {
  test: {
    name: "faults",
    include: ["server/faults/**/*.test.ts"],
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    globalSetup: "server/testing/database.ts",
    testTimeout: 600_000,
    hookTimeout: 120_000,
    ...patient,
  },
};

export default defineConfig({
  test: {
    reporters: ["default"],
    // Vitest would keep a core for itself; more than four ask for more connections than there are.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    projects: [
      {
        test: {
          name: "contract",
          include: ["contract/**/*.test.ts", "tools/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "sandbox/**/*.test.ts"],
          exclude: ["**/node_modules/**", "server/faults/**"],
          // Each file has a database and an application of its own; what modules hold besides, such
          // as turns, is given back when its answers end.
          isolate: false,
          globalSetup: "server/testing/database.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...patient,
        },
      },
      {
        plugins: [react(), keptModules, sandboxCards],
        root: "web",
        optimizeDeps: { entries: ["main.tsx", "**/*.test.{ts,tsx}"] },
        test: {
          name: "web",
          include: ["**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          ...patient,
          // Vitest may still hold on to the frame of the file before; whatever else fails has
          // failed.
          retry: { count: 1, condition: /Frame was detached/ },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Nothing moves, so nothing is waited for; the journeys on a phone see it move.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: "reduce" } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      ...(process.env.EXTENDED === "1" ? [faults] : []),
    ],
  },
});
