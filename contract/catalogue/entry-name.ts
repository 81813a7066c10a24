/** What professions and skills are called, by whoever names them. */
import * as z from "zod/mini";
import type { MessageKey } from "#/messages.ts";
import { given, oneLine, text } from "#/platform/wire.ts";

/**
 * A name of the catalogue, in either language, as it is written down: without what cannot be seen
 * and what only stretches letters, each gap one space. A joiner stays between two letters, where
 * Persian and Urdu are spelt with it.
 */
export function entryName(missing: MessageKey, max: number) {
  const plain = z.overwrite<string>((typed) => {
    const seen = typed.replace(unseen, "").replace(idleJoiner, "").replace(/\s+/gu, " ").trim();
    // Composing takes the square of the marks there are; what is so long is refused below.
    return seen.length > SIGNS_OF_ONE * max ? seen : seen.normalize("NFC");
  });
  return z.pipe(given(missing).check(oneLine, plain, z.minLength(1, missing)), text(max));
}

/** So many may be typed for one that is written down: a letter, and its marks. */
const SIGNS_OF_ONE = 4;

/** Tatweel, the blank of braille, and all that may be left out of sight, but for joiners. */
const unseen = /(?![\u200c\u200d])[\u0640\u2800\p{DI}]/gu;
const idleJoiner = /(?!(?<=[\p{L}\p{M}])[\u200c\u200d]\p{L})[\u200c\u200d]/gu;
