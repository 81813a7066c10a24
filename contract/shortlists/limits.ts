/** Views that a client may keep, and lists. */
export const MAX_SAVED_VIEWS = 50;
export const MAX_SHORTLISTS = 50;
/** People in one list. */
export const MAX_SHORTLIST_CANDIDATES = 500;
/** Characters of a view's or a list's name, and of a note. */
export const MAX_NAME_LENGTH = 60;
export const MAX_NOTE_LENGTH = 2_000;

const MAX_COMPARED = 4;

/** Whether so many candidates can stand side by side. */
export function canCompare(candidates: number): boolean {
  return candidates >= 2 && candidates <= MAX_COMPARED;
}
