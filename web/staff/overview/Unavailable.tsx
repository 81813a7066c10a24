import { useMessages } from "#/platform/language/language.ts";
import classes from "./overview.module.css";

/** What stands in the place of a part that could not be read; the next minute asks again. */
export function Unavailable() {
  return <span className={classes.unread}>{useMessages("staff/overview")("unread")}</span>;
}
