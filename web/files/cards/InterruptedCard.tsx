import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { useEffect } from "react";
import { discardUpload, reloadMedia } from "#/files/requests.ts";
import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import type { FileSelection } from "#/files/selection/use-file-selection.ts";
import { hasResumable, openResumable, removeResumable } from "#/files/upload/resumable-files.ts";
import { listUploadingFields } from "#/files/upload/upload-lock.ts";
import { finishUpload } from "#/files/upload/uploads.ts";
import { useFileSize } from "#/files/use-file-size.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./cards.module.css";
import type { InterruptedUpload } from "./use-interrupted-upload.ts";

const POLL_INTERVAL_MS = 2_000;

type Props = {
  readonly field: DocumentField;
  readonly upload: InterruptedUpload;
  readonly selection: FileSelection;
};

/** An upload from an earlier visit, or one running in another tab. */
export function InterruptedCard({ field, upload, selection }: Props) {
  const t = useMessages("files");
  const isInOtherTab = useIsUploadingElsewhere(field);
  const { formatShare } = useFileSize();
  const { serverUpload } = upload;
  const isFullyReceived =
    serverUpload !== undefined && serverUpload.receivedBytes >= serverUpload.size;
  useEffect(() => {
    if (isFullyReceived && !isInOtherTab) void finishUpload(field, serverUpload);
  }, [isFullyReceived, isInOtherTab, field, serverUpload]);
  const percent = formatShare(upload.receivedBytes, upload.size);
  if (isInOtherTab) return <p className={classes.line}>{t("inOtherTab")}</p>;
  return (
    <div className={classes.body}>
      <p className={classes.message}>
        {t("interrupted", { name: isolateBidi(upload.fileName), percent })}
      </p>
      <progress
        className={classes.bar}
        value={upload.receivedBytes}
        max={upload.size}
        aria-label={t("progressOf", { name: upload.fileName })}
        data-halted
      />
      <ResumeActions field={field} upload={upload} selection={selection} />
    </div>
  );
}

function ResumeActions({ field, upload, selection }: Props) {
  const t = useMessages("files");
  const { data: isResumable = false } = useQuery({
    queryKey: ["files", "resumable", field],
    queryFn: () => hasResumable(field),
    networkMode: "always",
    staleTime: 0,
  });
  const resume = async () => {
    const resumable = await openResumable(field);
    selection.selectFile(resumable?.file, resumable?.source);
  };
  const discard = async () => {
    await removeResumable(field);
    if (upload.serverUpload) await discardUpload(upload.serverUpload.uploadId, field);
  };
  return (
    <>
      {!isResumable && <p className={classes.hint}>{t("interruptedHow")}</p>}
      <div className={classes.actions}>
        {isResumable && <Button onClick={() => void resume()}>{t("goOn")}</Button>}
        <ChooseFileButton field={field} selection={selection} isOutlined={isResumable}>
          {t("chooseAgain")}
        </ChooseFileButton>
        <Button variant="default" onClick={() => void discard()}>
          {t("discard")}
        </Button>
      </div>
    </>
  );
}

/** Whether another tab is uploading; when it is done, the list is reloaded. */
function useIsUploadingElsewhere(field: DocumentField): boolean {
  const { data: isInOtherTab = false } = useQuery({
    queryKey: ["files", "inOtherTab", field],
    queryFn: async () => (await listUploadingFields([field])).length > 0,
    refetchInterval: POLL_INTERVAL_MS,
    networkMode: "always",
    staleTime: 0,
  });
  useEffect(() => {
    if (isInOtherTab) return () => void reloadMedia();
  }, [isInOtherTab]);
  return isInOtherTab;
}
