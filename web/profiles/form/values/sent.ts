/** Of a step's answers, what leaves for the profile. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { FieldValues } from "react-hook-form-rows";
import type { ProfileAnswers } from "#/profiles/requests.ts";
import { isSaid } from "./asked.ts";
import { answersOf, positionOf } from "./to-answers.ts";
import { mended, type TypedSteps } from "./typed.ts";

/** By what a step is sent as it stands: what was saved of it, and whether the whole form ends. */
type Around<S extends FormStep> = { readonly saved: TypedSteps[S]; readonly isFinished: boolean };

export function sentOf<S extends FormStep>(
  step: S,
  typed: TypedSteps[S],
  { saved, isFinished }: Around<S>,
): ProfileAnswers {
  const answers = shaped(answersOf(step, typed));
  if (step === "review") return withConsentOnly(answers, isFinished);
  // Roles that somebody hides by saying that there were none stay as they were saved.
  if (answers.havePriorWorkExperience !== false) return answers;
  const { professionalDetails } = mended("experience", saved);
  return { ...answers, ...shaped({ professionalDetails: positionOf(professionalDetails) }) };
}

/** Made after the contract field by field; whoever reads it judges it. */
function shaped(answers: FieldValues): ProfileAnswers {
  return answers;
}

/** The sensitive answers go nowhere before they are agreed to; finishing agrees to the terms. */
function withConsentOnly(answers: ProfileAnswers, isFinished: boolean): ProfileAnswers {
  const { isTermAgreed, answers: extra, ...sensitive } = answers;
  const agreed = isFinished && isTermAgreed ? { isTermAgreed } : {};
  return sensitive.isSensitiveAgreed
    ? { ...sensitive, ...(extra && { answers: extra.filter(isSaid) }), ...agreed }
    : { isSensitiveAgreed: false, ...agreed };
}
