import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useReportUnsaved } from "#/platform/state/unsaved.ts";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import classes from "./layout.module.css";

/** Whether the input is saved, and where. */
export function SaveStatusLine() {
  const t = useMessages("profiles/form");
  const draftStore = useDraftStore();
  const formats = useFormats();
  const status = draftStore.state(({ saving }) => saving);
  useReportUnsaved(status.kind === "saving" || status.kind === "failed");
  return (
    <div className={classes.saving}>
      <span role="status">
        {status.kind === "saving" && t("saving")}
        {status.kind === "device" && t("savedOnDevice")}
        {status.kind === "saved" && t("savedAt", { time: formats.time(status.at) })}
        {status.kind === "failed" && t("notSaved", { why: status.why })}
      </span>
      {status.kind === "failed" && (
        <button type="button" className={classes.retry} onClick={() => void draftStore.sendAll()}>
          {t("retry")}
        </button>
      )}
    </div>
  );
}
