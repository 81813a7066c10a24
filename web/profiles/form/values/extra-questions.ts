/** Answers to the operators' questions; unknown while the questions are not loaded. */
import type { Answer } from "@wasla/contract/catalogue/questionnaire";
import { questionnaireQuery } from "#/catalogue/questionnaire-request.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { emptySteps, type StepValues } from "./step-values.ts";

/** Questions without a built-in field. */
export function extraQuestions() {
  return queryClient.getQueryData(questionnaireQuery().queryKey)?.filter(isExtra);
}

export function isExtra({ key }: { readonly key: string }): boolean {
  return !((key.split(".")[0] ?? key) in emptySteps.review);
}

/** Null for unanswered questions; undefined while the questions are not loaded. */
export function toExtraAnswers(typed: StepValues["review"]["answers"]): Answer[] | undefined {
  return extraQuestions()?.map(({ key }) => ({ key, value: typed[key] ?? null }));
}

/** An unanswered required question is not sent: null would delete its answer. */
export function isSubmittable({ key, value }: Answer): boolean {
  return value !== null || !extraQuestions()?.find((question) => question.key === key)?.required;
}
