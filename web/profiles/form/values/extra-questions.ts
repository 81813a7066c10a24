/** Operators' questions in the form, as far as read: what nobody could see is not said. */
import type { Answer } from "@wasla/contract/catalogue/questionnaire";
import { questionnaireQuery } from "#/catalogue/questionnaire-request.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { emptySteps, type StepValues } from "./step-values.ts";

/** Those that no field of the form is for. */
export function extraQuestions() {
  return queryClient.getQueryData(questionnaireQuery().queryKey)?.filter(isExtra);
}

export function isExtra({ key }: { readonly key: string }): boolean {
  return !((key.split(".")[0] ?? key) in emptySteps.review);
}

/** To each of them, null where nothing is said; undefined where they have not been read. */
export function toExtraAnswers(typed: StepValues["review"]["answers"]): Answer[] | undefined {
  return extraQuestions()?.map(({ key }) => ({ key, value: typed[key] ?? null }));
}

/** An answer that is required and not there yet is not taken back: it is still to come. */
export function isSubmittable({ key, value }: Answer): boolean {
  return value !== null || !extraQuestions()?.find((one) => one.key === key)?.required;
}
