import { useMutation } from "@tanstack/react-query";
import {
  type CvLanguage,
  cvLanguages,
  exportResume,
  printCv,
} from "@wasla/contract/profiles/cv-endpoints";
import { useId } from "react";
import { callForFile } from "#/platform/api/call-for-file.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { saveBlob } from "#/platform/api/save-file.ts";
import { saveOrPrint } from "#/platform/api/save-or-print.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { translate, useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import classes from "./ProfileDownloads.module.css";

const cvMessages = { en: "pdfEn", ar: "pdfAr", both: "pdfBoth" } as const;

/** Downloads of the user's own profile. */
export function ProfileDownloads() {
  const t = useMessages("profiles/own-profile");
  const id = useId();
  const cv = useMutation({ mutationFn: downloadCv, onError: reportDownloadError });
  const resume = useMutation({ mutationFn: downloadResume, onError: reportDownloadError });
  return (
    <div className={classes.screenOnly}>
      <Panel title={t("keepCopy")}>
        <p className="note">{t("keepCopyText")}</p>
        <div className={classes.ways}>
          <fieldset className={classes.group}>
            <legend className={classes.name}>{t("downloadPdf")}</legend>
            <div className="buttons">
              {cvLanguages.map((language) => (
                <BusyButton
                  key={language}
                  variant="default"
                  busy={cv.isPending && cv.variables === language}
                  onClick={() => cv.mutate(language)}
                >
                  {t(cvMessages[language])}
                </BusyButton>
              ))}
            </div>
          </fieldset>
          <div>
            <p id={`${id}-json`} className={classes.name}>
              {t("jsonResumeText")}
            </p>
            <div className="buttons">
              <BusyButton
                variant="default"
                busy={resume.isPending}
                aria-describedby={`${id}-json`}
                onClick={() => resume.mutate()}
              >
                {t("jsonResume")}
              </BusyButton>
            </div>
          </div>
        </div>
      </Panel>
    </div>
  );
}

/** Downloads of the user's own profile. */

const toastId = "take-profile";

/** As a PDF, or as a page to print in another tab if the server cannot create one. */
async function downloadCv(language: CvLanguage) {
  progressToast.progress(toastId, translate("profiles/own-profile", "preparing"));
  const outcome = await saveOrPrint(await callForFile(printCv, { query: { language } }), "profile");
  progressToast.finish(toastId, "success", translate("profiles/own-profile", outcome));
}

async function downloadResume() {
  progressToast.progress(toastId, translate("profiles/own-profile", "preparing"));
  const { name, response } = await callForFile(exportResume);
  saveBlob(await response.blob(), name || "resume.json");
  progressToast.finish(toastId, "success", translate("profiles/own-profile", "saved"));
}

function reportDownloadError(error: unknown) {
  progressToast.finish(toastId, "error", errorMessage(error));
}
