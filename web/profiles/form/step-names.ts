import type { Step } from "@wasla/contract/profiles/steps";
import type { Say } from "#/platform/language/language.ts";

/** What a step is called. */
export function stepName(t: Say<"profiles/form">, step: Step): string {
  return t(step === "skills" ? "skillsAndLanguages" : step);
}
