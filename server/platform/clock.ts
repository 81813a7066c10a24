/** The only source of time. Days and months of the product are those of the Gulf. */
export type Clock = { readonly now: () => Date };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const GULF_TIME_ZONE = "Asia/Dubai";

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day (`2026-11-20`) at this moment in a time zone. */
export function calendarDay(timeZone: string, moment: Date): string {
  return dayFormat(timeZone).format(moment);
}

/** The product's today: what ages and experience are counted on. */
export function today(clock: Clock): string {
  return calendarDay(GULF_TIME_ZONE, clock.now());
}

/** When a day of the Gulf begins; the clocks there never change. */
export function startOfGulfDay(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

/** The moment after its last one. */
export function endOfGulfDay(day: string): Date {
  return new Date(startOfGulfDay(day).getTime() + DAY_MS);
}

/** So many times 24 hours earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

/** The IANA name if this system knows it, else the Gulf's. */
export function validTimeZone(name: string | undefined): string {
  if (name === undefined || !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name))
    return GULF_TIME_ZONE;
  try {
    dayFormat(name);
    return name;
  } catch {
    return GULF_TIME_ZONE;
  }
}

/** A zone may be written in countless mixtures of case, and the name comes from outside. */
const MAX_CACHED_FORMATS = 600;

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  if (formats.size < MAX_CACHED_FORMATS) formats.set(timeZone, format);
  return format;
}
