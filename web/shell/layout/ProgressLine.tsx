import { useNavigation } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import style from "./ProgressLine.module.css";

/** Says that the next page is on its way; shows after 150 ms. */
export function ProgressLine() {
  return useNavigation().state === "idle" ? null : <OpeningLine />;
}

export function OpeningLine() {
  const t = useWords("shell");
  return <div className={style.line} role="progressbar" aria-label={t("opening")} />;
}
