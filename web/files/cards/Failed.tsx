import type { DocumentField } from "@wasla/contract/files/own-files";
import { Choose } from "#/files/taking/Choose.tsx";
import type { Taking } from "#/files/taking/use-taking.ts";
import { dropUpload, resumeUpload, type Upload } from "#/files/upload/uploads.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./cards.module.css";
import { FileName } from "./FileName.tsx";

type Props = {
  readonly field: DocumentField;
  readonly upload: Upload;
  readonly taking: Taking;
};

/** Why a file did not arrive, and what can be done. */
export function Failed({ field, upload: { file, reason, isFinal }, taking }: Props) {
  const t = useWords("files");
  return (
    <div className={style.body}>
      <FileName>{file.name}</FileName>
      <div role="alert">
        <Notice tone="danger">{isFinal ? reason : `${t("failed")} ${reason}`}</Notice>
      </div>
      <div className={style.deeds}>
        {!isFinal && (
          <PlainButton quiet onClick={() => resumeUpload(field)}>
            {t("tryAgain")}
          </PlainButton>
        )}
        <Choose field={field} taking={taking}>
          {t("chooseOther")}
        </Choose>
        <PlainButton quiet onClick={() => void dropUpload(field)}>
          {t("cancel")}
        </PlainButton>
      </div>
    </div>
  );
}
