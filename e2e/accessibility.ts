/** What a page is measured by: axe, the size of its targets, and its width. */
import { expect, type Page } from "@playwright/test";
import { findAxeViolations } from "../tools/axe.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

export async function expectNoAxeViolations(page: Page, screen: string): Promise<void> {
  await waitForAnimations(page);
  const window = page.viewportSize();
  await expandViewport(page);
  expect.soft(await findAxeViolations(page, { runOnly: tags }), `axe on ${screen}`).toEqual([]);
  if (window) await page.setViewportSize(window);
}

/** Makes the window as long as the page: a bar that stays in sight hides what is below. */
async function expandViewport(page: Page): Promise<void> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
}

/** Every control is at least so many pixels wide and high; links within a sentence are free. */
export async function expectTargetSize(
  page: Page,
  screen: string,
  minPixels: number,
): Promise<void> {
  await waitForAnimations(page);
  const small = await page.evaluate(findSmallTargets, minPixels);
  expect.soft(small, `targets below ${minPixels} px on ${screen}`).toEqual([]);
}

/** Runs in the page. */
function findSmallTargets(minPixels: number): string[] {
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
    .filter(({ width, height }) => width < minPixels || height < minPixels)
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
}

/** The page itself never scrolls sideways; tables do it within their frame. */
export async function expectNoHorizontalScroll(page: Page, screen: string): Promise<void> {
  await waitForAnimations(page);
  const overflowing = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflowing, `pixels beyond the window on ${screen}`).toBe(0);
}

/** Fades and slides are over: half-transparent text has half a contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
}
