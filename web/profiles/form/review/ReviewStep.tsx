import { religions } from "@wasla/contract/catalogue/religions";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { TermsCheckbox } from "#/privacy/agree/TermsCheckbox.tsx";
import { CheckboxField } from "#/profiles/form/choices/CheckboxField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useTextField } from "#/profiles/form/fields/use-field.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import { extraQuestions } from "#/profiles/form/values/extra-questions.ts";
import type { StepValues } from "#/profiles/form/values/step-values.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { MissingAnswers } from "./MissingAnswers.tsx";
import { Questions } from "./Questions.tsx";
import classes from "./review.module.css";
import { useAnswerSummary } from "./use-answer-summary.ts";

/** Summary of the answers, sensitive questions and the terms. */
export function ReviewStep() {
  return (
    <>
      <AnswerSummary />
      <SensitiveSection />
      <FieldContainer name="isTermAgreed">
        <TermsCheckbox {...useTextField("isTermAgreed")} />
      </FieldContainer>
    </>
  );
}

/** Missing answers first, then all answers with links to change them. */
function AnswerSummary() {
  const t = useMessages("profiles/form");
  const { data } = useOwnProfile();
  const groups = useAnswerSummary(data?.profile);
  if (!data) return null;
  const missing = data.profile.completeness.missing.filter(({ step }) => step !== "review");
  return (
    <section className={classes.part} aria-labelledby="answers">
      <h3 id="answers">{t("answers")}</h3>
      {missing.length > 0 && (
        <MissingAnswers missing={missing} title={t("stillMissing", { count: missing.length })} />
      )}
      {groups.map(({ step, rows }) => (
        <div key={step} className={classes.group}>
          <div className={classes.head}>
            <h4>{stepName(t, step)}</h4>
            <Link to={`?step=${step}`} aria-label={t("changeStep", { step: stepName(t, step) })}>
              {t("change")}
            </Link>
          </div>
          <dl className={classes.facts}>
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

/** Religion and questions; nothing is sent before the consent box is ticked. */
function SensitiveSection() {
  const t = useMessages("profiles/form");
  const isAgreed = useWatch({ name: "isSensitiveAgreed" }) === true;
  return (
    <section className={classes.part} aria-labelledby="sensitive">
      <h3 id="sensitive">{t("sensitive")}</h3>
      <p className="note">{t("sensitiveHint")}</p>
      <CheckboxField name="isSensitiveAgreed">{t("sensitiveAgree")}</CheckboxField>
      {isAgreed && <StoredAnswers />}
      {/* A disabled fieldset blocks pointer, keyboard and autofill. */}
      <fieldset className={classes.questions} disabled={!isAgreed} aria-labelledby="sensitive">
        <ReligionField />
        <Questions />
        <CheckboxField name="isSensitiveShared">{t("sensitiveShare")}</CheckboxField>
      </fieldset>
    </section>
  );
}

function ReligionField() {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  return (
    <SelectField
      name="religion"
      label={t("religion")}
      emptyLabel={t("notSpecified")}
      options={religions.map((religion) => ({ value: religion.en, label: religion[language] }))}
      isOptional
    />
  );
}

/** Lists which sensitive answers are stored. */
function StoredAnswers() {
  const t = useMessages("profiles/form");
  const names = useStoredAnswerNames();
  return (
    <p className="note">
      {names.length === 0
        ? t("sensitiveNothingStored")
        : t("sensitiveStored", { answers: names.join(t("comma")) })}
    </p>
  );
}

function useStoredAnswerNames(): readonly string[] {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const values = useWatch() as StepValues["review"];
  const religion = religions.find(({ en }) => en === values.religion)?.[language];
  const yesNo = (answer: unknown) =>
    typeof answer === "boolean" ? t(answer ? "yes" : "no") : undefined;
  const namedAnswer = (name: string, answer: string | undefined) =>
    answer === undefined ? [] : [t("namedAnswer", { name, answer })];
  const extras = (extraQuestions() ?? []).flatMap((question) => {
    const answer = values.answers[question.key];
    const name = labelIn(language, question);
    return typeof answer === "string" && answer ? [name] : namedAnswer(name, yesNo(answer));
  });
  return [
    ...namedAnswer(t("religion"), religion),
    ...namedAnswer(t("criminalRecord"), yesNo(values.anyCriminalRecord)),
    ...namedAnswer(t("healthIssues"), yesNo(values.healthIssues.hasIssues)),
    ...namedAnswer(t("disability"), yesNo(values.disability.hasDisability)),
    ...extras,
  ];
}
