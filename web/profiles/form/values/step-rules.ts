/** The rules of the steps weigh more than their form: they come once it stands. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { FieldErrors } from "react-hook-form-rows";
import { normalizeStep, type StepValues } from "./step-values.ts";
import { toAnswers } from "./to-answers.ts";

export const loadStepRules = () => import("./validate-step.ts");

/** Where the rules do not come nothing is wrong here: the server judges in any case. */
export async function findStepErrors(step: FormStep, values: unknown): Promise<FieldErrors> {
  const rules = await loadStepRules().catch(() => undefined);
  return rules?.validateStep(step, toAnswers(step, normalizeStep(step, values))) ?? {};
}

/** Whether a step may be saved; one that cannot be judged waits as a draft. */
export async function canSaveStep<S extends FormStep>(step: S, typed: StepValues[S]) {
  const rules = await loadStepRules().catch(() => undefined);
  return rules?.isStepValid(step, toAnswers(step, typed)) ?? false;
}
