/** Per client. */
export const MAX_SAVED_VIEWS = 50;
export const MAX_SHORTLISTS = 50;
export const MAX_SHORTLIST_CANDIDATES = 500;
/** In characters. */
export const MAX_NAME_LENGTH = 60;
export const MAX_NOTE_LENGTH = 2_000;

const MAX_COMPARED = 4;

/** Whether this many candidates can be compared side by side. */
export function canCompare(candidates: number): boolean {
  return candidates >= 2 && candidates <= MAX_COMPARED;
}
