/** A message about work that takes a while: it stays, moves on in its place, and ends there. */
import { say } from "#/platform/language/language.ts";
import { announce } from "./announce.ts";
import { errorMs, type Notice, notices, onToasts, successMs } from "./notify.ts";

type Working = Pick<Notice, "progress"> & { readonly onCancel?: () => void };

/** A note takes its time to be read. */
const noteMs = 8000;

export const workNotice = {
  /** Stays until another message with the same id, or `dismiss`, takes its place. */
  progress(id: string, text: string, { progress, onCancel }: Working = {}) {
    const before = notices.get(id);
    const action = onCancel && { label: say("platform", "cancel"), run: onCancel };
    const now = { text, ...(progress && { progress }), ...(action && { action }) };
    notices.set(id, now);
    if (before?.text !== text && quarterOf(before) !== quarterOf(now)) announce(text);
    onToasts((toast) => toast.loading(text, { id }));
  },
  /** Ends it in place. */
  finish(
    id: string,
    how: "success" | "error",
    text: string,
    more: Pick<Notice, "note" | "action"> = {},
  ) {
    const { note } = more;
    announce(note ? `${text} – ${note}` : text, how === "error" ? "assertive" : "polite");
    notices.set(id, { text, ...more });
    const usual = how === "error" ? errorMs : successMs;
    onToasts((toast) => toast[how](text, { id, duration: note ? noteMs : usual }));
  },
};

/** Steps are heard four times, however many they are; a message without steps is heard itself. */
function quarterOf(notice: Notice | undefined): number | string | undefined {
  if (!notice?.progress) return notice?.text;
  const { done, total } = notice.progress;
  return Math.floor((done / total) * 4);
}
