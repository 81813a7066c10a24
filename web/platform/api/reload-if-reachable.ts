/** Reloads only if the server responds, so that users never see the browser's error page. */
export function reloadIfReachable() {
  fetch("/readyz", { method: "HEAD" }).then(
    () => window.location.reload(),
    () => undefined,
  );
}
