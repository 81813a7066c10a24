import * as z from "zod/mini";
import { clientRoles, endpoint, roles } from "#/platform/endpoint.ts";
import { emptyBody, emptyResponse, successResponse } from "#/platform/schemas.ts";
import { EmailChange, FactorCode, KnownPassword } from "./schemas.ts";

const AccountSettings = z.object({
  email: z.string(),
  /** An address that is not confirmed yet. */
  newEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
  isGoogleLinked: z.boolean(),
  /** Null if off. */
  secondFactor: z.nullable(z.object({ recoveryCodesLeft: z.int() })),
});
export type AccountSettings = z.output<typeof AccountSettings>;

export const readAccountSettings = endpoint({
  method: "GET",
  path: "/auth/account",
  about: "How one gets into one's own account: address, password, Google, second factor.",
  who: roles,
  reply: successResponse(AccountSettings),
  beforeSecondFactor: true,
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/auth/change-email",
  about:
    "Mails a link to a new address and a notice to the present one, which stays until the link is used; answers the same for an address in use.",
  who: roles,
  body: EmailChange,
  reply: emptyResponse,
});

export const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/auth/change-email",
  about: "Takes a change of address back that waits to be confirmed.",
  who: roles,
  reply: emptyResponse,
});

export const confirmEmail = endpoint({
  method: "PUT",
  path: "/auth/change-email",
  about: "Confirms a new address by its link's token, sent as bearer, and uses the link up.",
  who: "everyone",
  body: emptyBody,
  reply: successResponse(z.object({ email: z.string() })),
});

export const startSecondFactor = endpoint({
  method: "POST",
  path: "/auth/second-factor/start",
  about: "Draws a secret for an authenticator; it counts once a code of it has been given.",
  who: roles,
  body: z.strictObject({ password: KnownPassword }),
  reply: successResponse(z.object({ secret: z.string(), uri: z.string() })),
  beforeSecondFactor: true,
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/auth/second-factor/confirm",
  about: "Turns the second factor on by a first code; answers the recovery codes, this once.",
  who: roles,
  body: z.strictObject({ code: FactorCode }),
  reply: successResponse(RecoveryCodes),
  beforeSecondFactor: true,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/auth/second-factor/recovery-codes",
  about: "Draws new recovery codes in place of the old ones; needs a code of the authenticator.",
  who: roles,
  body: z.strictObject({ code: FactorCode }),
  reply: successResponse(RecoveryCodes),
});

export const removeSecondFactor = endpoint({
  method: "DELETE",
  path: "/auth/second-factor",
  about: "Turns the second factor off; needs the password and a code. Not for operators.",
  who: ["jobSeeker", "company", "corporate"],
  body: z.strictObject({ password: KnownPassword, code: FactorCode }),
  reply: emptyResponse,
});

/** A provider that the account signs in with; instants are ISO 8601. */
const Identity = z.object({
  _id: z.uuid(),
  provider: z.literal("google"),
  /** The address at the last sign-in; null if the provider has not verified it. */
  email: z.nullable(z.string()),
  linkedAt: z.string(),
  /** Null until the first sign-in. */
  lastUsedAt: z.nullable(z.string()),
});
export type Identity = z.output<typeof Identity>;

/** One of the two; neither for an account without them, after a recent sign-in. */
const Proof = z.strictObject({
  password: z.optional(KnownPassword),
  code: z.optional(FactorCode),
});
export type Proof = z.output<typeof Proof>;

export const listIdentities = endpoint({
  method: "GET",
  path: "/auth/identities",
  about: "The providers that one's own account signs in with, the first linked first.",
  who: ["jobSeeker", ...clientRoles],
  reply: successResponse(z.array(Identity)),
});

export const linkGoogle = endpoint({
  method: "POST",
  path: "/auth/identities/google",
  about:
    "Begins to link Google to one's own account: answers the address at Google to go to, from which the browser comes back to /settings. Needs the password or a code of the second factor.",
  who: ["jobSeeker", ...clientRoles],
  body: Proof,
  reply: successResponse(z.object({ address: z.string() })),
});

export const unlinkIdentity = endpoint({
  method: "DELETE",
  path: "/auth/identities/:id",
  about:
    "Removes a provider from one's own account and ends the sessions it opened; only the settings link it again. Needs the password or a code of the second factor; 409 SET_PASSWORD_FIRST without a password.",
  who: ["jobSeeker", ...clientRoles],
  params: z.strictObject({ id: z.uuid() }),
  body: Proof,
  reply: successResponse(z.object({ isSignedOut: z.boolean() })),
});
