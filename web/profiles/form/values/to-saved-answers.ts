/** The part of a step's answers that is sent to the server. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { FieldValues } from "react-hook-form";
import type { ProfileAnswers } from "#/profiles/requests.ts";
import { isSubmittable } from "./extra-questions.ts";
import { normalizeStep, type StepValues } from "./step-values.ts";
import { toAnswers, toPositions } from "./to-answers.ts";

/** The saved values, and whether this save finishes the form. */
type SaveContext<S extends FormStep> = {
  readonly saved: StepValues[S];
  readonly isFinished: boolean;
};

export function toSavedAnswers<S extends FormStep>(
  step: S,
  typed: StepValues[S],
  { saved, isFinished }: SaveContext<S>,
): ProfileAnswers {
  const answers = asProfileAnswers(toAnswers(step, typed));
  if (step === "review") return stripWithoutConsent(answers, isFinished);
  // Roles hidden by answering "No" stay as they were saved.
  if (answers.havePriorWorkExperience !== false) return answers;
  const { professionalDetails } = normalizeStep("experience", saved);
  return {
    ...answers,
    ...asProfileAnswers({ professionalDetails: toPositions(professionalDetails) }),
  };
}

/** Built to match the contract; the server validates it. */
function asProfileAnswers(answers: FieldValues): ProfileAnswers {
  return answers;
}

/** Sends no sensitive answers without consent; only finishing accepts the terms. */
function stripWithoutConsent(answers: ProfileAnswers, isFinished: boolean): ProfileAnswers {
  const { isTermAgreed, answers: extra, ...sensitive } = answers;
  const agreement = isFinished && isTermAgreed ? { isTermAgreed } : {};
  return sensitive.isSensitiveAgreed
    ? { ...sensitive, ...(extra && { answers: extra.filter(isSubmittable) }), ...agreement }
    : { isSensitiveAgreed: false, ...agreement };
}
