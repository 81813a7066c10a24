import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { MissingAnswers } from "./MissingAnswers.tsx";
import style from "./review.module.css";
import { useAnswerSummary } from "./use-answer-summary.ts";

/** Missing answers first, then all answers with links to change them. */
export function AnswerSummary() {
  const t = useMessages("profiles/form");
  const { data } = useOwnProfile();
  const groups = useAnswerSummary(data?.profile);
  if (!data) return null;
  const missing = data.profile.completeness.missing.filter(({ step }) => step !== "review");
  return (
    <section className={style.part} aria-labelledby="answers">
      <h3 id="answers">{t("answers")}</h3>
      {missing.length > 0 && (
        <MissingAnswers missing={missing} title={t("stillMissing", { count: missing.length })} />
      )}
      {groups.map(({ step, rows }) => (
        <div key={step} className={style.group}>
          <div className={style.head}>
            <h4>{stepName(t, step)}</h4>
            <Link to={`?step=${step}`} aria-label={t("changeStep", { step: stepName(t, step) })}>
              {t("change")}
            </Link>
          </div>
          <dl className={style.facts}>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value === "" ? <span className="dim">{t("notGiven")}</span> : <bdi>{value}</bdi>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
