/** Short messages at the top of the page; what they say is also said to screen readers. */
import type { toast as Toast } from "react-hot-toast/headless";
import { translate } from "#/platform/language/language.ts";
import { announce } from "./announce.ts";

export type ToastContent = {
  readonly text: string;
  /** What else there is to say of it, below. */
  readonly note?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Steps done of a number of steps. */
  readonly progress?: { readonly done: number; readonly total: number };
};

export const successMs = 3000;
export const errorMs = 5000;
export const undoMs = 4000;
const mergeMs = 2000;

export const toastContents = new Map<string, ToastContent>();
const errorToastIds = new Set<string>();
const lastShown = new Map<string, { readonly id: string; readonly at: number }>();

export const notify = {
  /** What has succeeded makes the errors before it untrue. */
  success(text: string) {
    notify.dismissErrors();
    showToast("success", { text }, successMs);
  },
  error(text: string) {
    errorToastIds.add(showToast("error", { text }, errorMs));
  },
  /** What the errors were about has been changed. */
  dismissErrors() {
    for (const id of errorToastIds) notify.dismiss(id);
    errorToastIds.clear();
  },
  /** Answers by which id to dismiss it, once what it undoes is done. */
  undo(text: string, onUndo: () => void): string {
    const action = { label: translate("platform", "undo"), run: onUndo };
    return showToast("success", { text, action }, undoMs);
  },
  dismiss(id: string) {
    withToasts((toast) => toast.dismiss(id));
  },
};

function showToast(kind: "success" | "error", content: ToastContent, duration: number): string {
  const id = toastIdFor(content.text);
  toastContents.set(id, content);
  announce(content.text, kind === "error" ? "assertive" : "polite");
  withToasts((toast) => toast[kind](content.text, { id, duration }));
  return id;
}

/** No page needs a message before it has something to say. Unseen ones are heard all the same. */
export function withToasts(action: (toast: typeof Toast) => void) {
  import("react-hot-toast/headless").then(({ toast }) => action(toast)).catch(() => undefined);
}

/** The same text within two seconds is the same message. */
function toastIdFor(text: string): string {
  const now = performance.now();
  const last = lastShown.get(text);
  const id = last && now - last.at < mergeMs ? last.id : `${now} ${text}`;
  lastShown.set(text, { id, at: now });
  return id;
}
