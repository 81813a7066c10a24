import { useSyncExternalStore } from "react";

/** Whether the device is online; assumed while prerendering. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

const changes = ["online", "offline"] as const;

function subscribe(onChange: () => void) {
  for (const change of changes) window.addEventListener(change, onChange);
  return () => {
    for (const change of changes) window.removeEventListener(change, onChange);
  };
}
