import { useEffect, useRef } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUnsavedCount } from "#/platform/state/unsaved.ts";
import { useOnline } from "#/platform/state/use-online.ts";
import classes from "./OfflineBar.module.css";

/** Shows a bar while the device is offline, and a message when it is back online. */
export function OfflineBar() {
  const t = useMessages("shell");
  const isOnline = useOnline();
  const isUnsaved = useUnsavedCount() > 0;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) notify.success(t("online"));
    wasOffline.current = !isOnline;
  }, [isOnline, t]);
  return (
    <div role="status" className={isOnline ? undefined : classes.bar}>
      {!isOnline && t(isUnsaved ? "offlineNotSaved" : "offline")}
    </div>
  );
}
