import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { type Toast, toast, useToaster } from "react-hot-toast/headless";
import { notices } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { Spinner } from "./Spinner.tsx";
import style from "./Toasts.module.css";

const fadeMs = 300;

/** The messages of `notify`, newest first. What they say is heard through the live regions. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ removeDelay: fadeMs });
  const t = useWords("platform");
  useCloseNewest(toasts);
  return (
    <section
      className={style.stack}
      aria-label={t("messages")}
      data-notices
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <OneToast key={shown.id} shown={shown} />
      ))}
    </section>
  );
}

function OneToast({ shown }: { readonly shown: Toast }) {
  const t = useWords("platform");
  const notice = notices.get(shown.id);
  const { action, note, progress } = notice ?? {};
  return (
    <div className={style.toast} data-leaving={!shown.visible || undefined} data-kind={shown.type}>
      <Sign kind={shown.type} />
      <div className={style.text}>
        {notice?.text}
        {note && <div className={style.note}>{note}</div>}
        {progress && <progress value={progress.done} max={progress.total} aria-hidden="true" />}
      </div>
      {action && (
        <button
          type="button"
          className={style.action}
          onClick={() => {
            action.run();
            toast.dismiss(shown.id);
          }}
        >
          {action.label}
        </button>
      )}
      {shown.type !== "loading" && (
        <button
          type="button"
          className={style.close}
          aria-label={t("dismiss")}
          onClick={() => toast.dismiss(shown.id)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function Sign({ kind }: { readonly kind: Toast["type"] }) {
  if (kind === "loading") return <Spinner />;
  if (kind === "error") return <IconAlertCircle size={20} aria-hidden="true" />;
  return <IconCircleCheck size={20} aria-hidden="true" />;
}

/** Escape closes the newest, unless a dialog or a menu has taken the key. */
function useCloseNewest(toasts: readonly Toast[]) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const newest = toasts.find(({ visible, type }) => visible && type !== "loading");
      if (event.key === "Escape" && !event.defaultPrevented && newest) toast.dismiss(newest.id);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [toasts]);
}
