/** One visit to a page in Chromium: when it can be used, and what it loads. */
import type { BrowserContext, CDPSession, Page } from "playwright";

export type NetworkConditions = {
  /** Milliseconds that each request waits. */
  readonly latency: number;
  /** Bytes per second. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
};

/** Chromium's "slow 4G": 562 ms, 1.44 Mbit/s down, 0.675 Mbit/s up. */
export const slow4G: NetworkConditions = {
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

export type Device = {
  /** CPU throttling factor. */
  readonly slowdown: number;
  /** Undefined: as fast as the machine. */
  readonly network: NetworkConditions | undefined;
};

export type Visit = {
  readonly ms: number;
  readonly requests: number;
  /** As transferred, with headers. */
  readonly bytes: number;
};

/** What ends the time of a visit. */
export type Milestone =
  | { readonly kind: "largest paint" }
  | { readonly kind: "element"; readonly selector: string; readonly text?: string };

/** Requests count until this long after the load event. */
const COUNTED_MS = 3_000;
const TIMEOUT_MS = 60_000;

export async function visit(
  context: BrowserContext,
  path: string,
  milestone: Milestone,
  device: Device,
): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await throttle(devtools, device);
  const traffic = countTraffic(devtools);
  await page.addInitScript(recordLargestPaint);
  await page.goto(path, { waitUntil: "commit", timeout: TIMEOUT_MS });
  const shownMs = milestone.kind === "element" ? await waitForElement(page, milestone) : 0;
  await page.waitForLoadState("load", { timeout: TIMEOUT_MS });
  await page.waitForTimeout(COUNTED_MS);
  const ms = shownMs || (await page.evaluate<number>("window.largestPaint"));
  await page.close();
  return { ms, ...traffic };
}

export async function throttle(devtools: CDPSession, { slowdown, network }: Device): Promise<void> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (network)
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      connectionType: "cellular4g",
      ...network,
    });
}

/** Milliseconds from the start of the navigation until the element has an area. */
async function waitForElement(
  page: Page,
  { selector, text }: Extract<Milestone, { kind: "element" }>,
): Promise<number> {
  const shown = await page.waitForFunction(
    ([selector, text]) => {
      const found = [...document.querySelectorAll(selector)].some(
        (element) =>
          element.getBoundingClientRect().height > 0 && element.textContent.includes(text),
      );
      return found && performance.now();
    },
    [selector, text ?? ""] as const,
    { timeout: TIMEOUT_MS },
  );
  return Number(await shown.jsonValue());
}

/** Runs in the page, before its scripts. */
function recordLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries())
      Object.assign(window, { largestPaint: startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Prefetched resources do not count: they wait until the network is idle. */
function countTraffic(devtools: CDPSession) {
  const traffic = { requests: 0, bytes: 0 };
  const counted = new Set<string>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (type === "Prefetch" || request.url.startsWith("data:")) return;
    counted.add(requestId);
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) counted.delete(requestId);
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => counted.delete(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId)) return;
    traffic.requests++;
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}
