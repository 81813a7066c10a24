/** Loads the validation rules lazily, because they are larger than the form. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { FieldErrors } from "react-hook-form";
import { normalizeStep, type StepValues } from "./step-values.ts";
import { toAnswers } from "./to-answers.ts";

export const loadStepRules = () => import("./validate-step.ts");

/** No errors if the rules fail to load: the server validates in any case. */
export async function findStepErrors(step: FormStep, values: unknown): Promise<FieldErrors> {
  const rules = await loadStepRules().catch(() => undefined);
  return rules?.validateStep(step, toAnswers(step, normalizeStep(step, values))) ?? {};
}

/** Whether a step is valid; false if the rules fail to load, so that it is saved as a draft. */
export async function canSaveStep<S extends FormStep>(step: S, values: StepValues[S]) {
  const rules = await loadStepRules().catch(() => undefined);
  return rules?.isStepValid(step, toAnswers(step, values)) ?? false;
}
