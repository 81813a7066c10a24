/** How far the steps have come by what stands in the form, saved or not. */
import { ownFields } from "@wasla/contract/files/own-files";
import { completenessOf } from "@wasla/contract/profiles/completeness";
import type { Lack, OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { type DraftStep, draftSteps, type Step, steps } from "@wasla/contract/profiles/steps";
import type { FieldValues } from "react-hook-form-rows";

export type StepState =
  /** `filled`: nothing is missing, but it is not in the profile yet. */
  | { readonly kind: "complete" | "filled" | "notStarted" | "optional" }
  | { readonly kind: "toDo"; readonly count: number };

export type Standing = {
  readonly percent: number;
  /** Of what is still to do, roughly. */
  readonly minutes?: number;
  readonly extras?: { readonly done: number; readonly of: number };
  readonly states?: Readonly<Record<Step, StepState>>;
};

/** What stands in a step, as it is judged. */
export type AnswersIn = (step: DraftStep) => FieldValues;
/** The paths of a step's answers that are missing or wrong. */
type WrongIn = (step: DraftStep, answers: FieldValues) => readonly string[];

export function standingIn(profile: OwnProfile, answersIn: AnswersIn, wrongIn: WrongIn): Standing {
  const faults: Lack[] = [];
  const answers: FieldValues = {};
  for (const step of draftSteps) {
    const given = answersIn(step);
    Object.assign(answers, given);
    for (const field of wrongIn(step, given)) faults.push({ step, field });
  }
  const { percent, missing, extras } = completenessOf(judged(profile, answers, faults));
  const toDo = distinct([...missing, ...faults]);
  const saved = profile.completeness.missing;
  const stateOf = (step: Step): StepState => {
    const count = countOf(step, toDo);
    if (step === "skills") return optional(countOf(step, extras.missing) === 2);
    if (step === "documents") return optional(countOf(step, extras.missing) > 0);
    // There is nothing to review before the others are done.
    if (step === "review" && toDo.length > count) return { kind: "notStarted" };
    if (count === 0) return { kind: countOf(step, saved) === 0 ? "complete" : "filled" };
    return isUntouched(step, answers) ? { kind: "notStarted" } : { kind: "toDo", count };
  };
  return {
    percent,
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

/** The profile as it would be, were all that is right saved. */
function judged(profile: OwnProfile, answers: FieldValues, faults: readonly Lack[]) {
  const { missing, extras } = profile.completeness;
  const lacked = new Set([...missing, ...extras.missing].map(({ field }) => field));
  const isWrong = (path: string) =>
    faults.some(({ field }) => field === path || field.startsWith(`${path}.`));
  const right = <Row>(path: string, rows: readonly Row[]) =>
    rows.filter((_, at) => !isWrong(`${path}.${at}`));
  const wrong = ["fullName", "phone", "dob", "nationality", "country"].filter(isWrong);
  return {
    ...profile,
    ...answers,
    ...Object.fromEntries(wrong.map((field) => [field, null])),
    professionalDetails: {
      position: right("professionalDetails.position", answers.professionalDetails.position),
    },
    educationalDetails: right("educationalDetails", answers.educationalDetails),
    isVerified: !lacked.has("email"),
    hasAgreed: !lacked.has("isTermAgreed"),
    files: new Set(ownFields.filter((field) => !lacked.has(field))),
  } as Parameters<typeof completenessOf>[0];
}

/** Rows and parts of one answer are one thing to do. */
function distinct(lacks: readonly Lack[]): Lack[] {
  const top = ({ field }: Lack) => field.split(".")[0];
  return lacks.filter((lack, at) => lacks.findIndex((one) => top(one) === top(lack)) === at);
}

function countOf(step: Step, lacks: readonly Lack[]): number {
  return lacks.filter((lack) => lack.step === step).length;
}

function optional(isEmpty: boolean): StepState {
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
      // A registration has brought a name and a number.
      return answers.dob === "" && answers.nationality === "";
    default:
      return true;
  }
}
