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
  return z.pipe(given(missing).check(oneLine, plain, z.minLength(1, missing)), text(max));
}

const plain = z.overwrite<string>((typed) =>
  typed.normalize("NFC").replace(unseen, "").replace(/\s+/gu, " ").trim(),
);

/** Tatweel, the blank of braille, and all that Unicode says may be left out of sight. */
const unseen = /(?!(?<=[\p{L}\p{M}])[\u200c\u200d]\p{L})[\u0640\u2800\p{DI}]/gu;
