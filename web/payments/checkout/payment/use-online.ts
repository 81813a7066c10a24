import { useSyncExternalStore } from "react";

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void) {
  for (const change of ["online", "offline"]) window.addEventListener(change, onChange);
  return () => {
    for (const change of ["online", "offline"]) window.removeEventListener(change, onChange);
  };
}
