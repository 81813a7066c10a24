import * as z from "zod/mini";
import { clientRoles, endpoint, roles, seatRoles } from "#/platform/endpoint.ts";
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
  about: "Return the caller's sign-in settings: email address, password, Google and second factor.",
  who: roles,
  seats: seatRoles,
  reply: successResponse(AccountSettings),
  beforeSecondFactor: true,
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/auth/change-email",
  about:
    "Email a link to a new address and a notice to the current one, which stays until the link is used. The response is the same for an address in use.",
  who: roles,
  seats: seatRoles,
  body: EmailChange,
  reply: emptyResponse,
  errors: ["TOO_MANY_REQUESTS"],
});

export const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/auth/change-email",
  about: "Cancel an unconfirmed change of the email address.",
  who: roles,
  seats: seatRoles,
  reply: emptyResponse,
});

export const confirmEmail = endpoint({
  method: "PUT",
  path: "/auth/change-email",
  about: "Confirm a new email address with the one-time token of its link, sent as bearer.",
  who: "everyone",
  body: emptyBody,
  reply: successResponse(z.object({ email: z.string() })),
  errors: ["LINK_DEAD"],
});

export const startSecondFactor = endpoint({
  method: "POST",
  path: "/auth/second-factor/start",
  about: "Generate a secret for an authenticator app; it takes effect once a code is confirmed.",
  who: roles,
  seats: seatRoles,
  body: z.strictObject({ password: KnownPassword }),
  reply: successResponse(z.object({ secret: z.string(), uri: z.string() })),
  errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
  beforeSecondFactor: true,
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/auth/second-factor/confirm",
  about:
    "Turn on the second factor with a first code and return the recovery codes, which are shown only once.",
  who: roles,
  seats: seatRoles,
  body: z.strictObject({ code: FactorCode }),
  reply: successResponse(RecoveryCodes),
  errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
  beforeSecondFactor: true,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/auth/second-factor/recovery-codes",
  about: "Replace the recovery codes; requires a code from the authenticator app.",
  who: roles,
  seats: seatRoles,
  body: z.strictObject({ code: FactorCode }),
  reply: successResponse(RecoveryCodes),
  errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
});

export const removeSecondFactor = endpoint({
  method: "DELETE",
  path: "/auth/second-factor",
  about: "Turn off the second factor; requires the password and a code. Not for operators.",
  who: ["jobSeeker", "company", "corporate"],
  seats: seatRoles,
  body: z.strictObject({ password: KnownPassword, code: FactorCode }),
  reply: emptyResponse,
  errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
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
  about: "List the providers that the caller signs in with, first linked first.",
  who: ["jobSeeker", ...clientRoles],
  seats: seatRoles,
  reply: successResponse(z.array(Identity)),
});

export const linkGoogle = endpoint({
  method: "POST",
  path: "/auth/identities/google",
  about:
    "Start linking Google to the caller's account and return the URL at Google, from which the browser returns to /settings. Requires the password or a second-factor code.",
  who: ["jobSeeker", ...clientRoles],
  seats: seatRoles,
  body: Proof,
  reply: successResponse(z.object({ address: z.string() })),
  errors: ["SIGN_IN_AGAIN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
});

export const unlinkIdentity = endpoint({
  method: "DELETE",
  path: "/auth/identities/:id",
  about:
    "Unlink a provider from the caller's account and end the sessions it opened; it can only be linked again in the settings. Requires the password or a second-factor code; 409 SET_PASSWORD_FIRST without a password.",
  who: ["jobSeeker", ...clientRoles],
  seats: seatRoles,
  params: z.strictObject({ id: z.uuid() }),
  body: Proof,
  reply: successResponse(z.object({ isSignedOut: z.boolean() })),
  errors: ["NOT_FOUND", "SET_PASSWORD_FIRST", "TOO_MANY_REQUESTS"],
});
