/** Values of an unfinished step: whatever was typed, right or wrong, within limits. */
import * as z from "zod/mini";

/** Characters of the values as JSON. */
export const MAX_DRAFT_CHARACTERS = 65_536;

/** Levels of nested objects and lists; the form itself has no more than five. */
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

/** PostgreSQL stores neither NUL nor half a surrogate pair, in keys as in values. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
