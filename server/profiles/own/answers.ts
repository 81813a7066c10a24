/** Answers to the operators' questions, which lie sealed with the other sensitive ones. */
import { answerFaults } from "@wasla/contract/catalogue/questionnaire";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { GivenAnswer } from "@wasla/contract/profiles/sensitive";
import type { Kysely } from "kysely";
import { questionsOf } from "#/catalogue/questionnaire/questionnaire.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";

export type StoredAnswer = Pick<GivenAnswer, "key" | "value">;
export type AskedQuestions = Awaited<ReturnType<typeof questionsOf>>;
type AskedQuestion = AskedQuestions[number];

/**
 * The answers from now on: those of the form in the place of those before, the others as they
 * stand. To a question that is asked no more nothing is said any more, and what stood to it stays.
 * Refuses (422) at `answers.<key>` what does not answer its question.
 */
export function extraAnswersFrom(
  { answers = [] }: Pick<ProfileForm, "answers">,
  questions: AskedQuestions,
  before: readonly StoredAnswer[],
): readonly StoredAnswer[] {
  const extra = questions.filter(({ isBound }) => !isBound);
  const retired = new Set(extra.filter(({ retiredAt }) => retiredAt).map(({ key }) => key));
  const given = answers.filter(({ key }) => !retired.has(key));
  const asked = extra.map((question) => askedAnew(question, before));
  const faults = answerFaults(asked, given);
  if (faults.length > 0) throw new Refusal(422, "platform.checkFields", { faults });
  const named = new Set(given.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !named.has(key)),
    ...given.flatMap(({ key, value }) => {
      const kept = typeof value === "string" ? value.trim() || null : value;
      return kept === null ? [] : [{ key, value: kept }];
    }),
  ];
}

/** Those to questions that are still asked, in their order, with what they are called now. */
export async function answersTold(
  db: Kysely<Tables>,
  answers: readonly StoredAnswer[],
): Promise<GivenAnswer[]> {
  if (answers.length === 0) return [];
  const questions = await questionsOf(db, "jobSeeker");
  return questions.flatMap(({ key, label, labelAr, options, retiredAt }) => {
    const given = retiredAt ? undefined : answers.find((answer) => answer.key === key);
    if (!given) return [];
    const option = options.find(({ value }) => value === given.value);
    const chosen = option ? { label: option.label, labelAr: option.labelAr } : null;
    return [{ key, label, labelAr, value: given.value, option: chosen }];
  });
}

/** What somebody has chosen before may stay chosen when it is offered no more. */
function askedAnew(
  { key, kind, isRequired, options }: AskedQuestion,
  before: readonly StoredAnswer[],
) {
  const chosen = before.find((answer) => answer.key === key)?.value;
  return {
    ...{ key, type: kind, required: isRequired },
    options: options.filter(({ value, isRetired }) => !isRetired || value === chosen),
  };
}
