/** Toasts at the top of the page, which are also announced to screen readers. */
import type { toast as Toast } from "react-hot-toast/headless";
import { create } from "zustand";
import { translate } from "#/platform/language/language.ts";
import { announce } from "./announce.ts";

export type ToastContent = {
  readonly text: string;
  /** Secondary line below the text. */
  readonly note?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly progress?: { readonly done: number; readonly total: number };
};

export const successMs = 3000;
export const errorMs = 5000;
export const undoMs = 4000;
const mergeMs = 2000;

/** Tests pause it: on a busy machine a click may take longer than a toast lasts. */
export const toastClock = { isPaused: false };

export const toastContents = new Map<string, ToastContent>();
const errorToastIds = new Set<string>();
const lastShown = new Map<string, { readonly id: string; readonly at: number }>();
let idCount = 0;

export const notify = {
  /** A success makes earlier errors obsolete. */
  success(text: string) {
    notify.dismissErrors();
    showToast("success", { text }, successMs);
  },
  error(text: string) {
    errorToastIds.add(showToast("error", { text }, errorMs));
  },
  /** For when the user has changed what the errors were about. */
  dismissErrors() {
    for (const id of errorToastIds) notify.dismiss(id);
    errorToastIds.clear();
  },
  /** Returns the toast's id, to dismiss it once the action can no longer be undone. */
  undo(text: string, onUndo: () => void): string {
    const action = { label: translate("platform", "undo"), run: onUndo };
    return showToast("success", { text, action }, undoMs);
  },
  dismiss(id: string) {
    withToasts((toast) => toast.dismiss(id));
  },
};

function showToast(kind: "success" | "error", content: ToastContent, duration: number): string {
  const id = content.action ? createId() : idFor(`${kind} ${content.text}`);
  toastContents.set(id, content);
  announce(content.text, kind === "error" ? "assertive" : "polite");
  withToasts((toast) => toast[kind](content.text, { id, duration: durationOf(duration) }));
  return id;
}

export const durationOf = (ms: number) => (toastClock.isPaused ? Number.POSITIVE_INFINITY : ms);

type ToastAction = (toast: typeof Toast) => void;

let loadedToast: typeof Toast | undefined;
const waitingActions: ToastAction[] = [];

/** Whether the component that shows toasts is needed, which then stays. */
export const useHasToasts = create(() => false);

/** The first use loads the toasts; if that fails, messages are still announced. */
export function withToasts(action: ToastAction) {
  if (loadedToast) return action(loadedToast);
  waitingActions.push(action);
  useHasToasts.setState(true, true);
}

/** Called by the component that shows toasts, when it has loaded. */
export function provideToasts(toast: typeof Toast) {
  loadedToast = toast;
  useHasToasts.setState(true, true);
  for (const action of waitingActions.splice(0)) action(toast);
}

/** The same toast within two seconds is updated, unless it has an action: each is its own. */
function idFor(toast: string): string {
  const now = performance.now();
  const last = lastShown.get(toast);
  const id = last && now - last.at < mergeMs ? last.id : createId();
  lastShown.set(toast, { id, at: now });
  return id;
}

function createId(): string {
  idCount += 1;
  return String(idCount);
}
