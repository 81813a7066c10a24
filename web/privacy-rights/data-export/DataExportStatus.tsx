import type { DataExport } from "@wasla/contract/privacy-rights/data-export-endpoints";
import { useEffect, useRef } from "react";
import { useFileSize } from "#/files/use-file-size.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { isInProgress } from "#/privacy-rights/requests.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { DataExportActions } from "./DataExportActions.tsx";

type Props = { readonly dataExport: DataExport };

export function DataExportStatus({ dataExport }: Props) {
  const container = useRestoreFocus(dataExport.state);
  return (
    <div ref={container} tabIndex={-1} className={`${classes.stack} ${classes.place}`}>
      <div role="status">
        <StatusText dataExport={dataExport} />
      </div>
      {!isInProgress(dataExport) && <DataExportActions state={dataExport.state} />}
    </div>
  );
}

function StatusText({ dataExport: { state, until, sizeBytes } }: Props) {
  const t = useMessages("privacy-rights");
  const { gulfDate } = useFormats();
  const { formatSize: sizeOf } = useFileSize();
  if (state === "none") return null;
  if (state === "failed") return <Notice tone="danger">{t("failed")}</Notice>;
  if (state === "ready")
    return (
      <p className={classes.said}>
        {t("ready", { date: gulfDate(until ?? ""), size: sizeOf(sizeBytes ?? 0) })}
      </p>
    );
  return (
    <p className={`${classes.said} ${classes.line}`}>
      <Spinner />
      <span>
        {t(state)} <span className={classes.text}>{t("mayLeave")}</span>
      </span>
    </p>
  );
}

/** Keeps focus here when the pressed button disappears with its state. */
function useRestoreFocus(state: DataExport["state"]) {
  const container = useRef<HTMLDivElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (previousState.current !== state && isLost) container.current?.focus();
    previousState.current = state;
  }, [state]);
  return container;
}
