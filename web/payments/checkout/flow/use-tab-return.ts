import { useEffect, useRef } from "react";

/** Tells that somebody has come back to this tab: another one may have changed what it shows. */
export function useTabReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    // Not by the window's focus: the provider's fields take that each time one is typed into.
    const notifyIfVisible = () => document.visibilityState === "visible" && latest.current();
    document.addEventListener("visibilitychange", notifyIfVisible);
    return () => document.removeEventListener("visibilitychange", notifyIfVisible);
  }, []);
}
