import { IconVideo } from "@tabler/icons-react";
import { type DocumentField, identityFields } from "@wasla/contract/files/own-files";
import { Choose } from "#/files/taking/Choose.tsx";
import { Limit } from "#/files/taking/Limit.tsx";
import { StudioButton } from "#/files/taking/StudioButton.tsx";
import type { Taking } from "#/files/taking/use-taking.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./cards.module.css";

type Props = { readonly field: DocumentField; readonly taking: Taking };

/** Why a document helps, and the ways to add it. */
export function Nothing({ field, taking }: Props) {
  const t = useWords("files");
  const isVideo = field === "video";
  return (
    <>
      <p className={style.why}>{t(`${field}Why`)}</p>
      <div className={style.place}>
        <div className={style.deeds}>
          {isVideo && (
            <StudioButton quiet={false}>
              <IconVideo size={18} aria-hidden="true" />
              {t("recordVideo")}
            </StudioButton>
          )}
          <Choose field={field} taking={taking}>
            {t(isVideo ? "uploadVideo" : "chooseFile")}
          </Choose>
          <span className={style.byMouse}>{t("dropHere")}</span>
        </div>
        <Limit field={field} />
      </div>
      <p className={style.limit}>{t(identityFields.has(field) ? "startsAsk" : "startsUnlocked")}</p>
    </>
  );
}
