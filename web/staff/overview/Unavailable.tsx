import { useMessages } from "#/platform/language/language.ts";
import classes from "./overview.module.css";

/** Replaces a part that could not be read; it is refetched within a minute. */
export function Unavailable() {
  return <span className={classes.unread}>{useMessages("staff/overview")("loadFailed")}</span>;
}
