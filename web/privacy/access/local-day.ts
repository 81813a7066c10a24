/** Days of the reader's own clock. */
const dayMs = 86_400_000;

/** The day on which an instant falls where the reader is: `2026-03-05`. */
export function localDayOf(instant: string | number): string {
  const at = new Date(instant);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The day before a day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}
