import { useMessages } from "#/platform/language/language.ts";
import classes from "./SkipLink.module.css";

export const mainId = "content";

/** First element in the tab order; skips the header. */
export function SkipLink() {
  const t = useMessages("shell");
  return (
    <a className={classes.skip} href={`#${mainId}`}>
      {t("skip")}
    </a>
  );
}
