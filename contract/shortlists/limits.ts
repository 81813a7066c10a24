/** Views that a client may keep, and lists. */
export const MOST_VIEWS = 50;
export const MOST_LISTS = 50;
/** People in one list. */
export const MOST_IN_LIST = 500;
/** Characters of a view's or a list's name, and of a note. */
export const LONGEST_NAME = 60;
export const LONGEST_NOTE = 2_000;

const MOST_COMPARED = 4;

/** Whether so many candidates can stand side by side. */
export function canCompare(candidates: number): boolean {
  return candidates >= 2 && candidates <= MOST_COMPARED;
}
