import { Button } from "@mantine/core";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { useEffect, useId, useRef } from "react";
import type { UploadStage } from "#/files/upload/chunked-upload.ts";
import {
  cancelActiveUpload,
  pauseUpload,
  resumeUpload,
  type Upload,
} from "#/files/upload/uploads.ts";
import { useFileSize } from "#/files/use-file-size.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./cards.module.css";
import { FileName } from "./FileName.tsx";

type Props = {
  readonly field: DocumentField;
  readonly upload: Upload;
  readonly isReplacing: boolean;
};

export function UploadingCard({ field, upload, isReplacing }: Props) {
  const t = useMessages("files");
  const { file, stage, sentBytes } = upload;
  const { formatShare } = useFileSize();
  useProgressAnnouncements(t(field), upload);
  const statusText = useStatusText(upload);
  const id = useId();
  return (
    <div className={classes.body}>
      <FileName>{file.name}</FileName>
      {stage !== "checking" && stage !== "inOtherTab" && (
        <div className={classes.progress}>
          <progress
            className={classes.bar}
            value={sentBytes}
            max={file.size}
            aria-label={t("progressOf", { name: file.name })}
            aria-describedby={id}
            data-halted={isHalted(stage) || undefined}
          />
          <span className={classes.percent}>{formatShare(sentBytes, file.size)}</span>
        </div>
      )}
      <p id={id} className={classes.line} data-attention={stage === "waiting" || undefined}>
        {statusText}
      </p>
      {isReplacing && <p className={classes.hint}>{t("currentFileKept")}</p>}
      <UploadActions field={field} stage={stage} />
    </div>
  );
}

const isHalted = (stage: UploadStage) => stage === "paused" || stage === "waiting";

function UploadActions({
  field,
  stage,
}: {
  readonly field: DocumentField;
  readonly stage: UploadStage;
}) {
  const t = useMessages("files");
  const cancel = () => {
    announce(t("cancelled"));
    void cancelActiveUpload(field);
  };
  return (
    <div className={classes.actions}>
      {stage === "paused" && (
        <Button variant="default" onClick={() => resumeUpload(field)}>
          {t("goOn")}
        </Button>
      )}
      {(stage === "sending" || stage === "waiting") && (
        <Button variant="default" onClick={() => pauseUpload(field)}>
          {t("pause")}
        </Button>
      )}
      {stage !== "finishing" && (
        <Button variant="default" onClick={cancel}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}

function useStatusText({ file, stage, sentBytes, secondsLeft }: Upload): string {
  const t = useMessages("files");
  const { formatSent } = useFileSize();
  const timeLeft = useTimeLeft(secondsLeft);
  const sent = formatSent(sentBytes, file.size);
  if (stage === "sending") return [sent, timeLeft].filter(Boolean).join(t("comma"));
  if (stage === "paused") return [t("paused"), sent].join(t("comma"));
  return stage === "failed" ? "" : t(stage);
}

function useTimeLeft(seconds: number | undefined): string {
  const t = useMessages("files");
  if (seconds === undefined) return "";
  const minutes = Math.round(seconds / 60);
  if (seconds < 100) return t("leftSeconds", { count: seconds, shown: seconds });
  return t("leftMinutes", { count: minutes, shown: minutes });
}

/** Announces each quarter once, even if a chunk is sent again. */
function useProgressAnnouncements(title: string, { file, sentBytes }: Upload) {
  const t = useMessages("files");
  const { formatShare } = useFileSize();
  const quarter = Math.floor((sentBytes / file.size) * 4);
  const announced = useRef({ file, quarter });
  useEffect(() => {
    if (announced.current.file !== file) announced.current = { file, quarter };
    if (quarter <= announced.current.quarter) return;
    announced.current = { file, quarter };
    announce(t("progressAnnouncement", { title, percent: formatShare(quarter, 4) }));
  }, [quarter, file, title, t, formatShare]);
}
