/** Short messages at the top of the page; what they say is also said to screen readers. */
import type { toast as Toast } from "react-hot-toast/headless";
import { say } from "#/platform/language/language.ts";
import { announce } from "./announce.ts";

export type Notice = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Steps done of a number of steps. */
  readonly progress?: { readonly done: number; readonly total: number };
};

type Working = Omit<Notice, "text" | "action"> & { readonly onCancel?: () => void };

const successMs = 3000;
const errorMs = 5000;
const undoMs = 4000;
const mergeMs = 2000;

const notices = new Map<string, Notice>();
const wrong = new Set<string>();
const lastSaid = new Map<string, { readonly id: string; readonly at: number }>();

export const notify = {
  /** What has succeeded makes the errors before it untrue. */
  success(text: string) {
    for (const id of wrong) notify.dismiss(id);
    wrong.clear();
    show("success", { text }, successMs);
  },
  error(text: string) {
    wrong.add(show("error", { text }, errorMs));
  },
  /** Stays until another message with the same id, or `dismiss`, takes its place. */
  progress(id: string, text: string, { progress, onCancel }: Working = {}) {
    if (notices.get(id)?.text !== text) announce(text);
    const action = onCancel && { label: say("platform", "cancel"), run: onCancel };
    notices.set(id, { text, ...(progress && { progress }), ...(action && { action }) });
    onToasts((toast) => toast.loading(text, { id }));
  },
  /** Ends a progress message in place. */
  finish(id: string, how: "success" | "error", text: string, action?: Notice["action"]) {
    announce(text, how === "error" ? "assertive" : "polite");
    notices.set(id, { text, ...(action && { action }) });
    onToasts((toast) => toast[how](text, { id, duration: how === "error" ? errorMs : successMs }));
  },
  undo(text: string, onUndo: () => void) {
    show("success", { text, action: { label: say("platform", "undo"), run: onUndo } }, undoMs);
  },
  dismiss(id: string) {
    onToasts((toast) => toast.dismiss(id));
  },
};

export function noticeOf(id: string): Notice | undefined {
  return notices.get(id);
}

function show(kind: "success" | "error", notice: Notice, duration: number): string {
  const id = idFor(notice.text);
  notices.set(id, notice);
  announce(notice.text, kind === "error" ? "assertive" : "polite");
  onToasts((toast) => toast[kind](notice.text, { id, duration }));
  return id;
}

/** No page needs a message before it has something to say. Unseen ones are heard all the same. */
function onToasts(deed: (toast: typeof Toast) => void) {
  import("react-hot-toast/headless").then(({ toast }) => deed(toast)).catch(() => undefined);
}

/** The same text within two seconds is the same message. */
function idFor(text: string): string {
  const now = performance.now();
  const last = lastSaid.get(text);
  const id =
    last && now - last.at < mergeMs ? last.id : crypto.getRandomValues(new Uint32Array(2)).join();
  lastSaid.set(text, { id, at: now });
  return id;
}
