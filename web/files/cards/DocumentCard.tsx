import {
  IconCertificate,
  IconFileText,
  IconId,
  IconShieldCheck,
  IconVideo,
} from "@tabler/icons-react";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { useId } from "react";
import type { OwnMedia } from "#/files/requests.ts";
import { useFileSelection } from "#/files/selection/use-file-selection.ts";
import { StoredCard } from "#/files/stored/StoredCard.tsx";
import { useUpload } from "#/files/upload/uploads.ts";
import { useIsRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./cards.module.css";
import { EmptyCard } from "./EmptyCard.tsx";
import { FailedCard } from "./FailedCard.tsx";
import { InterruptedCard } from "./InterruptedCard.tsx";
import { UploadingCard } from "./UploadingCard.tsx";
import { useInterruptedUpload } from "./use-interrupted-upload.ts";
import { useRetainedFocus } from "./use-retained-focus.ts";

const icons = {
  resume: IconFileText,
  video: IconVideo,
  policeCertificate: IconShieldCheck,
  degreeCertificate: IconCertificate,
  passportCopy: IconId,
} as const;

type Props = { readonly field: DocumentField; readonly own: OwnMedia };

export function DocumentCard({ field, own }: Props) {
  const t = useMessages("files");
  const id = useId();
  const upload = useUpload(field);
  const selection = useFileSelection(field);
  const stored = own.files.find(({ fieldName }) => fieldName === field);
  const file = useIsRemoved(stored?.name) ? undefined : stored;
  const interrupted = useInterruptedUpload(field, own);
  const isInterrupted = upload === undefined && interrupted !== undefined;
  const Icon = icons[field];
  const focus = useRetainedFocus(upload?.stage ?? file?.name ?? String(isInterrupted));
  return (
    <section
      className={style.card}
      aria-labelledby={id}
      data-over={selection.isOver || undefined}
      {...selection.dropHandlers}
      {...focus.card}
    >
      <header className={style.head}>
        <Icon size={24} aria-hidden="true" />
        <h3 id={id} ref={focus.title} tabIndex={-1} className={style.title}>
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
      <div role="alert" className={style.refused}>
        {selection.error !== undefined && <FieldError>{selection.error}</FieldError>}
      </div>
    </section>
  );
}
