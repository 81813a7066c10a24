/** Removals that can be undone for a few seconds before the server is called. */
import { create } from "zustand";
import { errorMessage } from "#/platform/api/error-message.ts";
import { beforeLogOutHooks } from "#/platform/state/session.ts";
import { notify, toastClock, undoMs } from "./notify.ts";

const tickMs = 250;

const useRemovedKeys = create<ReadonlySet<string>>(() => new Set());
/** Commit functions of removals that can still be undone. */
const pendingRemovals = new Map<string, () => Promise<void>>();

/** The list without items being removed. */
export function useWithoutRemoved<T>(all: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const removed = useRemovedKeys();
  return all.filter((item) => !removed.has(keyOf(item)));
}

export function useIsRemoved(key: string | undefined): boolean {
  return useRemovedKeys((keys) => key !== undefined && keys.has(key));
}

/** Number of keys being removed that start with a prefix. */
export function useRemovedCount(start: string): number {
  return useRemovedKeys((keys) => [...keys].filter((key) => key.startsWith(start)).length);
}

export function isRemoved(key: string): boolean {
  return useRemovedKeys.getState().has(key);
}

type Removal = {
  readonly keys: readonly string[];
  /** Text of the toast with the undo button. */
  readonly message: string;
  /** Its request must outlive the page. */
  readonly remove: () => Promise<void>;
};

/** Hides the items; calls `remove` when the time for undo is over or the page is left. */
export function removeWithUndo({ keys, message, remove }: Removal) {
  const id = keys.join(" ");
  const toast = notify.undo(message, () => {
    stopTimer();
    restore(keys);
  });
  const stopTimer = () => {
    clearInterval(clock);
    pendingRemovals.delete(id);
  };
  const commit = async () => {
    stopTimer();
    notify.dismiss(toast);
    await remove().catch((error: unknown) => notify.error(errorMessage(error)));
    restore(keys);
  };
  let leftMs = undoMs;
  const clock = setInterval(() => {
    // The toast stays while it is hovered or focused, so undo must stay possible too.
    if (!toastClock.isPaused && !isToastFocused()) leftMs -= tickMs;
    if (leftMs <= 0) void commit();
  }, tickMs);
  pendingRemovals.set(id, commit);
  useRemovedKeys.setState((removed) => new Set([...removed, ...keys]), true);
}

/** Commits all pending removals, for when the page is left. */
export async function commitRemovals(): Promise<void> {
  await Promise.all([...pendingRemovals.values()].map((commit) => commit()));
}

beforeLogOutHooks.push(commitRemovals);
window.addEventListener("pagehide", commitRemovals);
// A phone may end a hidden page without another event.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) void commitRemovals();
});

/** Hover and focus pause the toasts' timers. */
function isToastFocused(): boolean {
  return document.querySelector("[data-notices]:is(:hover, :focus-within)") !== null;
}

function restore(keys: readonly string[]) {
  useRemovedKeys.setState(
    (removed) => new Set([...removed].filter((key) => !keys.includes(key))),
    true,
  );
}
