import * as z from "zod/mini";
import type { MessageKey } from "#/messages.ts";

/** Text of at most `max` characters, without NUL and lone surrogates, which cannot be stored. */
export function text(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((value) => value.isWellFormed() && !value.includes("\0"), "platform.brokenText"),
  );
}

/** A string; `missing` is the message for an absent one. */
export function requiredString(missing: MessageKey) {
  return z.string({ error: ({ input }) => (input === undefined ? missing : undefined) });
}

/**
 * Makes text one line: breaks and tabs become a space, invisible and bidi characters are removed,
 * the ends trimmed. People paste these unknowingly. The joiners U+200C and U+200D stay: languages
 * in Arabic script need them.
 */
export const oneLine = z.overwrite<string>((typed) =>
  typed.replace(lineBreaks, " ").replace(invisibleCharacters, "").trim(),
);

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const invisibleCharacters =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One non-empty line of text. */
export function requiredLine(missing: MessageKey, max: number) {
  return z.pipe(requiredString(missing).check(oneLine, z.minLength(1, missing)), text(max));
}

/** A boolean, or `"true"` or `"false"` as a multipart form sends it. */
export const booleanFlag = z.pipe(
  z.transform((wire: unknown) => (wire === "true" || wire === "false" ? wire === "true" : wire)),
  z.boolean(),
);

/** An integer from `min` to `max`, as a number or as digits in a query string. */
export function integer(min: number, max: number) {
  return z.pipe(parseDigits, z.int({ error: integerError }).check(z.gte(min), z.lte(max)));
}

/** Range errors have their own messages. */
function integerError({ code }: { code?: string }): string | undefined {
  return code === "too_small" || code === "too_big" ? undefined : "platform.wholeNumber";
}

/** A catalogue id: a PostgreSQL `integer`. */
export const catalogueId = () => integer(1, 2_147_483_647);

/** One of a few numbers, such as a page size, as a number or as digits. */
export function oneOfNumbers<const N extends number>(allowed: readonly N[], message?: MessageKey) {
  return z.pipe(parseDigits, z.literal(allowed, message));
}

/** Query strings carry numbers as text; other text is left for the schema to reject. */
const parseDigits = z.transform((wire: number | string) =>
  typeof wire === "string" && /^[+-]?\d{1,12}$/.test(wire) ? Number(wire) : wire,
);

/** The body of a call without input. */
export const emptyBody = z.nullish(z.strictObject({}));

/** `{success: true, data}`, the usual response. */
export function successResponse<T extends z.core.$ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** The response of a call that returns nothing. */
export const emptyResponse = z.object({ success: z.literal(true) });
