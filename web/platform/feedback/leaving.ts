/** What has been taken away, for as long as that can be undone. */
import { create } from "zustand";
import { errorText } from "#/platform/call/error-text.ts";
import { beforeLogOut } from "#/platform/state/session.ts";
import { notify, undoMs } from "./notify.ts";

const tickMs = 250;

const useLeaving = create<ReadonlySet<string>>(() => new Set());
/** What is still to be done about each, by its key. */
const undone = new Map<string, () => Promise<void>>();

/** Those of a list that have not been taken away. */
export function useStaying<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const leaving = useLeaving();
  return all.filter((one) => !leaving.has(keyOf(one)));
}

export function useIsLeaving(key: string | undefined): boolean {
  return useLeaving((keys) => key !== undefined && keys.has(key));
}

type Taken = {
  readonly key: string;
  /** What is said, with the offer to undo it. */
  readonly said: string;
  /** By a call that outlives the page. */
  readonly remove: () => Promise<void>;
};

/** The server is told after the time in which it can be undone, or when the page is left. */
export function takeAway({ key, said, remove }: Taken) {
  const toast = notify.undo(said, () => {
    settle();
    show(key);
  });
  const settle = () => {
    clearInterval(clock);
    undone.delete(key);
  };
  const go = async () => {
    settle();
    notify.dismiss(toast);
    await remove().catch((error: unknown) => notify.error(errorText(error)));
    show(key);
  };
  let leftMs = undoMs;
  const clock = setInterval(() => {
    // The message waits for whoever is at it, so what it offers does as well.
    if (!isAtNotices()) leftMs -= tickMs;
    if (leftMs <= 0) void go();
  }, tickMs);
  undone.set(key, go);
  useLeaving.setState((keys) => new Set([...keys, key]), true);
}

/** For when the page is left: what can no longer be undone there, is done. */
export async function leaveAtOnce(): Promise<void> {
  await Promise.all([...undone.values()].map((go) => go()));
}

beforeLogOut.push(leaveAtOnce);
window.addEventListener("pagehide", leaveAtOnce);
// A phone may end a page that is not seen without another word.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) void leaveAtOnce();
});

/** Whether somebody is at the messages with pointer or keyboard: their time stands still. */
function isAtNotices(): boolean {
  return document.querySelector("[data-notices]:is(:hover, :focus-within)") !== null;
}

function show(key: string) {
  useLeaving.setState((keys) => new Set([...keys].filter((one) => one !== key)), true);
}
