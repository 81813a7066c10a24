/** Starts the page anew once the server can be reached, so that nobody ends on the browser's own page. */
export function reloadIfReached() {
  fetch("/readyz", { method: "HEAD" }).then(
    () => window.location.reload(),
    () => undefined,
  );
}
