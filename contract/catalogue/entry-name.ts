import * as z from "zod/mini";
import type { MessageKey } from "#/messages.ts";
import { oneLine, requiredString, text } from "#/platform/schemas.ts";

/**
 * A profession or skill name in either language, normalized: no invisible characters, no tatweel,
 * single spaces. Joiners stay between two letters, where Persian and Urdu need them.
 */
export function entryNameSchema(missing: MessageKey, max: number) {
  const normalized = z.overwrite<string>((typed) => {
    const visible = typed
      .replace(invisibleCharacters, "")
      .replace(strayJoiners, "")
      .replace(/\s+/gu, " ")
      .trim();
    // Normalizing takes quadratic time in the number of marks; `text` below refuses such input.
    return visible.length > MAX_CODE_POINTS_PER_LETTER * max ? visible : visible.normalize("NFC");
  });
  return z.pipe(
    requiredString(missing).check(oneLine, normalized, z.minLength(1, missing)),
    text(max),
  );
}

/** Code points that may be typed for one normalized character: a letter and its marks. */
const MAX_CODE_POINTS_PER_LETTER = 4;

/** Tatweel, the braille blank, and default-ignorable characters except joiners. */
const invisibleCharacters = /(?![\u200c\u200d])[\u0640\u2800\p{DI}]/gu;
const strayJoiners = /(?!(?<=[\p{L}\p{M}])[\u200c\u200d]\p{L})[\u200c\u200d]/gu;
