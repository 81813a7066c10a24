import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { browserScript } from "./sandbox/browser-script.ts";
import { launchOptions } from "./tools/browser.ts";
import { colorTokens } from "./web/build/color-tokens.ts";

/** Polled conditions may take a while on a busy machine. */
const pollDefaults = { expect: { poll: { timeout: 15_000 } } };

/** Lets the browser cache modules, which each test file would otherwise fetch again. */
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

/** Serves the sandbox's browser script in place of Stripe's. */
const sandboxCards: Plugin = {
  name: "sandbox-cards",
  configureServer: ({ middlewares }) => {
    middlewares.use("/sandbox/stripe.js", (_request, response) => {
      response.setHeader("content-type", "text/javascript; charset=utf-8").end(browserScript());
    });
  },
};

/** Pure rules of the web, tested without a browser. */
const pureWebTests = "{platform/drafts/reduce-draft,build/}*.test.ts";

/** Slow tests that need the whole machine: in sequence, after all others. */
const errors = {
  test: {
    name: "faults",
    include: ["server/faults/**/*.test.ts"],
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    globalSetup: "server/testing/database.ts",
    testTimeout: 600_000,
    hookTimeout: 120_000,
    ...pollDefaults,
  },
};

export default defineConfig({
  test: {
    reporters: ["default"],
    // By default Vitest leaves a core unused; with more than four workers connections run out.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    projects: [
      {
        test: {
          name: "contract",
          include: ["contract/**/*.test.ts", "tools/**/*.test.ts", `web/${pureWebTests}`],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "sandbox/**/*.test.ts"],
          exclude: ["**/node_modules/**", "server/faults/**"],
          // Each file has its own database and app; other module state (such as concurrency slots)
          // is released when responses end.
          isolate: false,
          globalSetup: "server/testing/database.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...pollDefaults,
        },
      },
      {
        plugins: [react(), colorTokens(), keptModules, sandboxCards],
        root: "web",
        optimizeDeps: { entries: ["main.tsx", "**/*.test.{ts,tsx}"] },
        test: {
          name: "web",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, pureWebTests],
          testTimeout: 60_000,
          ...pollDefaults,
          // Vitest may still use the previous file's frame; all other failures count.
          retry: { count: 1, condition: /Frame was detached/ },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Disables animations; the phone journeys test them.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: "reduce" } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      ...(process.env.EXTENDED === "1" ? [errors] : []),
    ],
  },
});
