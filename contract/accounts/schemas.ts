import * as z from "zod/mini";
import type { MessageKey } from "#/messages.ts";
import { roles } from "#/platform/endpoint.ts";
import { text } from "#/platform/wire.ts";
import { HeldProfession } from "#/unlocks/schemas.ts";

/** An address people sign in with; case and space around it do not matter. */
export const Email = z.pipe(
  given("accounts.emailRequired").check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "accounts.emailRequired"),
  ),
  text(254).check(z.regex(z.regexes.email, "accounts.emailInvalid")),
);

/** The password of an existing account: whatever its length, it is right or wrong. */
const KnownPassword = z.pipe(
  given("accounts.passwordRequired").check(z.minLength(1, "accounts.passwordRequired")),
  text(200),
);

export const SignIn = z.strictObject({ email: Email, password: KnownPassword });

/** Who is signed in, as the browser knows it. */
export const SignedInUser = z.object({
  _id: z.uuid(),
  role: z.enum(roles),
  jwtToken: z.string(),
  fullName: z.string(),
  /** Name of a stored picture. */
  profilePic: z.nullable(z.string()),
  isProfileCompleted: z.boolean(),
  professions: z.array(HeldProfession),
  subscriptionInfo: z.object({ isSubscribed: z.boolean() }),
  /** A corporate whose company an operator has checked. */
  isVerified: z.boolean(),
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** Text that says by `missing` when it is not there at all. */
function given(missing: MessageKey) {
  return z.string({ error: ({ input }) => (input === undefined ? missing : undefined) });
}
