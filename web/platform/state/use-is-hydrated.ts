import { useSyncExternalStore } from "react";

/** False while the page is prerendered or being hydrated, when nothing can be pressed yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => undefined;
