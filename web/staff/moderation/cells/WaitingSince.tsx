import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./cells.module.css";

const dayMs = 86_400_000;

export function WaitingSince({ instant }: { readonly instant: string }) {
  const t = useWords("staff/moderation");
  const { date } = useFormats();
  const days = Math.floor((Date.now() - Date.parse(instant)) / dayMs);
  return (
    <div className={style.short}>
      <time dateTime={instant}>{date(instant)}</time>
      {days > 0 && <span className={style.other}>{t("days", { count: days })}</span>}
    </div>
  );
}
