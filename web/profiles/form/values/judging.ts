/** The rules of the steps weigh more than their form: they come once it stands. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { FieldErrors } from "react-hook-form-rows";
import { answersOf } from "./to-answers.ts";
import { mended, type TypedSteps } from "./typed.ts";

export const judging = () => import("./judge-step.ts");

/** Where the rules do not come nothing is wrong here: the server judges in any case. */
export async function faultsIn(step: FormStep, values: unknown): Promise<FieldErrors> {
  const rules = await judging().catch(() => undefined);
  return rules?.judgeStep(step, answersOf(step, mended(step, values))) ?? {};
}

/** Whether a step may be saved; one that cannot be judged waits as a draft. */
export async function isWholeStep<S extends FormStep>(step: S, typed: TypedSteps[S]) {
  const rules = await judging().catch(() => undefined);
  return rules?.isWhole(step, answersOf(step, typed)) ?? false;
}
