import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./cells.module.css";

type Props = { readonly moved: number; readonly of: number; readonly isMoving: boolean };

/** How many people have been moved to the entry it was merged into. */
export function MoveProgress({ moved, of, isMoving }: Props) {
  const t = useMessages("staff/moderation");
  const { number } = useFormats();
  return (
    <div className={classes.short}>
      <span>{t("moved", { moved: number(moved), of: number(of) })}</span>
      {isMoving && (
        <progress className={classes.progress} aria-label={t("progress")} value={moved} max={of} />
      )}
    </div>
  );
}
