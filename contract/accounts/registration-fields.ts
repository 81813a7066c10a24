/** Fields that job seekers and clients share at registration. */
import * as z from "zod/mini";
import { booleanFlag, requiredLine, text } from "#/platform/schemas.ts";

export const FullName = requiredLine("accounts.fullNameRequired", 120);

/** Digits of the longest accepted number, including the country code. */
const MAX_PHONE_DIGITS = 13;

/** A number with its country code, normalized to digits. */
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

/** A part of a number as typed; refuses what is too long to be one. */
const phonePart = (max: number) =>
  z.pipe(z.string().check(z.maxLength(max, "accounts.phoneInvalid")), text(max));

/** A phone number; the server checks whether it is valid in its country. */
export const Phone = z.prefault(
  z.strictObject({
    fullNumber: FullNumber,
    /** `+971` */
    dialCode: z.optional(phonePart(6)),
    /** Two-letter code in either case. */
    countryCode: z.optional(text(2)),
    localNumber: z.optional(phonePart(30)),
  }),
  // A missing object is reported as a missing number.
  Object.create(null),
);

/** The phone number as stored, in parts for the form. */
export const StoredPhone = z.object({
  /** `+971501234567` */
  fullNumber: z.string(),
  dialCode: z.string(),
  countryCode: z.string(),
  localNumber: z.string(),
});

/** Must be true: nobody registers without agreeing to the terms. */
export const TermsAgreement = z.pipe(
  z.optional(booleanFlag),
  z.literal(true, { error: "accounts.termsRequired" }),
);

/** Digits 0 to 9, converted from Arabic and Persian ones, without a leading `00`. */
function phoneDigits(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, "").replace(/^00/, "");
}

/**
 * False for text without a digit, with letters, or with digits of an unsupported script; a single +
 * counts as empty.
 */
function isEmptyOrNumber(typed: string): boolean {
  const text = toLatinDigits(typed);
  return /^[\s+]*$/.test(text) || (/\d/.test(text) && !/\p{L}|(?!\d)\p{Nd}/u.test(text));
}

/** Converts Arabic and Persian digits; everything else stays. */
export function toLatinDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) % 16),
  );
}
