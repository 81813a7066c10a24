/** An addition is charged from the second it was quoted for, if that is recent. */
/** How long a quote is valid. */
const QUOTE_VALID_SECONDS = 10 * 60;
/** Clocks of instances differ by less. */
const MAX_CLOCK_SKEW_SECONDS = 60;

export function isProrationDateFresh(prorationDate: number, now: Date): boolean {
  const age = toUnixSeconds(now) - prorationDate;
  return age <= QUOTE_VALID_SECONDS && age >= -MAX_CLOCK_SKEW_SECONDS;
}

export function isWithinPeriod(
  prorationDate: number,
  { start, end }: { readonly start: Date; readonly end: Date },
): boolean {
  return prorationDate >= toUnixSeconds(start) && prorationDate < toUnixSeconds(end);
}

export function toUnixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
