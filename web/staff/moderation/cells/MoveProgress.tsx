import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./cells.module.css";

type Props = { readonly moved: number; readonly of: number; readonly isMoving: boolean };

/** How many people hold by now what took the entry's place. */
export function MoveProgress({ moved, of, isMoving }: Props) {
  const t = useWords("staff/moderation");
  const { number } = useFormats();
  return (
    <div className={style.short}>
      <span>{t("moved", { moved: number(moved), of: number(of) })}</span>
      {isMoving && (
        <progress className={style.progress} aria-label={t("progress")} value={moved} max={of} />
      )}
    </div>
  );
}
