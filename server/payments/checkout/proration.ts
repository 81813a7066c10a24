/** From which second on an addition is charged for: the one that was quoted, while it is fresh. */
/** Seconds that a quote holds. */
const FRESH_SECONDS = 10 * 60;
/** Clocks of instances differ by less. */
const AHEAD_SECONDS = 60;

export function isFresh(prorationDate: number, now: Date): boolean {
  const age = secondOf(now) - prorationDate;
  return age <= FRESH_SECONDS && age >= -AHEAD_SECONDS;
}

/** Whether a second lies in the month that is paid. */
export function isInside(
  prorationDate: number,
  { start, end }: { readonly start: Date; readonly end: Date },
): boolean {
  return prorationDate >= secondOf(start) && prorationDate < secondOf(end);
}

/** Since 1970. */
export function secondOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
