import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import style from "./frame.module.css";

/** Whether what is typed is safe, and where. */
export function SaveLine() {
  const t = useWords("profiles/form");
  const keeper = useKeeper();
  const formats = useFormats();
  const saving = keeper.state(({ saving: now }) => now);
  return (
    <div className={style.saving}>
      <span role="status">
        {saving.kind === "saving" && t("saving")}
        {saving.kind === "device" && t("savedOnDevice")}
        {saving.kind === "saved" && t("savedAt", { time: formats.time(saving.at) })}
        {saving.kind === "failed" && t("notSaved", { why: saving.why })}
      </span>
      {saving.kind === "failed" && (
        <button type="button" className={style.retry} onClick={() => void keeper.sendAll()}>
          {t("retry")}
        </button>
      )}
    </div>
  );
}
