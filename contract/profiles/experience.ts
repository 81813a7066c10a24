import { MIN_WORKING_AGE } from "./limits.ts";

/** A role as experience needs it; months are `2026-11` or any day of that month. */
export type WorkPeriod = {
  readonly from: string | null;
  readonly to: string | null;
  readonly isCurrentRole: boolean;
};

export type Duration = { readonly years: number; readonly months: number };

/**
 * Months of one role, both ends included; a current role lasts until this month, whatever its end.
 * Roles without a start or end and future roles have 0.
 */
export function countMonths(role: WorkPeriod, thisMonth: string): number {
  const end = role.isCurrentRole ? thisMonth : role.to;
  if (!role.from || !end) return 0;
  return Math.max(0, monthNumber(end) - monthNumber(role.from) + 1);
}

/**
 * Sum of all roles in whole years and months. Overlapping months count twice, but the sum is
 * limited to the time since the working age.
 */
export function sumExperience(
  roles: readonly WorkPeriod[],
  thisMonth: string,
  dob: string | null,
): Duration {
  const months = Math.min(sumMonths(roles, thisMonth), workingAgeMonths(dob, thisMonth));
  return { years: Math.floor(months / 12), months: months % 12 };
}

/**
 * The current role with the latest start; without one, the role with the latest end. Of equal ones,
 * the first in the form.
 */
export function recentRole<R extends WorkPeriod>(roles: readonly R[]): R | undefined {
  const current = roles.filter((role) => role.isCurrentRole);
  if (current.length > 0) return findLatest(current, (role) => role.from);
  return findLatest(roles, (role) => role.to);
}

/**
 * Months of all roles in the recent role's profession; 0 without a role. List rows show, sort and
 * filter by it.
 */
export function recentProfessionMonths<R extends WorkPeriod>(
  roles: readonly R[],
  professionOf: (role: R) => unknown,
  thisMonth: string,
): number {
  const recent = recentRole(roles);
  if (!recent) return 0;
  const same = roles.filter((role) => professionOf(role) === professionOf(recent));
  return sumMonths(same, thisMonth);
}

/** The month in which a person reaches the working age: `2008-03`. */
export function firstWorkingMonth(dob: string): string {
  return `${Number(dob.slice(0, 4)) + MIN_WORKING_AGE}${dob.slice(4, 7)}`;
}

/** Months from the working age until this month; unlimited if the date of birth is unknown. */
export function workingAgeMonths(dob: string | null, thisMonth: string): number {
  if (dob === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, monthNumber(thisMonth) - monthNumber(firstWorkingMonth(dob)) + 1);
}

/** Years with one decimal, as shown in list rows. */
export function experienceYears(months: number): number {
  return Math.round((months / 12) * 10) / 10;
}

/** Whether a person has worked before and the recent role is current. */
export function isEmployed(
  hasPriorWork: boolean,
  recent: Pick<WorkPeriod, "isCurrentRole"> | null | undefined,
): boolean {
  return hasPriorWork && recent?.isCurrentRole === true;
}

function findLatest<R>(roles: readonly R[], monthOf: (role: R) => string | null): R | undefined {
  const month = (role: R) => monthOf(role)?.slice(0, 7) ?? "";
  return roles.reduce<R | undefined>(
    (best, role) => (best === undefined || month(role) > month(best) ? role : best),
    undefined,
  );
}

function sumMonths(roles: readonly WorkPeriod[], thisMonth: string): number {
  return roles.reduce((sum, role) => sum + countMonths(role, thisMonth), 0);
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
