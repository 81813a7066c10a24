import { useMutation } from "@tanstack/react-query";
import { cvLanguages } from "@wasla/contract/profiles/cv-endpoints";
import { useId } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import style from "./TakeIt.module.css";
import { takeCv, takeResume, takingFailed } from "./take.ts";

const words = { en: "pdfEn", ar: "pdfAr", both: "pdfBoth" } as const;

/** One's own profile as a file. */
export function TakeIt() {
  const t = useWords("profiles/own");
  const id = useId();
  const cv = useMutation({ mutationFn: takeCv, onError: takingFailed });
  const resume = useMutation({ mutationFn: takeResume, onError: takingFailed });
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
                  quiet
                  busy={cv.isPending && cv.variables === language}
                  onClick={() => cv.mutate(language)}
                >
                  {t(words[language])}
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
                quiet
                busy={resume.isPending}
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
