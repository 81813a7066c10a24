/**
 * Age in whole years; both days are ISO dates (`2026-11-20`). In years without 29 February, people
 * born on that day turn older on 1 March. 0 for a future date of birth.
 */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  const hadBirthday = today.slice(5, 10) >= dob.slice(5, 10);
  return Math.max(0, hadBirthday ? years : years - 1);
}
