import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import style from "./access.module.css";

const gulfTimeZone = "Asia/Dubai";

/** The local time; where it differs, the tooltip shows Gulf time. */
export function EntryTime({ at }: { readonly at: string }) {
  const t = useMessages("privacy/access");
  const { time } = useFormats();
  const localTime = time(at);
  const gulfTime = time(at, gulfTimeZone);
  return (
    <time
      dateTime={at}
      dir="ltr"
      className={style.time}
      title={localTime === gulfTime ? undefined : t("gulfTime", { time: gulfTime })}
    >
      {localTime}
    </time>
  );
}
