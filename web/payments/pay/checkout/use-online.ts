import { useSyncExternalStore } from "react";

/** Whether the device has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

function listen(tell: () => void) {
  for (const change of ["online", "offline"]) window.addEventListener(change, tell);
  return () => {
    for (const change of ["online", "offline"]) window.removeEventListener(change, tell);
  };
}
