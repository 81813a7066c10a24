/** The end of one's own account: asked for, undone by signing in, done after days of grace. */
import * as z from "zod/mini";
import { KnownPassword } from "#/accounts/schemas.ts";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

/** Days in which signing in keeps the account. */
export const ERASURE_GRACE_DAYS = 14;

/** Minutes after signing in in which somebody without a password need not sign in again. */
export const RECENT_SIGN_IN_MINUTES = 10;

/**
 * What stands in the way of asking. `paymentDue`: a renewal has not been paid; pay it, or end the
 * subscription. `contract`: professions are open by contract, which an operator ends.
 */
const hindrances = ["paymentDue", "contract"] as const;
export type Hindrance = (typeof hindrances)[number];

/** Instants are ISO 8601. */
const ErasureOffer = z.object({
  /** When it would be erased if asked now: after the grace and a client's paid month. */
  erasesAt: z.string(),
  /** Until when a client has paid, where a subscription runs that asking would end; else null. */
  subscriptionEndsAt: z.nullable(z.string()),
  hindrance: z.nullable(z.enum(hindrances)),
  /** `password`: asked for again. `signIn`: there is none; signing in counts, for some minutes. */
  proof: z.enum(["password", "signIn"]),
  /** Of `signIn`: whether it was lately enough; otherwise sign out and in first. */
  isSignInFresh: z.boolean(),
});
export type ErasureOffer = z.output<typeof ErasureOffer>;

const who = ["jobSeeker", ...clientRoles] as const;

export const readErasure = endpoint({
  method: "GET",
  path: "/rights/erasure",
  about: "What erasing one's own account would take, and when it would be done.",
  who,
  reply: successResponse(ErasureOffer),
});

/**
 * Refuses (422, `password`) a wrong or missing one, (403, SIGN_IN_AGAIN) a sign-in that is too long
 * ago where there is no password, (409, PAYMENT_DUE or BY_CONTRACT) what stands in the way.
 */
export const requestErasure = endpoint({
  method: "POST",
  path: "/rights/erasure",
  about:
    "Asks that one's own account be erased. Nobody sees the person any more, all sessions end, and a client's subscription ends with the month that is paid. Signing in within the grace takes it back; a mail says so.",
  who,
  body: z.strictObject({ password: z.optional(KnownPassword) }),
  reply: successResponse(z.object({ erasesAt: z.string() })),
});
