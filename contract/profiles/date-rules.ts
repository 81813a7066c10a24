/** Rules for dates in a profile, which depend on the current day. */
import type { FieldError } from "#/platform/field-errors.ts";
import { ageOn } from "./age.ts";
import { firstWorkingMonth } from "./experience.ts";
import { COMPLETION_YEARS_AHEAD, MAX_AGE, MIN_AGE, MIN_WORKING_AGE } from "./limits.ts";

/** Dates among the answers of a form. */
type DatedAnswers = {
  /** `1994-03-05` */
  readonly dob?: string | undefined;
  readonly professionalDetails?:
    | {
        readonly position: readonly {
          readonly from: string;
          readonly to: string | null;
          readonly isCurrentRole: boolean;
        }[];
      }
    | undefined;
  readonly educationalDetails?: readonly { readonly completionYear: number | null }[] | undefined;
};

/**
 * Errors in well-formed answers on a day in the Gulf (`2026-11-22`): an age out of range, months in
 * the future, degrees too far ahead. The end of a current role is not stored, so it is not checked.
 */
export function findDateFaults(answers: DatedAnswers, today: string): FieldError[] {
  const { dob, professionalDetails, educationalDetails = [] } = answers;
  return [
    ...(dob === undefined ? [] : ageFaults(dob, today)),
    ...(professionalDetails?.position ?? []).flatMap((role, at) => {
      const path = `professionalDetails.position.${at}`;
      const to = role.isCurrentRole ? null : role.to;
      return [
        ...monthFaults(role.from, `${path}.from`, today),
        ...monthFaults(to, `${path}.to`, today),
      ];
    }),
    ...educationalDetails.flatMap(({ completionYear }, at) =>
      yearFaults(completionYear, `educationalDetails.${at}.completionYear`, today),
    ),
  ];
}

/** Dates that are stored, or typed in other steps, while only some answers are checked. */
export type SavedDates = {
  readonly dob: string | null;
  /** First month of each role: `2019-05`, or a day of that month. */
  readonly starts: readonly string[];
};

type WorkDates = Pick<DatedAnswers, "dob" | "professionalDetails"> & {
  readonly havePriorWorkExperience?: boolean | undefined;
};

/**
 * Reports roles that start before the working age, each at its `from`, or at `dob` if only the date
 * of birth has changed. Ignores roles of job seekers without prior work.
 */
export function findWorkingAgeFaults(answers: WorkDates, saved: SavedDates): FieldError[] {
  const dob = answers.dob ?? saved.dob;
  if (dob === null || !dayPattern.test(dob) || answers.havePriorWorkExperience === false) return [];
  const isTooEarly = (from: string) => monthPattern.test(from) && from.slice(0, 7) < firstMonth;
  const firstMonth = firstWorkingMonth(dob);
  const startFaults = (starts: readonly string[]) =>
    starts.flatMap((from, at): FieldError[] => {
      if (!isTooEarly(from)) return [];
      const isAfterBirth = from.slice(0, 7) >= dob.slice(0, 7);
      const field = `professionalDetails.position.${at}.from`;
      return [{ field, message: isAfterBirth ? tooEarlyMessage : "profiles.fromBeforeBirth" }];
    });
  if (answers.professionalDetails)
    return startFaults(answers.professionalDetails.position.map(({ from }) => from));
  // These roles were saved while they did not count.
  if (answers.havePriorWorkExperience === true) return startFaults(saved.starts);
  const isNew = answers.dob !== undefined && answers.dob !== saved.dob;
  if (!isNew || !saved.starts.some(isTooEarly)) return [];
  return [{ field: "dob", message: ["profiles.dobAfterWork", { years: MIN_WORKING_AGE }] }];
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const monthPattern = /^\d{4}-\d\d/;
const tooEarlyMessage: FieldError["message"] = [
  "profiles.fromTooEarly",
  { years: MIN_WORKING_AGE },
];

function ageFaults(dob: string, today: string): FieldError[] {
  const age = ageOn(dob, today);
  if (age < MIN_AGE) return [{ field: "dob", message: ["profiles.tooYoung", { years: MIN_AGE }] }];
  if (age > MAX_AGE) return [{ field: "dob", message: ["profiles.tooOld", { years: MAX_AGE }] }];
  return [];
}

function monthFaults(month: string | null, field: string, today: string): FieldError[] {
  const isInFuture = month !== null && month.slice(0, 7) > today.slice(0, 7);
  return isInFuture ? [{ field, message: "profiles.monthInFuture" }] : [];
}

function yearFaults(year: number | null, field: string, today: string): FieldError[] {
  const latest = Number(today.slice(0, 4)) + COMPLETION_YEARS_AHEAD;
  if (year === null || year <= latest) return [];
  return [{ field, message: ["profiles.yearTooLate", { year: latest }] }];
}
