/** A ref callback that moves focus to the step just shown. */
export function focusFirstButton(container: HTMLElement | null) {
  container?.querySelector("button")?.focus();
}
