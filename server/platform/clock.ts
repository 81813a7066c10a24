/** The only source of time. Days and months of the product are those of the Gulf. */
export type Clock = { readonly now: () => Date };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const GULF = "Asia/Dubai";

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day (`2026-11-20`) at this moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return dayFormat(timeZone).format(moment);
}

/** The product's today: what ages and experience are counted on. */
export function today(clock: Clock): string {
  return dayIn(GULF, clock.now());
}

/** When a day of the Gulf begins; the clocks there never change. */
export function beginningOf(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

/** The moment after its last one. */
export function endOf(day: string): Date {
  return new Date(beginningOf(day).getTime() + DAY_MS);
}

/** So many times 24 hours earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

/** The IANA name if this system knows it, else the Gulf's. */
export function timeZoneOf(name: string | undefined): string {
  if (name === undefined || !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return GULF;
  try {
    dayFormat(name);
    return name;
  } catch {
    return GULF;
  }
}

/** A zone may be written in countless mixtures of case, and the name comes from outside. */
const MOST_FORMATS = 600;

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  if (formats.size < MOST_FORMATS) formats.set(timeZone, made);
  return made;
}
