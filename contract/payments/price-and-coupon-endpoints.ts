import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import {
  CappedCount,
  GulfDay,
  PersonRef,
  paginatedEndpoint,
  paginationFields,
  Reason,
} from "#/platform/operator-schemas.ts";
import { catalogueId, integer, requiredLine, successResponse, text } from "#/platform/schemas.ts";

/** In fils per profession and month: AED 1.00 to AED 100,000.00. */
const MIN_UNIT_FILS = 100;
const MAX_UNIT_FILS = 10_000_000;
/** Counts of subscriptions and coupon uses stop here. */
export const MAX_COUNTED = 10_000;
/** The card provider's limit. */
export const MAX_OFFER_NAME_LENGTH = 40;
const MAX_COUPON_MONTHS = 36;
const MAX_COUPON_USES = 1_000_000;
const couponCodePattern = /^[A-Za-z0-9-]{3,40}$/;

const adminOnly = { who: ["admin"] } as const;
const withReason = { body: z.strictObject({ reason: Reason }) };

const offerName = requiredLine("platform.required", MAX_OFFER_NAME_LENGTH);
const unitFils = integer(MIN_UNIT_FILS, MAX_UNIT_FILS);

/** 'withdrawn' ended before it took effect. */
const priceStates = ["planned", "offered", "ended", "withdrawn"] as const;

/** Timestamps in this file are ISO 8601. */
const Price = z.object({
  _id: z.string(),
  name: z.string(),
  nameAr: z.string(),
  /** Per profession and month, excluding tax. */
  unitFils: z.int(),
  state: z.enum(priceStates),
  activeFrom: z.string(),
  /** From when on nobody can subscribe at this price, past or future; null means open-ended. */
  endsAt: z.nullable(z.string()),
  /** Live subscriptions at this price. */
  subscriptions: CappedCount,
});
export type Price = z.output<typeof Price>;

export const listPrices = endpoint({
  ...adminOnly,
  method: "GET",
  path: "/staff/plans",
  about: "List all versions of the price per profession and month, newest first.",
  query: z.strictObject({ ...paginationFields, after: z.optional(catalogueId()) }),
  reply: successResponse(
    z.object({
      rows: z.array(Price),
      next: z.nullable(z.string()),
      /** VAT in percent, from the settings. */
      taxPercent: z.number(),
      /** Id of the version that a new price would replace; null if there is none. */
      latest: z.nullable(z.string()),
    }),
  ),
});

export const setPrice = endpoint({
  ...adminOnly,
  method: "POST",
  path: "/staff/plans",
  about:
    "Create a new version of the price for new subscriptions; the previous one ends when it starts. 409 if that is no longer the latest or has not started itself.",
  body: z.strictObject({
    name: offerName,
    nameAr: offerName,
    unitFils,
    /** Takes effect at the start of this day in Gulf time; null means now. */
    activeFrom: z.nullable(GulfDay),
    /** `latest` as the operator read it. */
    replaces: z.nullable(catalogueId()),
    reason: Reason,
  }),
  reply: successResponse(Price),
  errors: ["CONFLICT"],
});

export const endPrice = endpoint({
  ...adminOnly,
  ...withReason,
  method: "POST",
  path: "/staff/plans/:id/end",
  about:
    "End a price version now, so that new subscriptions cannot use it. If it has not started, it is withdrawn and the previous one continues.",
  params: z.strictObject({ id: catalogueId() }),
  reply: successResponse(Price),
  errors: ["NOT_FOUND", "CONFLICT"],
});

const couponStates = ["planned", "running", "usedUp", "ended"] as const;
export const couponDurations = ["once", "repeating", "forever"] as const;

const StaffCoupon = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  /** Exactly one of `percentOff` and `offFils` is set. */
  percentOff: z.nullable(z.number()),
  offFils: z.nullable(z.int()),
  duration: z.enum(couponDurations),
  /** Only for 'repeating'. */
  months: z.nullable(z.int()),
  validFrom: z.string(),
  /** Exclusive; null means no end. */
  validUntil: z.nullable(z.string()),
  /** When an operator ended it early. */
  endedAt: z.nullable(z.string()),
  mostUses: z.nullable(z.int()),
  /** First payments made with it. */
  uses: CappedCount,
  /** Price versions it applies to; null means all. */
  prices: z.nullable(
    z.array(z.object({ _id: z.string(), name: z.string(), nameAr: z.string(), unitFils: z.int() })),
  ),
  state: z.enum(couponStates),
});
export type StaffCoupon = z.output<typeof StaffCoupon>;

export const listCoupons = endpoint({
  ...paginatedEndpoint(StaffCoupon, { after: z.optional(text(300)), search: z.optional(text(40)) }),
  path: "/staff/coupons",
  about: "List coupons, latest start first; `search` is part of the code.",
});

export const createCoupon = endpoint({
  ...adminOnly,
  method: "POST",
  path: "/staff/coupons",
  about:
    "Create a coupon for first payments. It cannot be changed, only ended, and its code is never reused. A fixed amount applies to the first month only.",
  body: z.strictObject({
    /** Case-insensitive. */
    code: text(40).check(z.trim(), z.regex(couponCodePattern, "platform.wrongFormat")),
    name: offerName,
    nameAr: offerName,
    off: z.union([
      z.strictObject({
        /** At most two decimals. */
        percent: z.number().check(z.gte(0.01), z.lte(100), z.refine(hasTwoDecimals)),
      }),
      z.strictObject({ fils: integer(1, MAX_UNIT_FILS) }),
    ]),
    duration: z.enum(couponDurations),
    months: z.nullable(integer(1, MAX_COUPON_MONTHS)),
    /** Days in Gulf time, inclusive; null means from now on, and without an end. */
    validFrom: z.nullable(GulfDay),
    validUntil: z.nullable(GulfDay),
    mostUses: z.nullable(integer(1, MAX_COUPON_USES)),
    /** Ids of price versions; null means all, including future ones. */
    prices: z.nullable(z.array(catalogueId()).check(z.minLength(1), z.maxLength(20))),
    reason: Reason,
  }),
  reply: successResponse(StaffCoupon),
});

const couponParams = { params: z.strictObject({ id: text(100) }) };

export const getCoupon = endpoint({
  ...adminOnly,
  ...couponParams,
  method: "GET",
  path: "/staff/coupons/:id",
  about: "Return a coupon.",
  reply: successResponse(StaffCoupon),
  errors: ["NOT_FOUND"],
});

const CouponUse = z.object({
  _id: z.uuid(),
  client: PersonRef,
  at: z.string(),
  /** Number of professions in that first payment. */
  professions: z.int(),
  /** Total discount on all invoices so far, excluding tax. */
  takenFils: z.int(),
});
export type CouponUse = z.infer<typeof CouponUse>;

export const listCouponUses = endpoint({
  ...paginatedEndpoint(CouponUse, {}),
  ...couponParams,
  path: "/staff/coupons/:id/uses",
  about: "List the clients that paid with a coupon and their discount so far, latest first.",
  errors: ["NOT_FOUND"],
});

export const endCoupon = endpoint({
  ...adminOnly,
  ...couponParams,
  ...withReason,
  method: "POST",
  path: "/staff/coupons/:id/end",
  about:
    "End a coupon early. It cannot be used for new payments; clients that already use it keep it.",
  reply: successResponse(StaffCoupon),
  errors: ["NOT_FOUND", "CONFLICT"],
});

function hasTwoDecimals(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9;
}
