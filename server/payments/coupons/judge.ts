/** Whether a coupon holds for a client's first payment: our table says so, not the provider. */
import type { Kysely } from "kysely";
import { limits } from "#/payments/limits.ts";
import {
  type Coupon,
  type CouponName,
  countUses,
  findCoupon,
  hasPaid,
  lockCoupon,
} from "#/payments/queries/coupons.ts";
import type { GatewayCoupon } from "#/platform/cards/gateway.ts";
import { HOUR_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { countGuess } from "#/platform/tries/tries.ts";

/** So long a coupon is kept for somebody who has begun to pay with it. */
const HELD_MS = HOUR_MS;

const counted = { same: limits.couponAgain, other: limits.coupon };

export type Tried = {
  readonly clientId: string;
  readonly name: CouponName;
  /** Of the plans it might be used for. */
  readonly priceIds: readonly string[];
};

/** The coupon, if it holds at this moment; undefined says nothing about whether it exists. */
export function couponOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  tried: Tried,
): Promise<Coupon | undefined> {
  return judged(db, clock, tried, findCoupon);
}

/** The same, and a name that does not hold counts as a guess, once. Refuses with 429. */
export function guessCoupon(
  services: Pick<Services, "db" | "clock">,
  tried: Tried,
): Promise<Coupon | undefined> {
  const { clientId: account, name } = tried;
  const guess = JSON.stringify(trimmed(name)).toLowerCase();
  return countGuess(services, counted, { account, guess }, () => couponOf(services, tried));
}

/** The same for who is about to use it up: until the transaction ends nobody else does. */
export function reserveCoupon(
  tx: Kysely<Tables>,
  { clock }: Pick<Services, "clock">,
  tried: Tried,
): Promise<Coupon | undefined> {
  return judged(tx, clock, tried, lockCoupon);
}

/** As the provider is told of it, under our id. */
export function mirrored({ id, name, percentOff, offFils, ...rest }: Coupon): GatewayCoupon {
  const off = percentOff === null ? { fils: offFils ?? 0 } : { percent: Number(percentOff) };
  return { id, name, off, duration: rest.duration, months: rest.months };
}

async function judged(
  db: Kysely<Tables>,
  clock: Services["clock"],
  { clientId, name, priceIds }: Tried,
  find: typeof findCoupon,
): Promise<Coupon | undefined> {
  const now = clock.now();
  const coupon = await find(db, trimmed(name), { now, priceIds });
  if (!coupon) return undefined;
  const since = new Date(now.getTime() - HELD_MS);
  const { all, own } = await countUses(db, { couponId: coupon.id, clientId, since });
  if (own >= coupon.usesPerClient || all >= (coupon.mostUses ?? Number.POSITIVE_INFINITY))
    return undefined;
  return (await hasPaid(db, clientId)) ? undefined : coupon;
}

function trimmed(name: CouponName): CouponName {
  return "id" in name ? name : { code: name.code.trim() };
}
