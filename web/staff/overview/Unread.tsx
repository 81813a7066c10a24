import { useWords } from "#/platform/language/language.ts";
import style from "./overview.module.css";

/** What stands in the place of a part that could not be read; the next minute asks again. */
export function Unread() {
  return <span className={style.unread}>{useWords("staff/overview")("unread")}</span>;
}
