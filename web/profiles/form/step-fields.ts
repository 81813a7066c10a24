/** The fields of each step. Those of the later steps load while the first is filled in. */
import type { Step } from "@wasla/contract/profiles/steps";
import { type ComponentType, lazy } from "react";

const loadPersonalStep = () => import("./steps/PersonalStep.tsx");
const loadLaterSteps = () => import("./later-steps.ts");

const laterStep = (step: Exclude<Step, "personal">) =>
  lazy(async () => ({ default: (await loadLaterSteps()).laterSteps[step] }));

export const stepFields: Readonly<Record<Step, ComponentType>> = {
  personal: lazy(async () => ({ default: (await loadPersonalStep()).PersonalStep })),
  experience: laterStep("experience"),
  education: laterStep("education"),
  skills: laterStep("skills"),
  documents: laterStep("documents"),
  review: laterStep("review"),
};

/** Preloads all steps, so that losing the connection later blocks none. */
export function preloadSteps() {
  for (const load of [loadPersonalStep, loadLaterSteps]) load().catch(() => undefined);
}
