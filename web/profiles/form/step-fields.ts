/** The fields of each step. They come step by step, others while the first is filled in. */
import type { Step } from "@wasla/contract/profiles/steps";
import { type ComponentType, lazy } from "react";

const loads: Readonly<Record<Step, () => Promise<ComponentType>>> = {
  personal: () => import("./steps/PersonalStep.tsx").then((m) => m.PersonalStep),
  experience: () => import("./steps/ExperienceStep.tsx").then((m) => m.ExperienceStep),
  education: () => import("./steps/EducationStep.tsx").then((m) => m.EducationStep),
  skills: () => import("./steps/SkillsStep.tsx").then((m) => m.SkillsStep),
  documents: () => import("./steps/DocumentsStep.tsx").then((m) => m.DocumentsStep),
  review: () => import("./review/ReviewStep.tsx").then((m) => m.ReviewStep),
};

const later = (load: () => Promise<ComponentType>) =>
  lazy(() => load().then((Fields) => ({ default: Fields })));

export const stepFields: Readonly<Record<Step, ComponentType>> = {
  personal: later(loads.personal),
  experience: later(loads.experience),
  education: later(loads.education),
  skills: later(loads.skills),
  documents: later(loads.documents),
  review: later(loads.review),
};

/** A line that is lost later costs nobody a step. */
export function loadSteps() {
  for (const load of Object.values(loads)) load().catch(() => undefined);
}
