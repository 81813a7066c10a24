/** The moment at which the month of a day (`2026-11-20`) begins in a time zone. */
export function startOfMonth(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`);
  const guess = midnight - offsetMs(timeZone, midnight);
  // The offset at the guessed moment may differ from the one at midnight UTC.
  return new Date(midnight - offsetMs(timeZone, guess));
}

/** How far local time is ahead of UTC. */
function offsetMs(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const localTime = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return localTime - moment;
}
