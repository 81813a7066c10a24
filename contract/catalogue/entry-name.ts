/** What professions and skills are called, by whoever names them. */
import * as z from "zod/mini";
import type { MessageKey } from "#/messages.ts";
import { oneLine, requiredString, text } from "#/platform/schemas.ts";

/**
 * A name of the catalogue, in either language, as it is written down: without what cannot be seen
 * and what only stretches letters, each gap one space. A joiner stays between two letters, where
 * Persian and Urdu are spelt with it.
 */
export function entryNameSchema(missing: MessageKey, max: number) {
  const normalized = z.overwrite<string>((typed) => {
    const visible = typed
      .replace(invisibleCharacters, "")
      .replace(strayJoiners, "")
      .replace(/\s+/gu, " ")
      .trim();
    // Composing takes the square of the marks there are; what is so long is refused below.
    return visible.length > MAX_CODE_POINTS_PER_LETTER * max ? visible : visible.normalize("NFC");
  });
  return z.pipe(
    requiredString(missing).check(oneLine, normalized, z.minLength(1, missing)),
    text(max),
  );
}

/** So many may be typed for one that is written down: a letter, and its marks. */
const MAX_CODE_POINTS_PER_LETTER = 4;

/** Tatweel, the blank of braille, and all that may be left out of sight, but for joiners. */
const invisibleCharacters = /(?![\u200c\u200d])[\u0640\u2800\p{DI}]/gu;
const strayJoiners = /(?!(?<=[\p{L}\p{M}])[\u200c\u200d]\p{L})[\u200c\u200d]/gu;
