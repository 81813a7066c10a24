/** The step that has just begun is where the keyboard is. */
export function focusFirstButton(container: HTMLElement | null) {
  container?.querySelector("button")?.focus();
}
