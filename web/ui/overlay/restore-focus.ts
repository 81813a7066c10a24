/** Restores the focus when an action removes the row that it was started from. */

let stop = (): void => undefined;

/**
 * Call when a dialog or menu opens, with the focused element. If that element disappears while
 * nothing else has the focus, the row in its place or the page's heading gets it. In that row the
 * first control that matches `controls` is focused.
 */
export function restoreFocusAfter(opener: Element | null, controls = "a, input, button"): void {
  stop();
  if (!opener || opener === document.body) return;
  const row = opener.closest("tr, li");
  const list = row?.parentElement;
  const at = row && list ? [...list.children].indexOf(row) : 0;
  const observer = new MutationObserver(() => {
    if (opener.isConnected || !isFocusLost()) return;
    stop();
    (controlNear(list, at, controls) ?? document.querySelector("h1"))?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== opener && !target.closest('[role="dialog"]'))
      stop();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  stop = () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocus);
  };
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Searches from the row now in its place to the end, then backwards. */
function controlNear(list: Element | null | undefined, at: number, controls: string) {
  const rows = list?.isConnected ? [...list.children] : [];
  return [...rows.slice(at), ...rows.slice(0, at).toReversed()]
    .map((row) => row.querySelector<HTMLElement>(controls))
    .find((control) => control !== null);
}
