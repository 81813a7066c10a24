/** Of a step's answers, what leaves for the profile. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { FieldValues } from "react-hook-form-rows";
import type { ProfileAnswers } from "#/profiles/requests.ts";
import { isSubmittable } from "./extra-questions.ts";
import { normalizeStep, type StepValues } from "./step-values.ts";
import { toAnswers, toPositions } from "./to-answers.ts";

/** By what a step is sent as it stands: what was saved of it, and whether the whole form ends. */
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
  // Roles that somebody hides by saying that there were none stay as they were saved.
  if (answers.havePriorWorkExperience !== false) return answers;
  const { professionalDetails } = normalizeStep("experience", saved);
  return {
    ...answers,
    ...asProfileAnswers({ professionalDetails: toPositions(professionalDetails) }),
  };
}

/** Made after the contract field by field; whoever reads it judges it. */
function asProfileAnswers(answers: FieldValues): ProfileAnswers {
  return answers;
}

/** The sensitive answers go nowhere before they are agreed to; finishing agrees to the terms. */
function stripWithoutConsent(answers: ProfileAnswers, isFinished: boolean): ProfileAnswers {
  const { isTermAgreed, answers: extra, ...sensitive } = answers;
  const agreed = isFinished && isTermAgreed ? { isTermAgreed } : {};
  return sensitive.isSensitiveAgreed
    ? { ...sensitive, ...(extra && { answers: extra.filter(isSubmittable) }), ...agreed }
    : { isSensitiveAgreed: false, ...agreed };
}
