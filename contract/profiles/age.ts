/**
 * Whole years lived on a day; both days as `2026-11-20`. Who was born on 29 February grows older on
 * 1 March in a year without that day. 0 for a date of birth to come.
 */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  const hadBirthday = today.slice(5, 10) >= dob.slice(5, 10);
  return Math.max(0, hadBirthday ? years : years - 1);
}
