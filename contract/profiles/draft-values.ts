/** What an unfinished step may hold: whatever was typed, right or wrong, within bounds. */
import * as z from "zod/mini";

/** Letters of its JSON. */
export const MAX_DRAFT_CHARACTERS = 65_536;

/** Objects and lists in each other; the form's own go no deeper than five. */
const MAX_DRAFT_DEPTH = 8;

export const DraftValues = z.looseObject({}).check(
  z.refine((values) => isShallow(values, MAX_DRAFT_DEPTH), {
    error: "profiles.draftTooLarge",
    abort: true,
  }),
  z.refine((values) => JSON.stringify(values).length <= MAX_DRAFT_CHARACTERS, {
    error: "profiles.draftTooLarge",
    abort: true,
  }),
  z.refine(isStorable, "platform.brokenText"),
);

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** A database keeps neither NUL nor half of a surrogate pair, in names as little as in values. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
