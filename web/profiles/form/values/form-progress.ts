/** Progress of the steps by what is typed, saved or not. */
import { jobSeekerFileFields } from "@wasla/contract/files/job-seeker-files";
import { evaluateCompleteness } from "@wasla/contract/profiles/completeness";
import type { OwnProfile, ProfileGap } from "@wasla/contract/profiles/own-profile-endpoints";
import { type DraftStep, draftSteps, type Step, steps } from "@wasla/contract/profiles/steps";
import type { FieldValues } from "react-hook-form";

export type StepState =
  /** `filled`: nothing is missing, but the step is not saved yet. */
  | { readonly kind: "complete" | "filled" | "notStarted" | "optional" }
  | { readonly kind: "toDo"; readonly count: number };

export type FormProgress = {
  /** Of the saved answers, as shown on every other page. */
  readonly percent: number;
  /** Rough estimate for the missing answers. */
  readonly minutes?: number;
  readonly extras?: { readonly done: number; readonly of: number };
  readonly states?: Readonly<Record<Step, StepState>>;
};

/** Returns a step's answers as they are validated. */
export type ReadAnswers = (step: DraftStep) => FieldValues;
/** Paths of the missing and invalid answers. */
type FindInvalidPaths = (step: DraftStep, answers: FieldValues) => readonly string[];

export function calculateProgress(
  profile: OwnProfile,
  readAnswers: ReadAnswers,
  findInvalidPaths: FindInvalidPaths,
): FormProgress {
  const errors: ProfileGap[] = [];
  const answers: FieldValues = {};
  for (const step of draftSteps) {
    const stepAnswers = readAnswers(step);
    Object.assign(answers, stepAnswers);
    for (const field of findInvalidPaths(step, stepAnswers)) errors.push({ step, field });
  }
  const { missing, extras } = evaluateCompleteness(toCompletenessInput(profile, answers, errors));
  const toDo = uniqueByField([...missing, ...errors]);
  const saved = profile.completeness.missing;
  const stateOf = (step: Step): StepState => {
    const count = countForStep(step, toDo);
    if (step === "skills") return optionalState(countForStep(step, extras.missing) === 2);
    if (step === "documents") return optionalState(countForStep(step, extras.missing) > 0);
    // The review starts when the other steps are done.
    if (step === "review" && toDo.length > count) return { kind: "notStarted" };
    if (count === 0) return { kind: countForStep(step, saved) === 0 ? "complete" : "filled" };
    return isUntouched(step, answers) ? { kind: "notStarted" } : { kind: "toDo", count };
  };
  return {
    percent: profile.completeness.percent,
    minutes: Math.ceil(toDo.reduce((sum, { field }) => sum + (minutesFor[field] ?? 0.5), 0)),
    extras: { done: extras.done, of: extras.of },
    states: Object.fromEntries(steps.map((step) => [step, stateOf(step)])) as Record<
      Step,
      StepState
    >,
  };
}

const minutesFor: Readonly<Record<string, number>> = {
  "professionalDetails.position": 3,
  desiredProfessions: 1,
  educationalDetails: 1,
};

/** The profile as if all valid answers were saved. */
function toCompletenessInput(
  profile: OwnProfile,
  answers: FieldValues,
  errors: readonly ProfileGap[],
) {
  const { missing, extras } = profile.completeness;
  const missingFields = new Set([...missing, ...extras.missing].map(({ field }) => field));
  const isWrong = (path: string) =>
    errors.some(({ field }) => field === path || field.startsWith(`${path}.`));
  const validRows = <Row>(path: string, rows: readonly Row[]) =>
    rows.filter((_, at) => !isWrong(`${path}.${at}`));
  const invalidFields = ["fullName", "phone", "dob", "nationality", "country"].filter(isWrong);
  return {
    ...profile,
    ...answers,
    ...Object.fromEntries(invalidFields.map((field) => [field, null])),
    professionalDetails: {
      position: validRows("professionalDetails.position", answers.professionalDetails.position),
    },
    educationalDetails: validRows("educationalDetails", answers.educationalDetails),
    isVerified: !missingFields.has("email"),
    hasAgreed: !missingFields.has("isTermAgreed"),
    files: new Set(jobSeekerFileFields.filter((field) => !missingFields.has(field))),
  } as Parameters<typeof evaluateCompleteness>[0];
}

/** Rows and parts of one answer count as one. */
function uniqueByField(gaps: readonly ProfileGap[]): ProfileGap[] {
  const topLevelField = ({ field }: ProfileGap) => field.split(".")[0];
  return gaps.filter(
    (gap, at) => gaps.findIndex((other) => topLevelField(other) === topLevelField(gap)) === at,
  );
}

function countForStep(step: Step, gaps: readonly ProfileGap[]): number {
  return gaps.filter((gap) => gap.step === step).length;
}

function optionalState(isEmpty: boolean): StepState {
  return { kind: isEmpty ? "optional" : "complete" };
}

function isUntouched(step: Step, answers: FieldValues): boolean {
  switch (step) {
    case "experience":
      return (
        answers.professionalDetails.position.length === 0 && answers.desiredProfessions.length === 0
      );
    case "education":
      return answers.educationalDetails.every(
        (row: FieldValues) => row.higherEducation === undefined,
      );
    case "personal":
      // The registration has filled in name and phone number.
      return answers.dob === "" && answers.nationality === "";
    default:
      return true;
  }
}
