import { Button } from "@mantine/core";
import {
  IconCertificate,
  IconFileText,
  IconId,
  IconShieldCheck,
  IconVideo,
} from "@tabler/icons-react";
import { type DocumentField, documentKinds } from "@wasla/contract/files/job-seeker-files";
import { type FocusEvent, useEffect, useId, useRef } from "react";
import type { OwnMedia } from "#/files/requests.ts";
import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import { FileLimitHint } from "#/files/selection/FileLimitHint.tsx";
import { RecordVideoButton } from "#/files/selection/RecordVideoButton.tsx";
import { type FileSelection, useFileSelection } from "#/files/selection/use-file-selection.ts";
import { StoredCard } from "#/files/stored/StoredCard.tsx";
import {
  cancelActiveUpload,
  resumeUpload,
  type Upload,
  useUpload,
} from "#/files/upload/uploads.ts";
import { useIsRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "./cards.module.css";
import { FileName } from "./FileName.tsx";
import { InterruptedCard } from "./InterruptedCard.tsx";
import { UploadingCard } from "./UploadingCard.tsx";
import { useInterruptedUpload } from "./use-interrupted-upload.ts";

const icons = {
  resume: IconFileText,
  video: IconVideo,
  policeCertificate: IconShieldCheck,
  degreeCertificate: IconCertificate,
  passportCopy: IconId,
} as const;

type Props = { readonly field: DocumentField; readonly media: OwnMedia };

export function DocumentCard({ field, media }: Props) {
  const t = useMessages("files");
  const id = useId();
  const upload = useUpload(field);
  const selection = useFileSelection(field);
  const stored = media.files.find(({ fieldName }) => fieldName === field);
  const file = useIsRemoved(stored?.name) ? undefined : stored;
  const interrupted = useInterruptedUpload(field, media);
  const isInterrupted = upload === undefined && interrupted !== undefined;
  const Icon = icons[field];
  const focus = useRetainedFocus(upload?.stage ?? file?.name ?? String(isInterrupted));
  return (
    <section
      className={classes.card}
      aria-labelledby={id}
      data-over={selection.isDragOver || undefined}
      {...selection.dropHandlers}
      {...focus.card}
    >
      <header className={classes.head}>
        <Icon size={24} aria-hidden="true" />
        <h3 id={id} ref={focus.title} tabIndex={-1} className={classes.title}>
          {t(field)}
        </h3>
      </header>
      {upload && upload.stage !== "failed" && (
        <UploadingCard field={field} upload={upload} isReplacing={file !== undefined} />
      )}
      {upload?.stage === "failed" && (
        <FailedCard field={field} upload={upload} selection={selection} />
      )}
      {isInterrupted && (
        <InterruptedCard field={field} upload={interrupted} selection={selection} />
      )}
      {file && !upload && <StoredCard field={field} file={file} selection={selection} />}
      {!(file || upload || interrupted) && <EmptyCard field={field} selection={selection} />}
      <div role="alert" className={classes.refused}>
        {selection.error !== undefined && <FieldError>{selection.error}</FieldError>}
      </div>
    </section>
  );
}

type EmptyCardProps = { readonly field: DocumentField; readonly selection: FileSelection };

function EmptyCard({ field, selection }: EmptyCardProps) {
  const t = useMessages("files");
  const isVideo = field === "video";
  return (
    <>
      <p className={classes.why}>{t(`${field}Why`)}</p>
      <div className={classes.place}>
        <div className={classes.actions}>
          {isVideo && (
            <RecordVideoButton isMain>
              <IconVideo size={18} aria-hidden="true" />
              {t("recordVideo")}
            </RecordVideoButton>
          )}
          <ChooseFileButton field={field} selection={selection}>
            {t(isVideo ? "uploadVideo" : "chooseFile")}
          </ChooseFileButton>
          <span className={classes.byMouse}>{t("dropHere")}</span>
        </div>
        <FileLimitHint field={field} />
      </div>
      <p className={classes.hint}>
        {t(documentKinds[field].visibility === "ask" ? "startsAsk" : "startsUnlocked")}
      </p>
    </>
  );
}

type FailedCardProps = {
  readonly field: DocumentField;
  readonly upload: Upload;
  readonly selection: FileSelection;
};

function FailedCard({ field, upload: { file, reason, isFinal }, selection }: FailedCardProps) {
  const t = useMessages("files");
  return (
    <div className={classes.body}>
      <FileName>{file.name}</FileName>
      <div role="alert">
        <Notice tone="danger">{isFinal ? reason : `${t("failed")} ${reason}`}</Notice>
      </div>
      <div className={classes.actions}>
        {!isFinal && (
          <Button variant="default" onClick={() => resumeUpload(field)}>
            {t("tryAgain")}
          </Button>
        )}
        <ChooseFileButton field={field} selection={selection}>
          {t("chooseOther")}
        </ChooseFileButton>
        <Button variant="default" onClick={() => void cancelActiveUpload(field)}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}

/** Moves focus to the card's title when the pressed button disappears. */
function useRetainedFocus(content: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const isUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when `content` changes
  useEffect(() => {
    const { activeElement } = document;
    // After an undo, focus is in a toast that is about to disappear too.
    if (isUsed.current && (activeElement === document.body || isInNotices(activeElement)))
      title.current?.focus({ preventScroll: true });
  }, [content]);
  return {
    title,
    card: {
      onClickCapture: () => {
        isUsed.current = true;
      },
      onBlurCapture: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !isInNotices(relatedTarget))
          isUsed.current = false;
      },
    },
  };
}

const isInNotices = (element: Element | null) => element?.closest("[data-notices]") != null;
