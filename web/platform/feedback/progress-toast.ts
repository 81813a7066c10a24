/** Toasts for long-running work, updated in place until it ends. */
import { translate } from "#/platform/language/language.ts";
import { announce } from "./announce.ts";
import {
  durationOf,
  errorMs,
  successMs,
  type ToastContent,
  toastContents,
  withToasts,
} from "./notify.ts";

type ProgressOptions = Pick<ToastContent, "progress"> & { readonly onCancel?: () => void };

/** A note takes longer to read. */
const noteDurationMs = 8000;

export const progressToast = {
  /** Stays until `finish`, another toast with the same id, or `dismiss` replaces it. */
  progress(id: string, text: string, { progress, onCancel }: ProgressOptions = {}) {
    const before = toastContents.get(id);
    const action = onCancel && { label: translate("platform", "cancel"), run: onCancel };
    const content = { text, ...(progress && { progress }), ...(action && { action }) };
    toastContents.set(id, content);
    if (before?.text !== text && progressStep(before) !== progressStep(content)) announce(text);
    withToasts((toast) => toast.loading(text, { id }));
  },
  /** Replaces the progress toast with the outcome. */
  finish(
    id: string,
    outcome: "success" | "error",
    text: string,
    more: Pick<ToastContent, "note" | "action"> = {},
  ) {
    const { note } = more;
    announce(note ? `${text} – ${note}` : text, outcome === "error" ? "assertive" : "polite");
    toastContents.set(id, { text, ...more });
    const defaultMs = outcome === "error" ? errorMs : successMs;
    const duration = durationOf(note ? noteDurationMs : defaultMs);
    withToasts((toast) => toast[outcome](text, { id, duration }));
  },
};

/** Announces every quarter of the steps; without steps, every new text. */
function progressStep(content: ToastContent | undefined): number | string | undefined {
  if (!content?.progress) return content?.text;
  const { done, total } = content.progress;
  return Math.floor((done / total) * 4);
}
