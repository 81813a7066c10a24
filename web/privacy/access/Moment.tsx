import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./access.module.css";

const gulf = "Asia/Dubai";

/** The time of day where the reader is; where that is not the Gulf, its time is the tooltip. */
export function Moment({ at }: { readonly at: string }) {
  const t = useWords("privacy/access");
  const { time } = useFormats();
  const here = time(at);
  const there = time(at, gulf);
  return (
    <time
      dateTime={at}
      dir="ltr"
      className={style.time}
      title={here === there ? undefined : t("gulfTime", { time: there })}
    >
      {here}
    </time>
  );
}
