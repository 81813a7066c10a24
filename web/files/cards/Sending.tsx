import type { DocumentField } from "@wasla/contract/files/own-files";
import { useEffect, useId, useRef } from "react";
import type { Stage } from "#/files/upload/journey.ts";
import { dropUpload, pauseUpload, resumeUpload, type Upload } from "#/files/upload/uploads.ts";
import { useSize } from "#/files/use-size.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import style from "./cards.module.css";
import { FileName } from "./FileName.tsx";

type Props = {
  readonly field: DocumentField;
  readonly upload: Upload;
  readonly isReplacing: boolean;
};

/** A file on its way, or held up there. */
export function Sending({ field, upload, isReplacing }: Props) {
  const t = useWords("files");
  const { file, stage, sentBytes } = upload;
  const { shareOf } = useSize();
  useHeardQuarters(t(field), upload);
  const line = useLine(upload);
  const id = useId();
  return (
    <div className={style.body}>
      <FileName>{file.name}</FileName>
      {stage !== "checking" && stage !== "elsewhere" && (
        <div className={style.progress}>
          <progress
            className={style.bar}
            value={sentBytes}
            max={file.size}
            aria-label={t("progressOf", { name: file.name })}
            aria-describedby={id}
            data-still={isStill(stage) || undefined}
          />
          <span className={style.percent}>{shareOf(sentBytes, file.size)}</span>
        </div>
      )}
      <p id={id} className={style.line} data-attention={stage === "waiting" || undefined}>
        {line}
      </p>
      {isReplacing && <p className={style.limit}>{t("keepsOld")}</p>}
      <Deeds field={field} stage={stage} />
    </div>
  );
}

const isStill = (stage: Stage) => stage === "paused" || stage === "waiting";

function Deeds({ field, stage }: { readonly field: DocumentField; readonly stage: Stage }) {
  const t = useWords("files");
  const cancel = () => {
    announce(t("cancelled"));
    void dropUpload(field);
  };
  return (
    <div className={style.deeds}>
      {stage === "paused" && (
        <PlainButton quiet onClick={() => resumeUpload(field)}>
          {t("goOn")}
        </PlainButton>
      )}
      {(stage === "sending" || stage === "waiting") && (
        <PlainButton quiet onClick={() => pauseUpload(field)}>
          {t("pause")}
        </PlainButton>
      )}
      {stage !== "finishing" && (
        <PlainButton quiet onClick={cancel}>
          {t("cancel")}
        </PlainButton>
      )}
    </div>
  );
}

/** How far it is, or what it waits for. */
function useLine({ file, stage, sentBytes, secondsLeft }: Upload): string {
  const t = useWords("files");
  const { sentOf } = useSize();
  const left = useLeft(secondsLeft);
  const sent = sentOf(sentBytes, file.size);
  if (stage === "sending") return [sent, left].filter(Boolean).join(t("comma"));
  if (stage === "paused") return [t("paused"), sent].join(t("comma"));
  return stage === "failed" ? "" : t(stage);
}

function useLeft(seconds: number | undefined): string {
  const t = useWords("files");
  if (seconds === undefined) return "";
  const minutes = Math.round(seconds / 60);
  if (seconds < 100) return t("leftSeconds", { count: seconds, shown: seconds });
  return t("leftMinutes", { count: minutes, shown: minutes });
}

/** Every quarter once, also where a piece has to be sent again. */
function useHeardQuarters(title: string, { file, sentBytes }: Upload) {
  const t = useWords("files");
  const { shareOf } = useSize();
  const quarter = Math.floor((sentBytes / file.size) * 4);
  const heard = useRef({ file, quarter });
  useEffect(() => {
    if (heard.current.file !== file) heard.current = { file, quarter };
    if (quarter <= heard.current.quarter) return;
    heard.current = { file, quarter };
    announce(t("heardPercent", { title, percent: shareOf(quarter, 4) }));
  }, [quarter, file, title, t, shareOf]);
}
