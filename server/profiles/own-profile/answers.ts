/** Answers to the operators' questions, which lie sealed with the other sensitive ones. */
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
 * The answers from now on: those of the form in the place of those before, the others as they
 * stand. To a question that is asked no more nothing is said any more, and what stood to it stays.
 * Refuses (422) at `answers.<key>` what does not answer its question.
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
  const faults = validateAnswers(active, submitted);
  if (faults.length > 0) throw new AppError(422, "platform.checkFields", { fieldErrors: faults });
  const named = new Set(submitted.map(({ key }) => key));
  return [
    ...stored.filter(({ key }) => !named.has(key)),
    ...submitted.flatMap(({ key, value }) => {
      const kept = typeof value === "string" ? value.trim() || null : value;
      return kept === null ? [] : [{ key, value: kept }];
    }),
  ];
}

/** Those to questions that are still asked, in their order, with what they are called now. */
export async function toQuestionAnswers(
  db: Kysely<Tables>,
  answers: readonly StoredAnswer[],
): Promise<QuestionAnswer[]> {
  if (answers.length === 0) return [];
  const questions = await listAllQuestions(db, "jobSeeker");
  return questions.flatMap(({ key, label, labelAr, options, retiredAt }) => {
    const answer = retiredAt ? undefined : answers.find((answer) => answer.key === key);
    if (!answer) return [];
    const option = options.find(({ value }) => value === answer.value);
    const chosen = option ? { label: option.label, labelAr: option.labelAr } : null;
    return [{ key, label, labelAr, value: answer.value, option: chosen }];
  });
}

/** What somebody has chosen before may stay chosen when it is offered no more. */
function toAnswerableQuestion(
  { key, kind, isRequired, options }: OperatorQuestion,
  stored: readonly StoredAnswer[],
) {
  const chosen = stored.find((answer) => answer.key === key)?.value;
  return {
    ...{ key, type: kind, required: isRequired },
    options: options.filter(({ value, isRetired }) => !isRetired || value === chosen),
  };
}
