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

/** Grows the viewport to the page's height, so that no sticky bar covers content. */
async function expandViewport(page: Page): Promise<void> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
}

/** Controls must be at least `minPixels` wide and high; links within a sentence are exempt. */
export async function expectTargetSize(
  page: Page,
  screen: string,
  minPixels: number,
): Promise<void> {
  await waitForAnimations(page);
  const small = await page.evaluate(findSmallTargets, minPixels);
  expect.soft(small, `targets below ${minPixels} px on ${screen}`).toEqual([]);
}

/** Runs in the browser. */
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
  // A label enlarges its checkbox, a frame its field and a row its link.
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

/** The page never scrolls horizontally; wide tables scroll inside their container. */
export async function expectNoHorizontalScroll(page: Page, screen: string): Promise<void> {
  await waitForAnimations(page);
  const overflowing = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflowing, `pixels beyond the window on ${screen}`).toBe(0);
}

/** Text that is still fading in has too little contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
}
