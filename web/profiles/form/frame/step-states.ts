/** How far each step has come, from what the server says is missing. */
import type { Draft, OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { Step } from "@wasla/contract/profiles/steps";

export type StepState =
  | { readonly kind: "complete" | "notStarted" | "optional" }
  | { readonly kind: "toDo"; readonly count: number };

export type Held = { readonly profile: OwnProfile; readonly drafts: readonly Draft[] };

export function stateOf(step: Step, { profile, drafts }: Held): StepState {
  const { missing, extras } = profile.completeness;
  const count = missing.filter((lack) => lack.step === step).length;
  const isTyped = drafts.some((draft) => draft.step === step);
  if (isOptional(step)) {
    const isEmpty = isOptionalEmpty(step, profile, extras);
    return { kind: isEmpty ? "optional" : "complete" };
  }
  // There is nothing to review before the others are done.
  if (step === "review" && missing.length > count) return { kind: "notStarted" };
  if (count === 0 && !isTyped) return { kind: "complete" };
  if (!isTyped && isUntouched(step, profile)) return { kind: "notStarted" };
  return { kind: "toDo", count: Math.max(count, 1) };
}

/** Of what is still to do, roughly. */
export function minutesLeft({ profile }: Held): number {
  const minutes = profile.completeness.missing.map(({ field }) => minutesFor[field] ?? 0.5);
  return Math.ceil(minutes.reduce((sum, one) => sum + one, 0));
}

const minutesFor: Readonly<Record<string, number>> = {
  "professionalDetails.position": 3,
  desiredProfessions: 1,
  educationalDetails: 1,
};

function isOptional(step: Step): boolean {
  return step === "skills" || step === "documents";
}

function isOptionalEmpty(
  step: Step,
  profile: OwnProfile,
  extras: Held["profile"]["completeness"]["extras"],
) {
  if (step === "skills") return profile.skills.length === 0 && profile.languages.length === 0;
  return extras.missing.some((lack) => lack.step === step);
}

function isUntouched(step: Step, profile: OwnProfile): boolean {
  switch (step) {
    case "experience":
      return (
        profile.professionalDetails.position.length === 0 && profile.desiredProfessions.length === 0
      );
    case "education":
      return profile.educationalDetails.length === 0;
    case "review":
      return !profile.isTermAgreed;
    default:
      return profile.dob === null && profile.nationality === null;
  }
}
