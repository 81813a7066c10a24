import { useWords } from "#/platform/language/language.ts";
import style from "./SkipLink.module.css";

export const mainId = "content";

/** First stop of the keyboard: over the header, into the page. */
export function SkipLink() {
  const t = useWords("shell");
  return (
    <a className={style.skip} href={`#${mainId}`}>
      {t("skip")}
    </a>
  );
}
