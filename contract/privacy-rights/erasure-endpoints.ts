import * as z from "zod/mini";
import { KnownPassword } from "#/accounts/schemas.ts";
import { clientRoles, endpoint, seatRoles } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

/** Signing in within these days cancels the erasure. */
export const ERASURE_GRACE_DAYS = 14;

/** Without a password, the last sign-in must be this recent. */
export const RECENT_SIGN_IN_MINUTES = 10;

/**
 * Why a request is refused. `paymentDue`: a renewal is unpaid; pay it, or end the subscription.
 * `contract`: professions are open by contract, which only an operator can end.
 */
const hindrances = ["paymentDue", "contract"] as const;
export type Hindrance = (typeof hindrances)[number];

/** Times are ISO 8601. */
const ErasureOffer = z.object({
  /** Erasure date if requested now: after the grace period and a client's paid period. */
  erasesAt: z.string(),
  /** End of the paid period of a subscription that a request would cancel; else null. */
  subscriptionEndsAt: z.nullable(z.string()),
  hindrance: z.nullable(z.enum(hindrances)),
  /** `password`: must be entered again. `signIn`: no password; a recent sign-in counts. */
  proof: z.enum(["password", "signIn"]),
  /** Whether the last sign-in is recent enough for `signIn`; if not, sign in again. */
  isSignInFresh: z.boolean(),
});
export type ErasureOffer = z.output<typeof ErasureOffer>;

const who = ["jobSeeker", ...clientRoles] as const;

export const readErasure = endpoint({
  method: "GET",
  path: "/rights/erasure",
  about: "Return what deleting the caller's account would remove, and when.",
  who,
  seats: seatRoles,
  reply: successResponse(ErasureOffer),
});

/**
 * Throws 422 at `password` if it is wrong or missing, 403 SIGN_IN_AGAIN if there is no password and
 * the last sign-in is too old, and 409 PAYMENT_DUE or BY_CONTRACT on a hindrance.
 */
export const requestErasure = endpoint({
  method: "POST",
  path: "/rights/erasure",
  about:
    "Request deletion of the caller's account. The profile is hidden, all sessions end, and a client's subscription ends with the paid month. Signing in within the grace period cancels it, as the confirmation email explains.",
  who,
  seats: seatRoles,
  body: z.strictObject({ password: z.optional(KnownPassword) }),
  reply: successResponse(z.object({ erasesAt: z.string() })),
  errors: [
    "SIGN_IN_AGAIN",
    "NOT_FOUND",
    "CONFLICT",
    "BY_CONTRACT",
    "PAYMENT_DUE",
    "TOO_MANY_REQUESTS",
  ],
});
