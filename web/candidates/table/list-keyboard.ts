import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Handles keys while a name or checkbox has the focus: arrows, Home and End move to another row,
 * Space toggles the row (Shift+Space a range), Enter opens it. `?` shows the help anywhere.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, showHelp: () => void) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "?") return handleKey(event, showHelp);
  const { part } = target.dataset;
  if (part !== "name" && part !== "select") return;
  const step = steps[key];
  if (step) {
    const controls = [...currentTarget.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)];
    return handleKey(event, () =>
      controls[step(controls.indexOf(target), controls.length - 1)]?.focus(),
    );
  }
  const control = key === "Enter" ? "name" : "select";
  if (key !== " " && key !== "Enter") return;
  // The browser itself follows a link on Enter and toggles a checkbox on Space.
  const shiftKey = event.shiftKey && key === " ";
  if (control === part && !shiftKey) return;
  const row = target.closest("[data-row]");
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey });
  handleKey(event, () => row?.querySelector(`[data-part="${control}"]`)?.dispatchEvent(click));
}

function handleKey(event: KeyboardEvent, action: () => void) {
  event.preventDefault();
  action();
}
