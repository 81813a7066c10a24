/** Files that their owner has taken away, for as long as that can be undone. */
import { create } from "zustand";
import { errorText } from "#/platform/call/error-text.ts";
import { notify, undoMs } from "#/platform/feedback/notify.ts";
import { beforeLogOut } from "#/platform/state/session.ts";
import { reloadMedia, removeMedia } from "./requests.ts";

const tickMs = 250;

const useLeaving = create<ReadonlySet<string>>(() => new Set());
/** What is still to be done about each, by its name. */
const undone = new Map<string, () => Promise<void>>();

export function useIsLeaving(name: string | undefined): boolean {
  return useLeaving((names) => name !== undefined && names.has(name));
}

/** The server is told after the time in which it can be undone, or when the page is left. */
export function takeAway(name: string, said: string, onGone?: () => Promise<void>) {
  const toast = notify.undo(said, () => {
    settle();
    show(name);
  });
  const settle = () => {
    clearInterval(clock);
    undone.delete(name);
  };
  const go = async () => {
    settle();
    notify.dismiss(toast);
    await removeMedia(name)
      .then(onGone)
      .catch((error) => notify.error(errorText(error)));
    await reloadMedia();
    show(name);
  };
  let leftMs = undoMs;
  const clock = setInterval(() => {
    // The message waits for whoever is at it, so what it offers does as well.
    if (!isAtNotices()) leftMs -= tickMs;
    if (leftMs <= 0) void go();
  }, tickMs);
  undone.set(name, go);
  useLeaving.setState((names) => new Set([...names, name]), true);
  // A page that is being left has no time to renew its access: here it still has.
  void reloadMedia();
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

function show(name: string) {
  useLeaving.setState((names) => new Set([...names].filter((one) => one !== name)), true);
}
