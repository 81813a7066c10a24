/** Our table decides whether a coupon is valid for a client's first payment, not the provider. */
import type { Kysely } from "kysely";
import { limits } from "#/payments/limits.ts";
import {
  type Coupon,
  type CouponKey,
  countUses,
  findCoupon,
  hasPaid,
  lockCoupon,
} from "#/payments/queries/coupons.ts";
import { HOUR_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { GatewayCoupon } from "#/platform/payment-gateway/payment-gateway.ts";
import { limitGuesses } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";

/** How long a coupon is reserved for a client that has begun to pay with it. */
const RESERVATION_MS = HOUR_MS;

const guessLimits = { same: limits.repeatedCoupon, other: limits.coupon };

export type CouponLookup = {
  readonly clientId: string;
  readonly key: CouponKey;
  /** Prices of the plans it might be used for. */
  readonly priceIds: readonly string[];
};

/** The coupon if it is valid now; undefined says nothing about whether it exists. */
export function findValidCoupon(
  { db, clock }: Pick<Services, "db" | "clock">,
  lookup: CouponLookup,
): Promise<Coupon | undefined> {
  return validateCoupon(db, clock, lookup, findCoupon);
}

/** Like `findValidCoupon`, but counts an invalid code as a guess, once per code. Throws 429. */
export function findCouponWithGuessLimit(
  services: Pick<Services, "db" | "clock">,
  lookup: CouponLookup,
): Promise<Coupon | undefined> {
  const { clientId: account, key } = lookup;
  const guess = JSON.stringify(trimmed(key)).toLowerCase();
  return limitGuesses(services, guessLimits, { account, guess }, () =>
    findValidCoupon(services, lookup),
  );
}

/** Like `findValidCoupon`, but locks the coupon so that nobody else can use it up meanwhile. */
export function reserveCoupon(
  tx: Kysely<Tables>,
  { clock }: Pick<Services, "clock">,
  lookup: CouponLookup,
): Promise<Coupon | undefined> {
  return validateCoupon(tx, clock, lookup, lockCoupon);
}

export function toGatewayCoupon({ id, name, percentOff, offFils, ...rest }: Coupon): GatewayCoupon {
  const discount = percentOff === null ? { fils: offFils ?? 0 } : { percent: Number(percentOff) };
  return { id, name, off: discount, duration: rest.duration, months: rest.months };
}

async function validateCoupon(
  db: Kysely<Tables>,
  clock: Services["clock"],
  { clientId, key, priceIds }: CouponLookup,
  find: typeof findCoupon,
): Promise<Coupon | undefined> {
  const now = clock.now();
  const coupon = await find(db, trimmed(key), { now, priceIds });
  if (!coupon) return undefined;
  const since = new Date(now.getTime() - RESERVATION_MS);
  const { all, own } = await countUses(db, { couponId: coupon.id, clientId, since });
  if (own >= coupon.usesPerClient || all >= (coupon.mostUses ?? Number.POSITIVE_INFINITY))
    return undefined;
  return (await hasPaid(db, clientId)) ? undefined : coupon;
}

function trimmed(name: CouponKey): CouponKey {
  return "id" in name ? name : { code: name.code.trim() };
}
