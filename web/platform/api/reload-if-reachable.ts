/** Starts the page anew once the server is there, so that nobody sees the browser's own page. */
export function reloadIfReachable() {
  fetch("/readyz", { method: "HEAD" }).then(
    () => window.location.reload(),
    () => undefined,
  );
}
