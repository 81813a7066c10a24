/** The `test` of every journey: it fails when the page complains on its console. */
import { randomInt } from "node:crypto";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

type Options = {
  /** Statuses of refusals that belong to the journey; the browser notes each on the console. */
  readonly expectedStatuses: readonly number[];
};

export const test = base.extend<Options & { quiet: undefined }>({
  expectedStatuses: [[], { option: true }],
  // Each journey comes from an address of its own, so that none meets the limits of another.
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

/** The phone of the design, as an Arabic reader with a dark phone has it. */
export const arabicPhone = {
  viewport: { width: 390, height: 844 },
  locale: "ar-AE",
  colorScheme: "dark",
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "no-preference" },
} as const;

/** Looks at every frame of the page; Playwright's own assertions look up to 500 ms later. */
export async function waitUntilTrue(page: Page, isSo: () => boolean): Promise<void> {
  await page.waitForFunction(isSo, undefined, { timeout: 20_000 });
}

/** Opens an address, and waits for the heading of its page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitUntilTrue(page, hasNewHeading);
}

/**
 * Goes to an address within an area, as its links do, which costs a third of loading it anew. The
 * way leads over a page where nothing is, so that nothing of the one before is taken for the next.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const blankPage = "/nowhere";
  // The pointer rests on nothing that opens under it, as it does when a page is loaded.
  await page.mouse.move(0, 0);
  for (const place of pathAndQuery(page) === blankPage ? [path] : [blankPage, path]) {
    await page.evaluate(navigateInPage, place);
    await waitUntilTrue(page, hasNewHeading);
  }
}

/** Runs in the page, and marks the heading that is to go. */
function navigateInPage(place: string): void {
  document.querySelector("h1")?.setAttribute("data-left", "");
  history.pushState({ ...history.state, idx: history.state.idx + 1 }, "", place);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/** Runs in the page. */
function hasNewHeading(): boolean {
  const heading = document.querySelector("h1:not([data-left])");
  return heading?.checkVisibility({ visibilityProperty: true }) === true;
}

/** Path and query of where the page is. */
export function pathAndQuery(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The short messages at the top of the page. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /^(Messages|الرسائل)$/ });
}

function isConsoleError(message: ConsoleMessage, refusals: readonly number[]): boolean {
  if (message.type() !== "error" && message.type() !== "warning") return false;
  // Only a journey that cuts the line itself has none.
  if (message.text().includes("ERR_INTERNET_DISCONNECTED")) return false;
  // The server may be busy, and says so by any call: the page asks again or tells its reader, and a
  // journey that cannot go on fails by itself.
  const status = /status of (\d+)/.exec(message.text())?.[1];
  return status === undefined || ![503, ...refusals].includes(Number(status));
}
