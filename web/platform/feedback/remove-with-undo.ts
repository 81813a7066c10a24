/** What has been taken away, for as long as that can be undone. */
import { create } from "zustand";
import { errorMessage } from "#/platform/api/error-message.ts";
import { beforeLogOutHooks } from "#/platform/state/session.ts";
import { notify, undoMs } from "./notify.ts";

const tickMs = 250;

const useRemovedKeys = create<ReadonlySet<string>>(() => new Set());
/** What is still to be done about each, by its key. */
const pendingRemovals = new Map<string, () => Promise<void>>();

/** Those of a list that have not been taken away. */
export function useWithoutRemoved<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const removed = useRemovedKeys();
  return all.filter((one) => !removed.has(keyOf(one)));
}

export function useIsRemoved(key: string | undefined): boolean {
  return useRemovedKeys((keys) => key !== undefined && keys.has(key));
}

/** How many with a key that begins so have been taken away. */
export function useRemovedCount(start: string): number {
  return useRemovedKeys((keys) => [...keys].filter((key) => key.startsWith(start)).length);
}

export function isRemoved(key: string): boolean {
  return useRemovedKeys.getState().has(key);
}

type Removal = {
  readonly keys: readonly string[];
  /** What is said, with the offer to undo it. */
  readonly message: string;
  /** By a call that outlives the page. */
  readonly remove: () => Promise<void>;
};

/** The server is told after the time in which it can be undone, or when the page is left. */
export function removeWithUndo({ keys, message: said, remove }: Removal) {
  const id = keys.join(" ");
  const toast = notify.undo(said, () => {
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
    // The message waits for whoever is at it, so what it offers does as well.
    if (!isToastFocused()) leftMs -= tickMs;
    if (leftMs <= 0) void commit();
  }, tickMs);
  pendingRemovals.set(id, commit);
  useRemovedKeys.setState((removed) => new Set([...removed, ...keys]), true);
}

/** For when the page is left: what can no longer be undone there, is done. */
export async function commitRemovals(): Promise<void> {
  await Promise.all([...pendingRemovals.values()].map((commit) => commit()));
}

beforeLogOutHooks.push(commitRemovals);
window.addEventListener("pagehide", commitRemovals);
// A phone may end a page that is not seen without another word.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) void commitRemovals();
});

/** Whether somebody is at the messages with pointer or keyboard: their time stands still. */
function isToastFocused(): boolean {
  return document.querySelector("[data-notices]:is(:hover, :focus-within)") !== null;
}

function restore(keys: readonly string[]) {
  useRemovedKeys.setState(
    (removed) => new Set([...removed].filter((one) => !keys.includes(one))),
    true,
  );
}
