/** Interaction to Next Paint, as Chromium reports it, on a slow device. */
import type { BrowserContext, Locator, Page } from "playwright";
import { throttle } from "./web-visit.ts";

/** Milliseconds, in steps of 8; 0 for interactions below 16. */
export type Interactions = { readonly name: string; readonly durations: readonly number[] };

const RUNS = 9;
const SLOWDOWN = 4;
/** Until the page has finished reacting to an interaction. */
const SETTLE_MS = 500;
const sampleText = "Al Wasl Road, Dubai";

/** Of a client: sort, select all, apply a filter; at the default page size. */
export async function measureListInteractions(context: BrowserContext): Promise<Interactions[]> {
  const page = await openSlowly(context, "/dashboard");
  await page.locator('main a[href^="/jobseeker/"]').first().waitFor();
  const sort = page.getByRole("columnheader", { name: "Age" }).getByRole("button");
  const selectAll = page.getByRole("checkbox", { name: "Select all on this page" });
  const measured = [
    { name: "sort", durations: await measureRuns(page, () => sort.click()) },
    { name: "select all", durations: await measureRuns(page, () => selectAll.click()) },
    { name: "apply filter", durations: await measureFilter(page) },
  ];
  await page.close();
  return measured;
}

/** Of a job seeker: each key in the first step of the form. */
export async function measureFormInteractions(context: BrowserContext): Promise<Interactions[]> {
  const page = await openSlowly(context, "/complete-profile");
  const field = page.getByLabel("Full name", { exact: false }).first();
  await field.fill("");
  const durations: number[] = [];
  for (const key of sampleText)
    durations.push(await measureInteraction(page, () => page.keyboard.press(key)));
  await page.close();
  return [{ name: "type in the form", durations }];
}

/** Each run changes the lowest age, so that each applies another filter. */
async function measureFilter(page: Page): Promise<number[]> {
  const dialog = page.getByRole("dialog", { name: "Filters" });
  const durations: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await openFilters(page, dialog);
    await dialog.getByPlaceholder("Minimum Age").fill(String(20 + run));
    await page.waitForTimeout(SETTLE_MS);
    const apply = dialog.getByRole("button", { name: "Apply" });
    const ms = await measureInteraction(page, () => apply.click());
    await page.waitForURL((url) => url.searchParams.get("ageMin") === String(20 + run));
    await dialog.waitFor({ state: "hidden" });
    await page.locator('table[aria-busy="false"]').waitFor();
    if (run > 0) durations.push(ms); // the first loads code
  }
  return durations;
}

/** A click is lost if the button is replaced meanwhile, as when its name changes. */
async function openFilters(page: Page, dialog: Locator): Promise<void> {
  const field = dialog.getByPlaceholder("Minimum Age");
  for (let attempts = 0; attempts < 3 && !(await field.isVisible()); attempts++) {
    await page.getByRole("button", { name: /^(Filter|Edit filters)$/ }).click();
    await field.waitFor({ timeout: 10_000 }).catch(() => {});
  }
}

async function openSlowly(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(recordLongestInteraction);
  const devtools = await context.newCDPSession(page);
  await throttle(devtools, { slowdown: SLOWDOWN, network: undefined });
  await page.goto(path);
  return page;
}

/** The first run loads code, and does not count. */
async function measureRuns(page: Page, interact: () => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  for (let run = 0; run <= RUNS; run++) durations.push(await measureInteraction(page, interact));
  return durations.slice(1);
}

async function measureInteraction(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate("window.longestInteraction = 0");
  await interact();
  await page.waitForTimeout(SETTLE_MS);
  return await page.evaluate<number>("window.longestInteraction");
}

/** Runs in the page. An interaction is as long as the longest of its events. */
function recordLongestInteraction(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEventTiming;
      const longest = Math.max(Reflect.get(window, "longestInteraction") ?? 0, duration);
      if (interactionId) Object.assign(window, { longestInteraction: longest });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
