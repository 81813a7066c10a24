import * as z from "zod/mini";
import { ClientProfession } from "#/entitlements/client-profession.ts";
import { roles } from "#/platform/endpoint.ts";
import { requiredString, text } from "#/platform/schemas.ts";

/** An address people sign in with; case and space around it do not matter. */
export const Email = z.pipe(
  requiredString("accounts.emailRequired").check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "accounts.emailRequired"),
  ),
  text(254).check(z.regex(z.regexes.email, "accounts.emailInvalid")),
);

/** The password of an existing account: whatever its length, it is right or wrong. */
export const KnownPassword = z.pipe(
  requiredString("accounts.passwordRequired").check(z.minLength(1, "accounts.passwordRequired")),
  text(200),
);

export const SignIn = z.strictObject({ email: Email, password: KnownPassword });
export const EmailOnly = z.strictObject({ email: Email });
export const EmailChange = z.strictObject({ email: Email, password: KnownPassword });

/** Six digits of an authenticator, or a recovery code; space and dashes in it do not matter. */
export const FactorCode = z.pipe(
  requiredString("accounts.codeRequired").check(z.minLength(1, "accounts.codeRequired")),
  text(40),
);

/** Who is signed in, as the browser knows it. */
export const SignedInUser = z.object({
  _id: z.uuid(),
  role: z.enum(roles),
  jwtToken: z.string(),
  fullName: z.string(),
  /** Name of a stored picture. */
  profilePic: z.nullable(z.string()),
  isProfileCompleted: z.boolean(),
  professions: z.array(ClientProfession),
  subscriptionInfo: z.object({
    isSubscribed: z.boolean(),
    /** While a renewal is not paid: when access ends, or ended, unless it is (ISO 8601). */
    paymentDueBy: z.nullable(z.string()),
  }),
  /** A corporate whose company an operator has checked. */
  isVerified: z.boolean(),
  /** Whether the terms that hold now have been agreed to. */
  isTermAgreed: z.boolean(),
  /** An operator who must set up a second factor before anything else. */
  mustAddSecondFactor: z.boolean(),
  /** True where this sign-in took back that the account was to be erased; absent elsewhere. */
  hasStayed: z.optional(z.boolean()),
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** What follows a right password: the person, or a ticket that waits for the second factor. */
export const SignInOutcome = z.union([SignedInUser, z.object({ secondFactor: z.string() })]);
export type SignInOutcome = z.output<typeof SignInOutcome>;
