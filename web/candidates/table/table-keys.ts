// Keys inside the list: only while a name or a checkbox has the focus.
import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves to the same control of another row, toggles the row with Space, opens it with Enter. */
export function onListKey(event: KeyboardEvent<HTMLElement>, showKeys: () => void) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "?") return done(event, showKeys);
  const { part } = target.dataset;
  if (part !== "name" && part !== "select") return;
  const step = steps[key];
  if (step) {
    const same = [...currentTarget.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)];
    return done(event, () => same[step(same.indexOf(target), same.length - 1)]?.focus());
  }
  const other = part === "name" && key === " " ? "select" : undefined;
  const opens = part === "select" && key === "Enter" ? "name" : undefined;
  const pressed = other ?? opens;
  if (!pressed) return;
  const row = target.closest("[data-row]");
  done(event, () => row?.querySelector<HTMLElement>(`[data-part="${pressed}"]`)?.click());
}

function done(event: KeyboardEvent, deed: () => void) {
  event.preventDefault();
  deed();
}
