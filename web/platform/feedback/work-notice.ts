/** A message about work that takes a while: it stays, moves on in its place, and ends there. */
import { say } from "#/platform/language/language.ts";
import { announce } from "./announce.ts";
import { errorMs, type Notice, notices, onToasts, successMs } from "./notify.ts";

type Working = Omit<Notice, "text" | "action"> & { readonly onCancel?: () => void };

export const workNotice = {
  /** Stays until another message with the same id, or `dismiss`, takes its place. */
  progress(id: string, text: string, { progress, onCancel }: Working = {}) {
    if (notices.get(id)?.text !== text) announce(text);
    const action = onCancel && { label: say("platform", "cancel"), run: onCancel };
    notices.set(id, { text, ...(progress && { progress }), ...(action && { action }) });
    onToasts((toast) => toast.loading(text, { id }));
  },
  /** Ends it in place. */
  finish(id: string, how: "success" | "error", text: string, action?: Notice["action"]) {
    announce(text, how === "error" ? "assertive" : "polite");
    notices.set(id, { text, ...(action && { action }) });
    onToasts((toast) => toast[how](text, { id, duration: how === "error" ? errorMs : successMs }));
  },
};
