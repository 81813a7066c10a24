import { religions } from "@wasla/contract/catalogue/religions";
import { useWatch } from "react-hook-form";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { extraQuestions } from "#/profiles/form/values/extra-questions.ts";
import type { StepValues } from "#/profiles/form/values/step-values.ts";

/** Lists which sensitive answers are stored. */
export function StoredAnswers() {
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
