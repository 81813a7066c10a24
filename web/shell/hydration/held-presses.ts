/**
 * The buttons of a prerendered page do nothing until it is hydrated. The build marks them; the last
 * one that was pressed is pressed again when it works.
 */

/** Runs before the page is painted. */
export function holdPresses() {
  addEventListener("click", holdPress, true);
}

function holdPress(event: Event) {
  const held = event.target instanceof Element ? event.target.closest("[data-held]") : null;
  if (held === null) return;
  event.preventDefault();
  document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
  held.setAttribute("data-pressed", "");
}

export function releasePresses(root: HTMLElement) {
  delete document.documentElement.dataset.prerendered;
  for (const form of root.querySelectorAll("form[method=dialog]")) form.removeAttribute("method");
  for (const held of root.querySelectorAll("[data-held]")) {
    held.removeAttribute("data-held");
    held.removeAttribute("aria-disabled");
  }
  const pressed = root.querySelector<HTMLElement>("[data-pressed]");
  pressed?.removeAttribute("data-pressed");
  pressed?.click();
}
