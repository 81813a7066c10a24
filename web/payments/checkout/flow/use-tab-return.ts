import { useEffect, useRef } from "react";

/** Calls `onReturn` when the tab becomes visible; another tab may have changed the data. */
export function useTabReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    // Not the window's focus event, which the provider's iframes cause with every input.
    const notifyIfVisible = () => document.visibilityState === "visible" && latest.current();
    document.addEventListener("visibilitychange", notifyIfVisible);
    return () => document.removeEventListener("visibilitychange", notifyIfVisible);
  }, []);
}
