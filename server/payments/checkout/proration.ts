/** From which second on an addition is charged for: the one that was quoted, while it is fresh. */
/** Seconds that a quote holds. */
const QUOTE_VALID_SECONDS = 10 * 60;
/** Clocks of instances differ by less. */
const MAX_CLOCK_SKEW_SECONDS = 60;

export function isProrationDateFresh(prorationDate: number, now: Date): boolean {
  const age = toUnixSeconds(now) - prorationDate;
  return age <= QUOTE_VALID_SECONDS && age >= -MAX_CLOCK_SKEW_SECONDS;
}

/** Whether a second lies in the month that is paid. */
export function isWithinPeriod(
  prorationDate: number,
  { start, end }: { readonly start: Date; readonly end: Date },
): boolean {
  return prorationDate >= toUnixSeconds(start) && prorationDate < toUnixSeconds(end);
}

/** Since 1970. */
export function toUnixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
