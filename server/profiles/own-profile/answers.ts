/** Answers to operators' questions, stored encrypted with the other sensitive answers. */
import { validateAnswers } from "@wasla/contract/catalogue/questionnaire";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { QuestionAnswer } from "@wasla/contract/profiles/sensitive";
import type { Kysely } from "kysely";
import { listAllQuestions } from "#/catalogue/questionnaire/questionnaire.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";

export type StoredAnswer = Pick<QuestionAnswer, "key" | "value">;
export type QuestionList = Awaited<ReturnType<typeof listAllQuestions>>;
type OperatorQuestion = QuestionList[number];

/**
 * Replaces stored answers by those of the form and keeps all others. Ignores new answers to retired
 * questions. Throws 422 at `answers.<key>` for an invalid answer.
 */
export function mergeAnswers(
  { answers = [] }: Pick<ProfileForm, "answers">,
  questions: QuestionList,
  stored: readonly StoredAnswer[],
): readonly StoredAnswer[] {
  const extra = questions.filter(({ isBound }) => !isBound);
  const retired = new Set(extra.filter(({ retiredAt }) => retiredAt).map(({ key }) => key));
  const submitted = answers.filter(({ key }) => !retired.has(key));
  const active = extra.map((question) => toAnswerableQuestion(question, stored));
  const errors = validateAnswers(active, submitted);
  if (errors.length > 0) throw new AppError(422, "platform.checkFields", { fieldErrors: errors });
  const named = new Set(submitted.map(({ key }) => key));
  return [
    ...stored.filter(({ key }) => !named.has(key)),
    ...submitted.flatMap(({ key, value }) => {
      const trimmed = typeof value === "string" ? value.trim() || null : value;
      return trimmed === null ? [] : [{ key, value: trimmed }];
    }),
  ];
}

/** Answers to the active questions, in their order, with their current labels. */
export async function toQuestionAnswers(
  db: Kysely<Tables>,
  answers: readonly StoredAnswer[],
): Promise<QuestionAnswer[]> {
  if (answers.length === 0) return [];
  const questions = await listAllQuestions(db, "jobSeeker");
  return questions.flatMap(({ key, label, labelAr, options, retiredAt }) => {
    const answer = retiredAt ? undefined : answers.find((answer) => answer.key === key);
    if (!answer) return [];
    const selected = options.find(({ value }) => value === answer.value);
    const option = selected ? { label: selected.label, labelAr: selected.labelAr } : null;
    return [{ key, label, labelAr, value: answer.value, option }];
  });
}

/** A retired option stays valid for those who have selected it before. */
function toAnswerableQuestion(
  { key, kind, isRequired, options }: OperatorQuestion,
  stored: readonly StoredAnswer[],
) {
  const selectedValue = stored.find((answer) => answer.key === key)?.value;
  return {
    key,
    type: kind,
    required: isRequired,
    options: options.filter(({ value, isRetired }) => !isRetired || value === selectedValue),
  };
}
