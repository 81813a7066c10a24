import { IconVideo } from "@tabler/icons-react";
import { type DocumentField, documentKinds } from "@wasla/contract/files/job-seeker-files";
import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import { FileLimitHint } from "#/files/selection/FileLimitHint.tsx";
import { RecordVideoButton } from "#/files/selection/RecordVideoButton.tsx";
import type { FileSelection } from "#/files/selection/use-file-selection.ts";
import { useMessages } from "#/platform/language/language.ts";
import style from "./cards.module.css";

type Props = { readonly field: DocumentField; readonly selection: FileSelection };

export function EmptyCard({ field, selection }: Props) {
  const t = useMessages("files");
  const isVideo = field === "video";
  return (
    <>
      <p className={style.why}>{t(`${field}Why`)}</p>
      <div className={style.place}>
        <div className={style.deeds}>
          {isVideo && (
            <RecordVideoButton quiet={false}>
              <IconVideo size={18} aria-hidden="true" />
              {t("recordVideo")}
            </RecordVideoButton>
          )}
          <ChooseFileButton field={field} selection={selection}>
            {t(isVideo ? "uploadVideo" : "chooseFile")}
          </ChooseFileButton>
          <span className={style.byMouse}>{t("dropHere")}</span>
        </div>
        <FileLimitHint field={field} />
      </div>
      <p className={style.limit}>
        {t(documentKinds[field].visibility === "ask" ? "startsAsk" : "startsUnlocked")}
      </p>
    </>
  );
}
