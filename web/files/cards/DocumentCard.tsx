import {
  IconCertificate,
  IconFileText,
  IconId,
  IconShieldCheck,
  IconVideo,
} from "@tabler/icons-react";
import type { DocumentField } from "@wasla/contract/files/own-files";
import { useId } from "react";
import type { Own } from "#/files/requests.ts";
import { Stored } from "#/files/stored/Stored.tsx";
import { useTaking } from "#/files/taking/use-taking.ts";
import { useUpload } from "#/files/upload/uploads.ts";
import { useIsLeaving } from "#/platform/feedback/leaving.ts";
import { useWords } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./cards.module.css";
import { Failed } from "./Failed.tsx";
import { Interrupted } from "./Interrupted.tsx";
import { Nothing } from "./Nothing.tsx";
import { Sending } from "./Sending.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

const icons = {
  resume: IconFileText,
  video: IconVideo,
  policeCertificate: IconShieldCheck,
  degreeCertificate: IconCertificate,
  passportCopy: IconId,
} as const;

type Props = { readonly field: DocumentField; readonly own: Own };

/** One document: asked for, on its way, or there. */
export function DocumentCard({ field, own }: Props) {
  const t = useWords("files");
  const id = useId();
  const upload = useUpload(field);
  const taking = useTaking(field);
  const stored = own.files.find(({ fieldName }) => fieldName === field);
  const file = useIsLeaving(stored?.name) ? undefined : stored;
  const open = own.uploads.find(({ fieldName }) => fieldName === field);
  const isOpen = upload === undefined && open !== undefined;
  const Icon = icons[field];
  const kept = useKeptFocus(upload?.stage ?? file?.name ?? String(isOpen));
  return (
    <section
      className={style.card}
      aria-labelledby={id}
      data-over={taking.isOver || undefined}
      {...taking.drop}
      {...kept.card}
    >
      <header className={style.head}>
        <Icon size={24} aria-hidden="true" />
        <h3 id={id} ref={kept.title} tabIndex={-1} className={style.title}>
          {t(field)}
        </h3>
      </header>
      {upload && upload.stage !== "failed" && (
        <Sending field={field} upload={upload} isReplacing={file !== undefined} />
      )}
      {upload?.stage === "failed" && <Failed field={field} upload={upload} taking={taking} />}
      {isOpen && <Interrupted field={field} open={open} taking={taking} />}
      {file && !upload && <Stored field={field} file={file} taking={taking} />}
      {!(file || upload || open) && <Nothing field={field} taking={taking} />}
      <div role="alert" className={style.refused}>
        {taking.refused !== undefined && <FieldError>{taking.refused}</FieldError>}
      </div>
    </section>
  );
}
