import type { DataExport } from "@wasla/contract/privacy-rights/data-export-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { useDataExportActions } from "./use-data-export-actions.ts";

type Props = Pick<DataExport, "state">;

/** An error stays visible until the next action. */
export function DataExportActions({ state }: Props) {
  const t = useMessages("privacy-rights");
  const { errorMessage, busy, request, download } = useDataExportActions();
  const isReady = state === "ready";
  return (
    <>
      <div role="alert">
        {errorMessage !== undefined && <Notice tone="danger">{errorMessage}</Notice>}
      </div>
      <div className={classes.buttons}>
        {isReady && (
          <PlainButton loading={busy === "take"} onClick={() => void download()}>
            {t("download")}
          </PlainButton>
        )}
        <PlainButton outlined loading={busy === "ask"} onClick={() => void request()}>
          {t(labels[state] ?? "ask")}
        </PlainButton>
        {isReady && <span className={classes.text}>{t("askAnewText")}</span>}
      </div>
    </>
  );
}

const labels: Partial<Record<DataExport["state"], "askAnew" | "askAgain">> = {
  ready: "askAnew",
  failed: "askAgain",
};
