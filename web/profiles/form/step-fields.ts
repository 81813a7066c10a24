/** Each step's fields are a separate chunk; the others preload while the first is filled in. */
import type { Step } from "@wasla/contract/profiles/steps";
import { type ComponentType, lazy } from "react";

const stepLoaders: Readonly<Record<Step, () => Promise<ComponentType>>> = {
  personal: () => import("./steps/PersonalStep.tsx").then((m) => m.PersonalStep),
  experience: () => import("./steps/ExperienceStep.tsx").then((m) => m.ExperienceStep),
  education: () => import("./steps/EducationStep.tsx").then((m) => m.EducationStep),
  skills: () => import("./steps/SkillsStep.tsx").then((m) => m.SkillsStep),
  documents: () => import("./steps/DocumentsStep.tsx").then((m) => m.DocumentsStep),
  review: () => import("./review/ReviewStep.tsx").then((m) => m.ReviewStep),
};

const lazyFields = (load: () => Promise<ComponentType>) =>
  lazy(() => load().then((Fields) => ({ default: Fields })));

export const stepFields: Readonly<Record<Step, ComponentType>> = {
  personal: lazyFields(stepLoaders.personal),
  experience: lazyFields(stepLoaders.experience),
  education: lazyFields(stepLoaders.education),
  skills: lazyFields(stepLoaders.skills),
  documents: lazyFields(stepLoaders.documents),
  review: lazyFields(stepLoaders.review),
};

/** Preloaded, so that losing the connection later does not block a step. */
export function preloadSteps() {
  for (const load of Object.values(stepLoaders)) load().catch(() => undefined);
}
