import { useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./NavigationProgress.module.css";

/** Shown until the page works and while the next one loads; its animation starts after 150 ms. */
export function NavigationProgress() {
  const isHydrated = useIsHydrated();
  return useNavigation().state === "idle" && isHydrated ? null : <ProgressBar />;
}

export function ProgressBar() {
  const t = useMessages("shell");
  return <div className={classes.line} role="progressbar" aria-label={t("opening")} />;
}

/** False while the page is prerendered or being hydrated, when nothing can be pressed yet. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => undefined;
