import * as z from "zod/mini";
import { endpoint, roles, seatRoles } from "#/platform/endpoint.ts";
import { emptyBody, emptyResponse, successResponse, text } from "#/platform/schemas.ts";
import { FactorCode, KnownPassword, SignedInUser, SignIn, SignInOutcome } from "./schemas.ts";

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  about:
    "Sign in with email and password, and set the refresh cookie; accounts with a second factor get a ticket for it instead.",
  who: "everyone",
  body: SignIn,
  reply: successResponse(SignInOutcome),
  errors: ["UNAUTHENTICATED", "SESSION_EXPIRED", "NOT_FOUND"],
});

export const enterCode = endpoint({
  method: "POST",
  path: "/auth/second-factor",
  about: "Complete a sign-in with a code from the authenticator app or a recovery code.",
  who: "everyone",
  body: z.strictObject({ ticket: text(200), code: FactorCode }),
  reply: successResponse(SignedInUser),
  errors: ["UNAUTHENTICATED", "SESSION_EXPIRED", "TICKET_ENDED"],
});

export const verifyJwt = endpoint({
  method: "GET",
  path: "/auth/verify-jwt",
  about: "Return the account of the bearer token.",
  who: roles,
  seats: seatRoles,
  reply: z.object({ success: z.literal(true), userData: SignedInUser }),
  beforeSecondFactor: true,
});

export const refresh = endpoint({
  method: "POST",
  path: "/auth/refresh",
  about: "Exchange the refresh cookie for a new token and a new cookie.",
  who: "everyone",
  body: emptyBody,
  reply: successResponse(SignedInUser),
  errors: ["SESSION_EXPIRED"],
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  about: "End the session of the token or of the cookie.",
  who: "everyone",
  body: emptyBody,
  reply: emptyResponse,
});

/** Instants are ISO 8601. */
const OwnSession = z.object({
  _id: z.uuid(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  about: "List the caller's sessions, last used first.",
  who: roles,
  seats: seatRoles,
  reply: successResponse(z.array(OwnSession)),
  beforeSecondFactor: true,
});

/** Without a password the account needs a recent sign-in instead. */
const PasswordProof = z.strictObject({ password: z.optional(KnownPassword) });

export const endSession = endpoint({
  method: "DELETE",
  path: "/auth/sessions/:id",
  about: "End one of the caller's sessions; requires the password.",
  who: roles,
  seats: seatRoles,
  params: z.strictObject({ id: z.uuid() }),
  body: PasswordProof,
  reply: emptyResponse,
  errors: ["SIGN_IN_AGAIN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  beforeSecondFactor: true,
});

export const endAllSessions = endpoint({
  method: "DELETE",
  path: "/auth/sessions",
  about: "End all of the caller's sessions, including this one; requires the password.",
  who: roles,
  seats: seatRoles,
  body: PasswordProof,
  reply: emptyResponse,
  errors: ["SIGN_IN_AGAIN", "TOO_MANY_REQUESTS"],
  beforeSecondFactor: true,
});
