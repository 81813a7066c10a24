import { useEffect, useRef, useSyncExternalStore } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./OfflineBar.module.css";

/** A slim bar while the device has no network, and a word when it is back. */
export function OfflineBar() {
  const t = useWords("shell");
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) notify.success(t("online"));
    wasOffline.current = !isOnline;
  }, [isOnline, t]);
  return (
    <div role="status" className={isOnline ? undefined : style.bar}>
      {!isOnline && t("offline")}
    </div>
  );
}

function listen(tell: () => void) {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}
