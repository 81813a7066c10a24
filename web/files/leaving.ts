/** Files that their owner has taken away, for as long as that can be undone. */
import { create } from "zustand";
import { errorText } from "#/platform/call/error-text.ts";
import { notify, undoMs } from "#/platform/feedback/notify.ts";
import { reloadMedia, removeMedia } from "./requests.ts";

const useLeaving = create<ReadonlySet<string>>(() => new Set());
/** What is still to be done about each, by its name. */
const undone = new Map<string, () => void>();

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
    clearTimeout(timer);
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
  const timer = setTimeout(go, undoMs);
  undone.set(name, go);
  useLeaving.setState((names) => new Set([...names, name]), true);
}

/** For when the page is left: what can no longer be undone there, is done. */
export function leaveAtOnce() {
  for (const go of [...undone.values()]) go();
}

window.addEventListener("pagehide", leaveAtOnce);

function show(name: string) {
  useLeaving.setState((names) => new Set([...names].filter((one) => one !== name)), true);
}
