import * as z from "zod/mini";
import { clientRoles, endpoint, seatRoles } from "#/platform/endpoint.ts";
import { paginationFields } from "#/platform/operator-schemas.ts";
import { emptyBody, integer, successResponse, text } from "#/platform/schemas.ts";
import { DrawRecord, Month, PointEntry, Referral, referrerRoles, Winner } from "./schemas.ts";

const pageQuery = z.strictObject({
  /** `next` of the previous page. */
  after: z.optional(integer(1, 999_999_999_999)),
  count: paginationFields.count,
});

export const getReferrals = endpoint({
  method: "GET",
  path: "/referral/referrals-details",
  about: "List the caller's referrals, newest first, with the caller's own code and link.",
  who: referrerRoles,
  seats: seatRoles,
  query: pageQuery,
  reply: successResponse(
    z.object({
      code: z.string(),
      /** Includes the code. */
      link: z.string(),
      referralData: z.array(Referral),
      /** Total over all pages. */
      referralCount: z.number(),
      /** Total of counted referrals. */
      joinedCount: z.number(),
      /** Pass as `after`; null on the last page. */
      next: z.nullable(z.string()),
    }),
  ),
});

export const getPoints = endpoint({
  method: "GET",
  path: "/referral/referral-points",
  about: "Return the caller's points, with what they were earned from and spent on, newest first.",
  who: referrerRoles,
  seats: seatRoles,
  query: pageQuery,
  reply: successResponse(
    z.object({
      /** Balance; negative if points were revoked after they were spent. */
      points: z.number(),
      /** Secret of the account, by which it finds its entries in draws. */
      drawKey: z.string(),
      /** Whether prize draws are on: each point is then a ticket in the draw of its month. */
      hasDraws: z.boolean(),
      /** The current month (`2026-11`) if its draw is open. */
      openDraw: z.nullable(z.string()),
      history: z.array(PointEntry),
      next: z.nullable(z.string()),
    }),
  ),
});

export const getLatestWinner = endpoint({
  method: "GET",
  path: "/referral/selected-winner",
  about: "Return the winner of the latest published draw, or null if there is none.",
  who: referrerRoles,
  seats: seatRoles,
  reply: successResponse(z.nullable(Winner)),
});

export const getInvitation = endpoint({
  method: "GET",
  path: "/referral/invitation",
  about: "Return the initials of the person behind a referral code, or null for an unknown code.",
  who: "everyone",
  query: z.strictObject({ ref: text(100) }),
  reply: successResponse(z.nullable(z.object({ name: z.string() }))),
});

export const applyReward = endpoint({
  method: "POST",
  path: "/referral/reward",
  about: "Redeem 100 points for one profession's monthly price, credited on the next invoice.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: emptyBody,
  reply: successResponse(z.object({ points: z.number(), creditFils: z.number() })),
  errors: ["CONFLICT", "NO_PLAN"],
});

export const getDraw = endpoint({
  method: "GET",
  path: "/referral/draws/:month",
  about:
    "Return a month's draw as everyone can verify it; in full once it is published or withdrawn.",
  who: "everyone",
  params: z.strictObject({ month: Month }),
  reply: successResponse(DrawRecord),
  errors: ["NOT_FOUND"],
});
