/** A date of birth as people type it, read as a day. */
import { toLatinDigits } from "@wasla/contract/accounts/registration-fields";
import { foldText } from "#/catalogue/fold-text.ts";

/** Beginnings of the months' names that people write in either language; Arabic has two of each. */
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
 * Reads "5 3 1994", "05/03/1994", "5 Mar 1994", "March 5, 1994", "1994-03-05" and the same in
 * Arabic, in any digits, as `1994-03-05`. The day stands before the month; a year of two digits is
 * the latest that is not to come. Undefined for what is no day of the calendar.
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

/** With the month's number in the place of its name; a leading name changes places with the day. */
function replaceMonthName(text: string): string {
  for (const [at, names] of monthNames.entries())
    for (const name of names.map(foldText)) {
      const found = new RegExp(`${name}\\p{L}*\\.?`, "u");
      if (!found.test(text)) continue;
      const isFirst = text.search(found) < text.search(/\d/);
      const rest = text
        .replace(found, isFirst ? " " : ` ${at + 1} `)
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

/** A stored day as its field shows it in either language: `05/03/1994`. */
export function formatDayField(day: string | null): string {
  return day === null ? "" : day.split("-").toReversed().join("/");
}
