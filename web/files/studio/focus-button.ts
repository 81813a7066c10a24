/** The step that has just begun is where the keyboard is. */
export function focusButton(place: HTMLElement | null) {
  place?.querySelector("button")?.focus();
}
