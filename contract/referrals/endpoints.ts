/** Who was brought along, the points for it, and the monthly draw. */
import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { paginationFields } from "#/platform/operator-schemas.ts";
import { emptyBody, integer, successResponse, text } from "#/platform/schemas.ts";
import { DrawRecord, Month, PointEntry, Referral, referrerRoles, Winner } from "./schemas.ts";

const pageQuery = z.strictObject({
  /** `next` of the page before. */
  after: z.optional(integer(1, 999_999_999_999)),
  count: paginationFields.count,
});

export const getReferrals = endpoint({
  method: "GET",
  path: "/referral/referrals-details",
  about: "Whom one has brought along, the newest first, with one's own code and link.",
  who: referrerRoles,
  query: pageQuery,
  reply: successResponse(
    z.object({
      code: z.string(),
      /** To pass on; it brings the code along. */
      link: z.string(),
      referralData: z.array(Referral),
      /** All of them, on every page. */
      referralCount: z.number(),
      /** Those of them that count. */
      joinedCount: z.number(),
      /** For `after`; null at the end. */
      next: z.nullable(z.string()),
    }),
  ),
});

export const getPoints = endpoint({
  method: "GET",
  path: "/referral/referral-points",
  about: "One's points, and what they came from and went to, the newest first.",
  who: referrerRoles,
  query: pageQuery,
  reply: successResponse(
    z.object({
      /** Those that are left; below nothing where more was taken back than was left. */
      points: z.number(),
      /** One's entries in draws are found by it, and it is told to nobody else. */
      drawKey: z.string(),
      /** Whether each point is a ticket in the draw of its month. */
      hasDraws: z.boolean(),
      /** This month, where its draw is open: `2026-11`. */
      openDraw: z.nullable(z.string()),
      history: z.array(PointEntry),
      next: z.nullable(z.string()),
    }),
  ),
});

export const getLatestWinner = endpoint({
  method: "GET",
  path: "/referral/selected-winner",
  about: "The winner of the latest published draw; null where there is none.",
  who: referrerRoles,
  reply: successResponse(z.nullable(Winner)),
});

export const getInvitation = endpoint({
  method: "GET",
  path: "/referral/invitation",
  about: "Who passed on the code that a newcomer comes by, as initials; null for what is no code.",
  who: "everyone",
  query: z.strictObject({ ref: text(100) }),
  reply: successResponse(z.nullable(z.object({ name: z.string() }))),
});

export const applyReward = endpoint({
  method: "POST",
  path: "/referral/reward",
  about: "Trades 100 points for one profession's monthly price, taken off the next invoice.",
  who: clientRoles,
  body: emptyBody,
  reply: successResponse(z.object({ points: z.number(), creditFils: z.number() })),
});

export const getDraw = endpoint({
  method: "GET",
  path: "/referral/draws/:month",
  about: "A month's draw as everybody may check it, all of it once it is published or called off.",
  who: "everyone",
  params: z.strictObject({ month: Month }),
  reply: successResponse(DrawRecord),
});
