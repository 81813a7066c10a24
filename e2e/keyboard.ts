/** Going through a page by keyboard as readers must: the focus seen, never covered. */
import { expect, type Locator, type Page } from "@playwright/test";

const MAX_PRESSES = 40;

/** Presses Tab (or Shift+Tab) until the element has the focus, and looks at every stop. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  // Found and asked at one moment: a part whose code has just come stands in another element's
  // place.
  const reached = target.and(page.locator(":focus"));
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press(key);
    const [here] = await Promise.all([reached.count(), expectFocusVisible(page)]);
    if (here > 0) return;
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** The element with the focus lies in view, uncovered, with a ring around it or its frame. */
async function expectFocusVisible(page: Page): Promise<void> {
  const stop = await page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    // A part of the card provider's draws its ring in a tree of its own.
    const inside = element.shadowRoot?.activeElement;
    const frames = [inside, element, element.parentElement, element.parentElement?.parentElement];
    return {
      name: element.getAttribute("aria-label") ?? element.innerText,
      isUncovered: over !== null && (element.contains(over) || over.contains(element)),
      hasRing: frames.some((frame) => frame && getComputedStyle(frame).outlineStyle !== "none"),
    };
  });
  if (stop) expect(stop).toMatchObject({ isUncovered: true, hasRing: true });
}
