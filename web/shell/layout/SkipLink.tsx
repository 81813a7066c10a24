import { useMessages } from "#/platform/language/language.ts";
import classes from "./SkipLink.module.css";

export const mainId = "content";

/** First stop of the keyboard: over the header, into the page. */
export function SkipLink() {
  const t = useMessages("shell");
  return (
    <a className={classes.skip} href={`#${mainId}`}>
      {t("skip")}
    </a>
  );
}
