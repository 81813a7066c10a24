import { useQuery } from "@tanstack/react-query";
import type { DataExport } from "@wasla/contract/privacy-rights/data-export-endpoints";
import { useEffect, useRef, useState } from "react";
import { useFileSize } from "#/files/use-file-size.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { translate, useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import {
  createDataExportLink,
  dataExportQuery,
  isInProgress,
  requestDataExport,
} from "#/privacy-rights/requests.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";

export function DataExportSection() {
  const t = useMessages("privacy-rights");
  return (
    <div className={classes.stack}>
      <p className={classes.text}>{t("copyText")}</p>
      <QueryBoundary
        query={useQuery(dataExportQuery())}
        fallback={<LoadingSkeleton rows={1} height={44} />}
      >
        {(copy) => <DataExportStatus dataExport={copy} />}
      </QueryBoundary>
    </div>
  );
}

type Props = { readonly dataExport: DataExport };

function DataExportStatus({ dataExport }: Props) {
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
  const { formatSize } = useFileSize();
  if (state === "none") return null;
  if (state === "failed") return <Notice tone="danger">{t("failed")}</Notice>;
  if (state === "ready")
    return (
      <p className={classes.message}>
        {t("ready", { date: gulfDate(until ?? ""), size: formatSize(sizeBytes ?? 0) })}
      </p>
    );
  return (
    <p className={`${classes.message} ${classes.line}`}>
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

type DataExportActionsProps = Pick<DataExport, "state">;

/** An error stays visible until the next action. */
function DataExportActions({ state }: DataExportActionsProps) {
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
          <BusyButton busy={busy === "take"} onClick={() => void download()}>
            {t("download")}
          </BusyButton>
        )}
        <BusyButton variant="default" busy={busy === "ask"} onClick={() => void request()}>
          {t(labels[state] ?? "ask")}
        </BusyButton>
        {isReady && <span className={classes.text}>{t("replacesCopy")}</span>}
      </div>
    </>
  );
}

const labels: Partial<Record<DataExport["state"], "makeNewCopy" | "askAgain">> = {
  ready: "makeNewCopy",
  failed: "askAgain",
};

/** Requests and downloads an export; after an error the state is reloaded. */
function useDataExportActions() {
  const [busy, setBusy] = useState<"ask" | "take">();
  const [failure, setFailure] = useState<string>();
  const showError = (message: string) => {
    setFailure(message);
    void queryClient.invalidateQueries(dataExportQuery());
  };
  const run = async (name: "ask" | "take", action: () => Promise<void>) => {
    setBusy(name);
    setFailure(undefined);
    await action().catch((error: unknown) => showError(errorMessage(error)));
    setBusy(undefined);
  };
  return {
    busy,
    errorMessage: failure,
    request: () => run("ask", requestDataExport),
    download: () =>
      run("take", async () => {
        await startDownload(() => showError(translate("privacy-rights", "notTaken")));
        announce(translate("privacy-rights", "taken"));
      }),
  };
}

const FRAME_LIFETIME_MS = 60_000;

/**
 * Downloads in a hidden frame: no popup to block, and it goes on when the page is left. The frame
 * stays empty when the download begins, and loads something when the server refuses.
 */
async function startDownload(onError: () => void): Promise<void> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = await createDataExportLink();
  frame.addEventListener("load", onError);
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_LIFETIME_MS);
}
