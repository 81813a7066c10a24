/** What everybody says of themselves when they register. */
import * as z from "zod/mini";
import { booleanFlag, requiredLine, text } from "#/platform/schemas.ts";

export const FullName = requiredLine("accounts.fullNameRequired", 120);

/** Digits of the longest number that is taken, its country's among them. */
const MAX_PHONE_DIGITS = 13;

/** A whole number with the country's, in digits alone; how it was typed does not matter. */
const FullNumber = z.pipe(
  z.pipe(
    z
      .string({
        error: ({ input }) => (input == null ? "accounts.phoneRequired" : "accounts.phoneInvalid"),
      })
      .check(z.refine(isEmptyOrNumber, "accounts.phoneInvalid")),
    z.transform((typed: string) => phoneDigits(typed)),
  ),
  z
    .string()
    .check(
      z.minLength(1, "accounts.phoneRequired"),
      z.minLength(7, "accounts.phoneInvalid"),
      z.maxLength(MAX_PHONE_DIGITS, "accounts.phoneInvalid"),
    ),
);

/** How a number was typed; whatever no number is as long as is none. */
const phonePart = (max: number) =>
  z.pipe(z.string().check(z.maxLength(max, "accounts.phoneInvalid")), text(max));

/** A telephone number; whether the country has such numbers is judged by the server. */
export const Phone = z.prefault(
  z.strictObject({
    fullNumber: FullNumber,
    /** `+971` */
    dialCode: z.optional(phonePart(6)),
    /** Two letters, in either case. */
    countryCode: z.optional(text(2)),
    localNumber: z.optional(phonePart(30)),
  }),
  // Nothing at all lacks the number, and says so at its field.
  Object.create(null),
);

/** The same as it is kept, taken apart for a form. */
export const StoredPhone = z.object({
  /** `+971501234567` */
  fullNumber: z.string(),
  dialCode: z.string(),
  countryCode: z.string(),
  localNumber: z.string(),
});

/** The terms, which nobody registers without. */
export const TermsAgreement = z.pipe(
  z.optional(booleanFlag),
  z.literal(true, { error: "accounts.termsRequired" }),
);

/** Digits in 0 to 9, also those of Arabic and Persian; `00` before a country is left out. */
export function phoneDigits(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, "").replace(/^00/, "");
}

/**
 * Text without a digit, with letters, or with digits of a script that is not read, is no telephone
 * number; a lone + is still empty.
 */
function isEmptyOrNumber(typed: string): boolean {
  const text = toLatinDigits(typed);
  return /^[\s+]*$/.test(text) || (/\d/.test(text) && !/\p{L}|(?!\d)\p{Nd}/u.test(text));
}

/** Arabic and Persian digits as 0 to 9; all else stays. */
export function toLatinDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) % 16),
  );
}
