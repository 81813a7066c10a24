/** Parses a typed date of birth. */
import { toLatinDigits } from "@wasla/contract/accounts/registration-fields";
import { foldText } from "#/catalogue/fold-text.ts";

/** Prefixes of month names in English and Arabic; Arabic months have two names. */
const monthNames: readonly (readonly string[])[] = [
  ["jan", "يناير", "كانون الثاني"],
  ["feb", "فبراير", "شباط"],
  ["mar", "مارس", "آذار"],
  ["apr", "أبريل", "ابريل", "نيسان"],
  ["may", "مايو", "أيار"],
  ["jun", "يونيو", "يونيه", "حزيران"],
  ["jul", "يوليو", "يوليه", "تموز"],
  ["aug", "أغسطس", "آب"],
  ["sep", "سبتمبر", "أيلول"],
  ["oct", "أكتوبر", "تشرين الأول"],
  ["nov", "نوفمبر", "تشرين الثاني"],
  ["dec", "ديسمبر", "كانون الأول"],
];

/**
 * Parses "5 3 1994", "05/03/1994", "5 Mar 1994", "March 5, 1994", "1994-03-05" and the same in
 * Arabic, with any digits, to `1994-03-05`. The day precedes the month; a two-digit year is the
 * latest one not in the future. Undefined if it is not a calendar date.
 */
export function parseDay(input: string, today: string): string | undefined {
  const text = replaceMonthName(foldText(toLatinDigits(input)));
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length !== 3 || /[\p{L}]/u.test(text)) return undefined;
  const [first = "", second = "", third = ""] = numbers;
  const isYearFirst = first.length === 4;
  const year = fullYear(isYearFirst ? first : third, today);
  return toCalendarDay(year, Number(second), Number(isYearFirst ? third : first));
}

/** Replaces a month's name by its number, after the day even if the name came first. */
function replaceMonthName(text: string): string {
  for (const [at, names] of monthNames.entries())
    for (const name of names.map(foldText)) {
      const pattern = new RegExp(`${name}\\p{L}*\\.?`, "u");
      if (!pattern.test(text)) continue;
      const isFirst = text.search(pattern) < text.search(/\d/);
      const rest = text
        .replace(pattern, isFirst ? " " : ` ${at + 1} `)
        .replace(/(?<=\d)(st|nd|rd|th)\b/g, "");
      return isFirst ? rest.replace(/(\d+)/, `$1 ${at + 1}`) : rest;
    }
  return text;
}

function fullYear(digits: string, today: string): number {
  const year = Number(digits);
  if (digits.length !== 2) return digits.length === 4 ? year : Number.NaN;
  const century = Number(today.slice(0, 2)) * 100;
  return century + year > Number(today.slice(0, 4)) ? century - 100 + year : century + year;
}

function toCalendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (Number.isNaN(date.getTime())) return undefined;
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Formats a stored date for its field, in either language: `05/03/1994`. */
export function formatDayField(day: string | null): string {
  return day === null ? "" : day.split("-").toReversed().join("/");
}
