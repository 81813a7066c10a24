/** The only source of the current time, so that tests can set it. */
export type Clock = { readonly now: () => Date };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const GULF_TIME_ZONE = "Asia/Dubai";

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day (`2026-11-20`) of a moment in a time zone. */
export function calendarDay(timeZone: string, moment: Date): string {
  return dayFormat(timeZone).format(moment);
}

/** Today in the Gulf; ages and experience are computed from it. */
export function today(clock: Clock): string {
  return calendarDay(GULF_TIME_ZONE, clock.now());
}

/** The start of a Gulf day; the Gulf has no daylight saving time. */
export function startOfGulfDay(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

/** Exclusive: the start of the next day. */
export function endOfGulfDay(day: string): Date {
  return new Date(startOfGulfDay(day).getTime() + DAY_MS);
}

/** Counts days of 24 hours. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

/** Returns a known IANA name as given, else the Gulf time zone. */
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

/** Bounds the cache: names come from clients, and each mixture of case is another key. */
const MAX_CACHED_FORMATS = 600;

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  if (formats.size < MAX_CACHED_FORMATS) formats.set(timeZone, format);
  return format;
}
