/** Keyboard navigation that checks each stop: the focus is visible and not covered. */
import { expect, type Locator, type Page } from "@playwright/test";

const MAX_PRESSES = 40;

/** Presses Tab (or Shift+Tab) until the element has the focus, and checks every stop. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  // One query for both conditions: the element may be replaced while its code loads.
  const reached = target.and(page.locator(":focus"));
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press(key);
    const [reachedCount] = await Promise.all([reached.count(), expectFocusVisible(page)]);
    if (reachedCount > 0) return;
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** The focused element is uncovered, and it or its container has a focus ring. */
async function expectFocusVisible(page: Page): Promise<void> {
  const stop = await page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    // Fields of the payment provider draw their focus ring inside a shadow tree.
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
