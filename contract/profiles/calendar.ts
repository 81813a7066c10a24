/** What of a profile depends on the day on which it is judged: ages, months and years. */
import type { Fault } from "#/platform/faults.ts";
import { ageOn } from "./age.ts";
import { COMPLETION_YEARS_AHEAD, OLDEST, YOUNGEST } from "./limits.ts";

/** Of any answers of the form, what days, months and years they name. */
type Dated = {
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
 * Faults of answers that are well formed, on a day of the Gulf (`2026-11-22`): an age outside the
 * allowed ones, months to come, degrees expected too late. The end of a role that still goes on is
 * not kept, so it is not judged.
 */
export function calendarFaults(answers: Dated, today: string): Fault[] {
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

function ageFaults(dob: string, today: string): Fault[] {
  const age = ageOn(dob, today);
  if (age < YOUNGEST)
    return [{ field: "dob", message: ["profiles.tooYoung", { years: YOUNGEST }] }];
  if (age > OLDEST) return [{ field: "dob", message: ["profiles.tooOld", { years: OLDEST }] }];
  return [];
}

function monthFaults(month: string | null, field: string, today: string): Fault[] {
  const isToCome = month !== null && month.slice(0, 7) > today.slice(0, 7);
  return isToCome ? [{ field, message: "profiles.monthToCome" }] : [];
}

function yearFaults(year: number | null, field: string, today: string): Fault[] {
  const latest = Number(today.slice(0, 4)) + COMPLETION_YEARS_AHEAD;
  if (year === null || year <= latest) return [];
  return [{ field, message: ["profiles.yearTooLate", { year: latest }] }];
}
