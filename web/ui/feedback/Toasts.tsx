import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { type Toast, toast, useToaster } from "react-hot-toast/headless";
import { provideToasts, toastContents } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Spinner } from "./Spinner.tsx";
import classes from "./Toasts.module.css";

const fadeMs = 300;

provideToasts(toast);

/** The toasts of `notify`, newest first. Screen readers get them through the live regions. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ removeDelay: fadeMs });
  const t = useMessages("platform");
  const region = useRef<HTMLElement>(null);
  useCloseNewestOnEscape(toasts);
  // A focused button that is removed with its toast fires no blur.
  useEffect(() => {
    if (!region.current?.matches(":hover, :focus-within")) handlers.endPause();
  });
  return (
    <section
      ref={region}
      className={classes.stack}
      aria-label={t("messages")}
      data-notices
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastItem({ toast: toastState }: { readonly toast: Toast }) {
  const t = useMessages("platform");
  const content = toastContents.get(toastState.id);
  const { action, note, progress } = content ?? {};
  return (
    <div
      className={classes.toast}
      data-leaving={!toastState.visible || undefined}
      data-kind={toastState.type}
    >
      <ToastIcon kind={toastState.type} />
      <div className={classes.text}>
        {content?.text}
        {note && <div className={classes.note}>{note}</div>}
        {progress && <progress value={progress.done} max={progress.total} aria-hidden="true" />}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.run();
            toast.dismiss(toastState.id);
          }}
        >
          {action.label}
        </button>
      )}
      {toastState.type !== "loading" && (
        <button
          type="button"
          className={classes.close}
          aria-label={t("dismiss")}
          onClick={() => toast.dismiss(toastState.id)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function ToastIcon({ kind }: { readonly kind: Toast["type"] }) {
  if (kind === "loading") return <Spinner />;
  if (kind === "error") return <IconAlertCircle size={20} aria-hidden="true" />;
  return <IconCircleCheck size={20} aria-hidden="true" />;
}

/** Escape closes the newest toast, unless a dialog or menu has handled the key. */
function useCloseNewestOnEscape(toasts: readonly Toast[]) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const newest = toasts.find(({ visible, type }) => visible && type !== "loading");
      if (event.key === "Escape" && !event.defaultPrevented && newest) toast.dismiss(newest.id);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [toasts]);
}
