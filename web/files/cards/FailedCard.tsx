import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import type { FileSelection } from "#/files/selection/use-file-selection.ts";
import { cancelActiveUpload, resumeUpload, type Upload } from "#/files/upload/uploads.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./cards.module.css";
import { FileName } from "./FileName.tsx";

type Props = {
  readonly field: DocumentField;
  readonly upload: Upload;
  readonly selection: FileSelection;
};

export function FailedCard({ field, upload: { file, reason, isFinal }, selection }: Props) {
  const t = useMessages("files");
  return (
    <div className={style.body}>
      <FileName>{file.name}</FileName>
      <div role="alert">
        <Notice tone="danger">{isFinal ? reason : `${t("failed")} ${reason}`}</Notice>
      </div>
      <div className={style.deeds}>
        {!isFinal && (
          <PlainButton outlined onClick={() => resumeUpload(field)}>
            {t("tryAgain")}
          </PlainButton>
        )}
        <ChooseFileButton field={field} selection={selection}>
          {t("chooseOther")}
        </ChooseFileButton>
        <PlainButton outlined onClick={() => void cancelActiveUpload(field)}>
          {t("cancel")}
        </PlainButton>
      </div>
    </div>
  );
}
