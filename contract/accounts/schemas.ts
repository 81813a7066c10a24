import * as z from "zod/mini";
import { ClientProfession } from "#/entitlements/client-profession.ts";
import { roles } from "#/platform/endpoint.ts";
import { requiredString, text } from "#/platform/schemas.ts";

/** An address to sign in with; case and surrounding spaces are ignored. */
export const Email = z.pipe(
  requiredString("accounts.emailRequired").check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "accounts.emailRequired"),
  ),
  text(254).check(z.regex(z.regexes.email, "accounts.emailInvalid")),
);

/** An existing password: unlike a new one it has no minimum length. */
export const KnownPassword = z.pipe(
  requiredString("accounts.passwordRequired").check(z.minLength(1, "accounts.passwordRequired")),
  text(200),
);

export const SignIn = z.strictObject({ email: Email, password: KnownPassword });
export const EmailOnly = z.strictObject({ email: Email });
export const EmailChange = z.strictObject({ email: Email, password: KnownPassword });

/** Six digits of an authenticator or a recovery code; spaces and dashes are ignored. */
export const FactorCode = z.pipe(
  requiredString("accounts.codeRequired").check(z.minLength(1, "accounts.codeRequired")),
  text(40),
);

/** The signed-in user as the browser sees them. */
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
    /** While a renewal is unpaid: when access ends or has ended (ISO 8601). */
    paymentDueBy: z.nullable(z.string()),
  }),
  /** A corporate account that an operator has verified. */
  isVerified: z.boolean(),
  /** Whether the user has agreed to the current terms. */
  isTermAgreed: z.boolean(),
  /** An operator who must set up a second factor before anything else. */
  mustAddSecondFactor: z.boolean(),
  /** True if this sign-in has cancelled the deletion of the account; absent otherwise. */
  hasStayed: z.optional(z.boolean()),
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** The result of a right password: the user, or a ticket for the second factor. */
export const SignInOutcome = z.union([SignedInUser, z.object({ secondFactor: z.string() })]);
export type SignInOutcome = z.output<typeof SignInOutcome>;
