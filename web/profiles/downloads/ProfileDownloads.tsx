import { useMutation } from "@tanstack/react-query";
import { cvLanguages } from "@wasla/contract/profiles/cv-endpoints";
import { useId } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { downloadCv, downloadResume, reportDownloadError } from "./download-profile.ts";
import style from "./ProfileDownloads.module.css";

const cvMessages = { en: "pdfEn", ar: "pdfAr", both: "pdfBoth" } as const;

/** Downloads of the user's own profile. */
export function ProfileDownloads() {
  const t = useMessages("profiles/own-profile");
  const id = useId();
  const cv = useMutation({ mutationFn: downloadCv, onError: reportDownloadError });
  const resume = useMutation({ mutationFn: downloadResume, onError: reportDownloadError });
  return (
    <div className={style.screenOnly}>
      <Panel title={t("takeIt")}>
        <p className="note">{t("takeItText")}</p>
        <div className={style.ways}>
          <fieldset className={style.group}>
            <legend className={style.name}>{t("downloadPdf")}</legend>
            <div className="buttons">
              {cvLanguages.map((language) => (
                <PlainButton
                  key={language}
                  outlined
                  loading={cv.isPending && cv.variables === language}
                  onClick={() => cv.mutate(language)}
                >
                  {t(cvMessages[language])}
                </PlainButton>
              ))}
            </div>
          </fieldset>
          <div>
            <p id={`${id}-json`} className={style.name}>
              {t("jsonResumeText")}
            </p>
            <div className="buttons">
              <PlainButton
                outlined
                loading={resume.isPending}
                aria-describedby={`${id}-json`}
                onClick={() => resume.mutate()}
              >
                {t("jsonResume")}
              </PlainButton>
            </div>
          </div>
        </div>
      </Panel>
    </div>
  );
}
