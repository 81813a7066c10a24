import { useNavigation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./NavigationProgress.module.css";

/** Shown while the next page loads; its animation starts after 150 ms. */
export function NavigationProgress() {
  return useNavigation().state === "idle" ? null : <ProgressBar />;
}

export function ProgressBar() {
  const t = useMessages("shell");
  return <div className={classes.line} role="progressbar" aria-label={t("opening")} />;
}
