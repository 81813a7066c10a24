/** Billing months end on the day the subscription began, or on the month's last day. */

/** End of the month that begins at `start`, in seconds since 1970. */
export function monthEnd(anchor: number, start: number): number {
  return monthsAfter(anchor, monthsBetween(anchor, start) + 1);
}

/** The same day and time in UTC, or the last day of a shorter month. */
export function monthsAfter(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

function monthsBetween(from: number, to: number): number {
  const [first, second] = [new Date(from * 1000), new Date(to * 1000)];
  const years = second.getUTCFullYear() - first.getUTCFullYear();
  return years * 12 + second.getUTCMonth() - first.getUTCMonth();
}
