import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./cells.module.css";

const dayMs = 86_400_000;

export function WaitingSince({ instant }: { readonly instant: string }) {
  const t = useMessages("staff/moderation");
  const { date } = useFormats();
  const days = Math.floor((Date.now() - Date.parse(instant)) / dayMs);
  return (
    <div className={classes.short}>
      <time dateTime={instant}>{date(instant)}</time>
      {days > 0 && <span className={classes.other}>{t("days", { count: days })}</span>}
    </div>
  );
}
