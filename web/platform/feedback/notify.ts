/** Short messages at the top of the page; what they say is also said to screen readers. */
import type { toast as Toast } from "react-hot-toast/headless";
import { say } from "#/platform/language/language.ts";
import { announce } from "./announce.ts";

export type Notice = {
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

export const notices = new Map<string, Notice>();
const wrong = new Set<string>();
const lastSaid = new Map<string, { readonly id: string; readonly at: number }>();

export const notify = {
  /** What has succeeded makes the errors before it untrue. */
  success(text: string) {
    notify.retract();
    show("success", { text }, successMs);
  },
  error(text: string) {
    wrong.add(show("error", { text }, errorMs));
  },
  /** What the errors were about has been changed. */
  retract() {
    for (const id of wrong) notify.dismiss(id);
    wrong.clear();
  },
  /** Answers by which id to dismiss it, once what it undoes is done. */
  undo(text: string, onUndo: () => void): string {
    const action = { label: say("platform", "undo"), run: onUndo };
    return show("success", { text, action }, undoMs);
  },
  dismiss(id: string) {
    onToasts((toast) => toast.dismiss(id));
  },
};

function show(kind: "success" | "error", notice: Notice, duration: number): string {
  const id = idFor(notice.text);
  notices.set(id, notice);
  announce(notice.text, kind === "error" ? "assertive" : "polite");
  onToasts((toast) => toast[kind](notice.text, { id, duration }));
  return id;
}

/** No page needs a message before it has something to say. Unseen ones are heard all the same. */
export function onToasts(deed: (toast: typeof Toast) => void) {
  import("react-hot-toast/headless").then(({ toast }) => deed(toast)).catch(() => undefined);
}

/** The same text within two seconds is the same message. */
function idFor(text: string): string {
  const now = performance.now();
  const last = lastSaid.get(text);
  const id = last && now - last.at < mergeMs ? last.id : `${now} ${text}`;
  lastSaid.set(text, { id, at: now });
  return id;
}
