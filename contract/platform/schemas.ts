/** The small shapes that requests are made of: text and numbers as they travel. */
import * as z from "zod/mini";
import type { MessageKey } from "#/messages.ts";

/** Text of at most `max` characters that can be stored: no NUL, no half of a surrogate pair. */
export function text(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((value) => value.isWellFormed() && !value.includes("\0"), "platform.brokenText"),
  );
}

/** Text that says by `missing` when it is not there at all. */
export function requiredString(missing: MessageKey) {
  return z.string({ error: ({ input }) => (input === undefined ? missing : undefined) });
}

/**
 * Makes a text one line: breaks and tabs become a space; what cannot be seen, or turns the writing
 * around it, goes, as does the space around. People paste such things without knowing. The joiners
 * U+200C and U+200D stay: languages in Arabic script are spelt with them.
 */
export const oneLine = z.overwrite<string>((typed) =>
  typed.replace(lineBreaks, " ").replace(invisibleCharacters, "").trim(),
);

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const invisibleCharacters =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line of text that must be there. */
export function requiredLine(missing: MessageKey, max: number) {
  return z.pipe(requiredString(missing).check(oneLine, z.minLength(1, missing)), text(max));
}

/** True, false, or either in letters as a multipart form sends it. */
export const booleanFlag = z.pipe(
  z.transform((wire: unknown) => (wire === "true" || wire === "false" ? wire === "true" : wire)),
  z.boolean(),
);

/** A whole number from `min` to `max`, written as a number or, as in a query string, in digits. */
export function integer(min: number, max: number) {
  return z.pipe(parseDigits, z.int({ error: integerError }).check(z.gte(min), z.lte(max)));
}

/** Bounds speak for themselves. */
function integerError({ code }: { code?: string }): string | undefined {
  return code === "too_small" || code === "too_big" ? undefined : "platform.wholeNumber";
}

/** A number of the catalogue, as the database counts them. */
export const catalogueId = () => integer(1, 2_147_483_647);

/** A number among a few, such as a page size, written as a number or in digits. */
export function oneOfNumbers<const N extends number>(allowed: readonly N[], message?: MessageKey) {
  return z.pipe(parseDigits, z.literal(allowed, message));
}

/** A query string carries numbers as text; what is no whole number stays as it came. */
const parseDigits = z.transform((wire: number | string) =>
  typeof wire === "string" && /^[+-]?\d{1,12}$/.test(wire) ? Number(wire) : wire,
);

/** The body of a call that has nothing to say. */
export const emptyBody = z.nullish(z.strictObject({}));

/** `{success: true, data}`, the usual answer. */
export function successResponse<T extends z.core.$ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** The answer of a call whose doing is all there is to say. */
export const emptyResponse = z.object({ success: z.literal(true) });
