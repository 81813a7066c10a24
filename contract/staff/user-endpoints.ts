import * as z from "zod/mini";
import { ClientProfession } from "#/entitlements/client-profession.ts";
import { endpoint, roles } from "#/platform/endpoint.ts";
import { languages } from "#/platform/language.ts";
import { PersonRef, paginatedEndpoint, Reason } from "#/platform/operator-schemas.ts";
import { emptyResponse, oneLine, successResponse, text } from "#/platform/schemas.ts";
import { SensitiveAnswers } from "#/profiles/sensitive.ts";

/** The first that applies of: suspended, leaving, unverified, incomplete, active. */
export const userStates = ["active", "incomplete", "unverified", "leaving", "suspended"] as const;
export type UserState = (typeof userStates)[number];

/** Orders other than the default (newest first); a minus sign means descending. */
export const userSorts = ["createdAt", "name", "-name"] as const;

/** All times in this file are ISO 8601. */
const userFields = {
  _id: z.uuid(),
  role: z.enum(roles),
  email: z.string(),
  fullName: z.string(),
  state: z.enum(userStates),
  isProfileCompleted: z.boolean(),
  createdAt: z.string(),
  /** Precise to the minute; null if the user never signed in. */
  lastSeenAt: z.nullable(z.string()),
};

const User = z.object(userFields);
export type User = z.output<typeof User>;

export const listUsers = endpoint({
  ...paginatedEndpoint(User, {
    search: z.optional(z.pipe(z.string().check(oneLine), text(254))),
    role: z.optional(z.enum(roles)),
    state: z.optional(z.enum(userStates)),
    sort: z.optional(z.enum(userSorts)),
  }),
  path: "/staff/users",
  about:
    "List accounts, newest first unless sorted, by part of the name or email, or by the full id.",
});

/** A signed-in device, described by its user agent. */
const Session = z.object({
  /** Opaque; not the session id. */
  reference: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
});

/** Consent given or withdrawn. */
const Consent = z.object({
  kind: z.enum(["terms", "sensitive", "sensitiveWithdrawn"]),
  version: z.string(),
  at: z.string(),
  language: z.enum(languages),
});

/** An emailed link that is still valid. */
const EmailedLink = z.object({
  purpose: z.enum(["setPassword", "resetPassword", "changeEmail"]),
  /** The new address that it confirms. */
  email: z.nullable(z.string()),
  madeAt: z.string(),
  expiresAt: z.string(),
});

const AccessEntry = z.object({
  _id: z.string(),
  /** The client if the account is a job seeker, the candidate if it is a client. */
  other: PersonRef,
  what: z.enum(["viewed", "downloaded", "exported"]),
  /** The downloaded document. */
  fieldName: z.nullable(z.string()),
  at: z.string(),
});

/** A client's professions and payment state. */
const ClientAccess = z.object({
  professions: z.array(ClientProfession),
  isSubscribed: z.boolean(),
  /** Set while a renewal payment is overdue. */
  paymentDueBy: z.nullable(z.string()),
});

/** A scheduled deletion: the account is hidden meanwhile, and signing in cancels it. */
const ScheduledErasure = z.object({
  askedAt: z.string(),
  isByOperator: z.boolean(),
  /** Earliest time; a client's subscription must have ended as well. */
  erasesAt: z.string(),
});

const UserDetails = z.object({
  ...userFields,
  profilePic: z.nullable(z.string()),
  /** Language of mails to this account. */
  language: z.enum(languages),
  /** When the email address was verified. */
  verifiedAt: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  /** Who suspended the account and why; null if it is not suspended. */
  suspension: z.nullable(z.object({ by: z.nullable(PersonRef), reason: z.nullable(z.string()) })),
  /** When an operator verified a corporate; null for other accounts. */
  clientVerifiedAt: z.nullable(z.string()),
  hasPassword: z.boolean(),
  isGoogleLinked: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Most recently used first. */
  sessions: z.array(Session),
  /** Newest first, like the lists below. */
  consents: z.array(Consent),
  links: z.array(EmailedLink),
  /** The last 50 entries: who viewed the candidate, or whom the client viewed. */
  access: z.array(AccessEntry),
  /** Null for other roles. */
  client: z.nullable(ClientAccess),
  /** Null if no deletion is scheduled. */
  erasure: z.nullable(ScheduledErasure),
});
export type UserDetails = z.output<typeof UserDetails>;

const byUserId = { params: z.strictObject({ id: z.uuid() }), who: ["admin"] } as const;
const withReason = { body: z.strictObject({ reason: Reason }) };

export const readUser = endpoint({
  ...byUserId,
  method: "GET",
  path: "/staff/users/:id",
  about: "Return an account with its sessions, consents, open links and access ledger entries.",
  reply: successResponse(UserDetails),
  errors: ["NOT_FOUND"],
});

export const resendLink = endpoint({
  ...byUserId,
  ...withReason,
  method: "POST",
  path: "/staff/users/:id/link",
  about:
    "Email the link to set a password, which also verifies an unverified address; the same limits apply as for the user.",
  reply: emptyResponse,
  errors: ["NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS"],
});

export const endUserSessions = endpoint({
  ...byUserId,
  ...withReason,
  method: "POST",
  path: "/staff/users/:id/end-sessions",
  about: "Sign a user out on all devices immediately.",
  reply: successResponse(z.object({ ended: z.int() })),
  errors: ["NOT_FOUND"],
});

export const setSuspended = endpoint({
  ...byUserId,
  method: "PUT",
  path: "/staff/users/:id/suspension",
  about:
    "Suspend an account, or lift its suspension. A suspended account is signed out, cannot sign in, and its candidate is not found.",
  body: z.strictObject({ isSuspended: z.boolean(), reason: Reason }),
  reply: emptyResponse,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const scheduleErasure = endpoint({
  ...byUserId,
  ...withReason,
  method: "POST",
  path: "/staff/users/:id/erasure",
  about:
    "Schedule an account for deletion after the grace period: it is signed out and hidden, and a client's subscription ends with the paid month. Signing in cancels it. Not for operators' accounts.",
  reply: emptyResponse,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const cancelErasure = endpoint({
  ...byUserId,
  ...withReason,
  method: "DELETE",
  path: "/staff/users/:id/erasure",
  about:
    "Cancel the scheduled deletion of an account, no matter who requested it. Not for operators' accounts.",
  reply: emptyResponse,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const readSensitiveAnswers = endpoint({
  ...byUserId,
  ...withReason,
  method: "POST",
  path: "/staff/users/:id/sensitive-answers",
  about: "Return a job seeker's sensitive answers, or null if none are stored.",
  reply: successResponse(z.nullable(z.extend(SensitiveAnswers, { isShared: z.boolean() }))),
  errors: ["NOT_FOUND"],
});

export const resetSecondFactor = endpoint({
  ...byUserId,
  ...withReason,
  method: "POST",
  path: "/staff/users/:id/reset-second-factor",
  about:
    "Remove a lost second factor, notify the owner by email and end all sessions. Operators' second factors are reset on the server.",
  reply: emptyResponse,
  errors: ["NOT_FOUND", "CONFLICT"],
});
