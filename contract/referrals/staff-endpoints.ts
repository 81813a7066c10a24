import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { pageResponse, paginationFields, Reason } from "#/platform/operator-schemas.ts";
import { integer, requiredLine, successResponse, text } from "#/platform/schemas.ts";
import { Month, referralStates, referrerRoles } from "./schemas.ts";

const { count } = paginationFields;

const PersonSummary = z.object({ _id: z.uuid(), fullName: z.string(), email: z.string() });

const StaffReferral = z.object({
  _id: z.string(),
  /** Null for an erased account; `points` is the current balance. */
  referrer: z.nullable(z.extend(PersonSummary, { code: z.string(), points: z.number() })),
  referred: z.nullable(PersonSummary),
  role: z.enum(referrerRoles),
  state: z.enum(referralStates),
  /** The phone number is the referrer's own, has already counted, or belongs to another account. */
  refusal: z.nullable(z.enum(["ownPhone", "knownPhone", "heldPhone"])),
  /** Points awarded for it. */
  points: z.number(),
  registeredAt: z.string(),
  judgedAt: z.nullable(z.string()),
});
export type StaffReferral = z.output<typeof StaffReferral>;

/** Shorter searches match almost every name. */
export const MIN_SEARCH_LENGTH = 3;

export const listReferrals = endpoint({
  method: "GET",
  path: "/staff/referrals",
  about: "List referrals, newest first; `search` matches part of the referrer's name or email.",
  who: ["admin"],
  query: z.strictObject({
    after: z.optional(integer(1, 999_999_999_999)),
    count,
    search: z.optional(text(100).check(z.trim(), z.minLength(MIN_SEARCH_LENGTH))),
    state: z.optional(z.enum(referralStates)),
  }),
  reply: pageResponse(StaffReferral),
});

const StaffDraw = z.object({
  month: z.string(),
  state: z.enum(["open", "drawn", "published", "withdrawn"]),
  prize: z.string(),
  prizeAr: z.string(),
  seedHash: z.string(),
  /** Null until drawn, like the other results of the draw. */
  seed: z.nullable(z.string()),
  entriesHash: z.nullable(z.string()),
  /** Of the draw; until drawn, the current numbers. */
  entryCount: z.number(),
  totalWeight: z.number(),
  /** Id of the winning entry. */
  winningEntry: z.nullable(z.string()),
  /** Null until drawn, and for an erased account. */
  winner: z.nullable(PersonSummary),
  openedAt: z.string(),
  drawnAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});
export type StaffDraw = z.output<typeof StaffDraw>;

export const listDraws = endpoint({
  method: "GET",
  path: "/staff/draws",
  about: "List draws, latest month first; `isOn` tells whether new ones can be opened.",
  who: ["admin"],
  query: z.strictObject({ after: z.optional(Month), count }),
  reply: successResponse(
    z.object({ isOn: z.boolean(), rows: z.array(StaffDraw), next: z.nullable(z.string()) }),
  ),
});

export const openDraw = endpoint({
  method: "POST",
  path: "/staff/draws",
  about: "Open the draw of a month that is not over, and publish the hash of its seed.",
  who: ["admin"],
  body: z.strictObject({
    month: Month,
    prize: requiredLine("platform.required", 200),
    prizeAr: requiredLine("platform.required", 200),
    reason: Reason,
  }),
  reply: successResponse(StaffDraw),
  errors: ["CONFLICT"],
});

const monthParams = z.strictObject({ month: Month });
const reasonBody = z.strictObject({ reason: Reason });

export const listDrawEntries = endpoint({
  method: "GET",
  path: "/staff/draws/:month/entries",
  about: "List who earned points in a month, most points first, as of now.",
  who: ["admin"],
  params: monthParams,
  query: z.strictObject({ after: z.optional(z.uuid()), count }),
  reply: pageResponse(z.extend(PersonSummary, { weight: z.number() })),
});

export const runDraw = endpoint({
  method: "POST",
  path: "/staff/draws/:month/draw",
  about:
    "Fix the entries of a month that is over and draw the winner; only operators see the result.",
  who: ["admin"],
  params: monthParams,
  body: reasonBody,
  reply: successResponse(StaffDraw),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const publishDraw = endpoint({
  method: "POST",
  path: "/staff/draws/:month/publish",
  about: "Publish the winner and everything needed to verify the draw.",
  who: ["admin"],
  params: monthParams,
  body: reasonBody,
  reply: successResponse(StaffDraw),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const withdrawDraw = endpoint({
  method: "POST",
  path: "/staff/draws/:month/withdraw",
  about: "Withdraw a draw permanently; its month cannot have a second one.",
  who: ["admin"],
  params: monthParams,
  body: reasonBody,
  reply: successResponse(StaffDraw),
  errors: ["NOT_FOUND", "CONFLICT"],
});
