/** The `test` of all journeys: fails on unexpected errors and warnings in the browser console. */
import { randomInt } from "node:crypto";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

type Options = {
  /** Error statuses the journey expects; the browser logs each of them as an error. */
  readonly expectedStatuses: readonly number[];
};

export const test = base.extend<Options & { quiet: undefined }>({
  expectedStatuses: [[], { option: true }],
  // Each test uses its own client address, so that tests do not share rate limits.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const parts = [10, randomInt(256), randomInt(256), randomInt(256)];
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": parts.join(".") });
  },
  quiet: [
    async ({ context, expectedStatuses }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (isConsoleError(message, expectedStatuses)) complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(undefined);
      expect(complaints, "what the console complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The smallest supported viewport, with an Arabic reader and dark colors. */
export const arabicPhone = {
  viewport: { width: 390, height: 844 },
  locale: "ar-AE",
  colorScheme: "dark",
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "no-preference" },
} as const;

/** Polls on every animation frame, more often than Playwright's own assertions. */
export async function waitUntilTrue(page: Page, isSo: () => boolean): Promise<void> {
  await page.waitForFunction(isSo, undefined, { timeout: 20_000 });
}

/** Opens a path and waits for the heading of its page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitUntilTrue(page, hasNewHeading);
}

/**
 * Client-side navigation, as by a link: faster than loading the page. It goes through a blank page,
 * so that no element of the previous page is taken for one of the next.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const blankPage = "/nowhere";
  // Avoids hovering over something that appears under the pointer.
  await page.mouse.move(0, 0);
  for (const url of pathAndQuery(page) === blankPage ? [path] : [blankPage, path]) {
    await page.evaluate(navigateInPage, url);
    await waitUntilTrue(page, hasNewHeading);
  }
}

/** Runs in the browser; marks the old heading, so that the new one can be told apart. */
function navigateInPage(url: string): void {
  document.querySelector("h1")?.setAttribute("data-left", "");
  history.pushState({ ...history.state, idx: history.state.idx + 1 }, "", url);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/** Runs in the browser; a prerendered heading counts when the page works. */
function hasNewHeading(): boolean {
  if (document.documentElement.hasAttribute("data-prerendered")) return false;
  const heading = document.querySelector("h1:not([data-left])");
  return heading?.checkVisibility({ visibilityProperty: true }) === true;
}

export function pathAndQuery(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export function toasts(page: Page) {
  return page.getByRole("region", { name: /^(Messages|الرسائل)$/ });
}

/** The pointer over a toast stops its time; on a busy machine the next steps may outlast it. */
export async function holdUndo(page: Page): Promise<void> {
  await toasts(page).getByRole("button", { name: "Undo" }).hover();
}

function isConsoleError(message: ConsoleMessage, refusals: readonly number[]): boolean {
  if (message.type() !== "error" && message.type() !== "warning") return false;
  // Logged only when a journey goes offline on purpose.
  if (message.text().includes("ERR_INTERNET_DISCONNECTED")) return false;
  // A busy server may answer 503 to any call. The page retries or shows an error, and a journey
  // that cannot continue fails anyway.
  const status = /status of (\d+)/.exec(message.text())?.[1];
  return status === undefined || ![503, ...refusals].includes(Number(status));
}
