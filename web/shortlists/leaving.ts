/** What has been taken away, for as long as that can be undone. */
import { create } from "zustand";
import { errorText } from "#/platform/call/error-text.ts";
import { notify, undoMs } from "#/platform/feedback/notify.ts";
import { beforeLogOut } from "#/platform/state/session.ts";

const useLeaving = create<ReadonlySet<string>>(() => new Set());
/** What is still to be done about each, by its key. */
const undone = new Map<string, (isLast: boolean) => Promise<void>>();

/** Those of a list that have not been taken away. */
export function useStaying<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const leaving = useLeaving();
  return all.filter((one) => !leaving.has(keyOf(one)));
}

type Taken = {
  readonly key: string;
  /** What is said, with the offer to undo it. */
  readonly said: string;
  /** `isLast`: the page is being left. */
  readonly remove: (isLast: boolean) => Promise<void>;
};

/** The server is told after the time in which it can be undone, or when the page is left. */
export function takeAway({ key, said, remove }: Taken) {
  const toast = notify.undo(said, () => {
    settle();
    show(key);
  });
  const settle = () => {
    clearTimeout(timer);
    undone.delete(key);
  };
  const go = async (isLast: boolean) => {
    settle();
    notify.dismiss(toast);
    await remove(isLast).catch((error: unknown) => notify.error(errorText(error)));
    show(key);
  };
  const timer = setTimeout(() => go(false), undoMs);
  undone.set(key, go);
  useLeaving.setState((keys) => new Set([...keys, key]), true);
}

/** For when the page is left: what can no longer be undone there, is done. */
export async function leaveAtOnce(): Promise<void> {
  await Promise.all([...undone.values()].map((go) => go(true)));
}

beforeLogOut.push(leaveAtOnce);
window.addEventListener("pagehide", leaveAtOnce);

function show(key: string) {
  useLeaving.setState((keys) => new Set([...keys].filter((one) => one !== key)), true);
}
