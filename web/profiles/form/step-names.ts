import type { Step } from "@wasla/contract/profiles/steps";
import type { Translate } from "#/platform/language/language.ts";

export function stepName(t: Translate<"profiles/form">, step: Step): string {
  return t(step === "skills" ? "skillsAndLanguages" : step);
}
