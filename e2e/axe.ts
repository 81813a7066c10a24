/** What a page is measured by: axe, the size of its targets, and its width. */
import { expect, type Page } from "@playwright/test";
import { findingsOf } from "../tools/axe.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  await atRest(page);
  const window = page.viewportSize();
  await showWhole(page);
  expect.soft(await findingsOf(page, { runOnly: tags }), `axe on ${screen}`).toEqual([]);
  if (window) await page.setViewportSize(window);
}

/** Makes the window as long as the page: a bar that stays in sight hides what is below. */
async function showWhole(page: Page): Promise<void> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
}

/** Every control is at least so many pixels wide and high; links within a sentence are free. */
export async function expectTargets(page: Page, screen: string, least: number): Promise<void> {
  await atRest(page);
  const small = await page.evaluate(targetsBelow, least);
  expect.soft(small, `targets below ${least} px on ${screen}`).toEqual([]);
}

/** Runs in the page. */
function targetsBelow(least: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, [role="menuitem"]',
  );
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert]') === null;
  const isInSentence = ({ tagName, parentElement, textContent }: HTMLElement) =>
    tagName === "A" &&
    parentElement?.matches("p, label > span") &&
    parentElement.textContent !== textContent;
  // A label takes the finger for its checkbox, a frame for its field, a row for its name.
  const targetOf = (element: HTMLElement) => {
    if (["INPUT", "SELECT"].includes(element.tagName))
      return element.closest("label") ?? element.parentElement;
    return element.tagName === "A" ? element.closest("[data-row]") : null;
  };
  return [...controls]
    .filter((element) => isShown(element) && !isInSentence(element))
    .map((element) => ({
      name: element.getAttribute("aria-label") ?? element.innerText,
      box: (targetOf(element) ?? element).getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 1 && box.bottom > 0)
    .map(({ name, box }) => ({
      name,
      width: Math.round(box.width),
      height: Math.round(box.height),
    }))
    .filter(({ width, height }) => width < least || height < least)
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
}

/** The page itself never scrolls sideways; tables do it within their frame. */
export async function expectNoSideways(page: Page, screen: string): Promise<void> {
  await atRest(page);
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(over, `pixels beyond the window on ${screen}`).toBe(0);
}

/** Fades and slides are over: half-transparent text has half a contrast. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
}
