/** Coupons as operators see them. */
import { MOST_COUNTED, type StaffCoupon } from "@wasla/contract/payments/offer-endpoints";
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { namesOf } from "#/accounts/accounts.ts";
import type { Plan } from "#/payments/queries/plans.ts";
import * as queries from "#/payments/queries/staff/coupons.ts";
import { listByPriceId } from "#/payments/queries/staff/prices.ts";
import type { Database } from "#/platform/database/database.ts";
import { upTo } from "#/platform/lists/counted.ts";
import { markFrom, markText } from "#/platform/lists/keyset.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

export async function listCouponsPage(
  { db, clock }: Services,
  { search, after, count = MOST_ROWS }: Paged<string> & { readonly search?: string | undefined },
) {
  const page = { after: markFrom(after, "text"), most: count + 1 };
  const found = await queries.listCounted(db, search?.trim(), page);
  const { rows, next } = pageOf(found, count, markText);
  return { rows: await onWire(db, rows, clock.now()), next };
}

/** Refuses what does not exist (404). */
export async function staffCouponOf(db: Database, id: string, now: Date): Promise<StaffCoupon> {
  const found = await queries.findCounted(db, id);
  const [coupon] = await onWire(db, found ? [found] : [], now);
  if (!coupon) throw new Refusal(404, "platform.notFound");
  return coupon;
}

/** Refuses what does not exist (404). */
export async function listUsesPage(
  { db, clock }: Services,
  couponId: string,
  { after, count = MOST_ROWS }: Paged<string>,
) {
  await staffCouponOf(db, couponId, clock.now());
  const page = { after: markFrom(after), most: count + 1 };
  const found = await queries.listUses(db, couponId, page);
  const { rows: shown, next } = pageOf(found, count, markText);
  const clientIds = shown.map(({ clientId }) => clientId);
  const whoIs = await namesOf(db, clientIds);
  const rows = shown.map(({ id, clientId, endedAt, professions, takenFils }) => ({
    ...{ _id: id, client: whoIs(clientId), at: endedAt.toISOString(), professions, takenFils },
  }));
  return { rows, next };
}

async function onWire(
  db: Database,
  coupons: readonly queries.Counted[],
  now: Date,
): Promise<StaffCoupon[]> {
  const plans = await listByPriceId(db, [
    ...new Set(coupons.flatMap(({ priceIds }) => priceIds ?? [])),
  ]);
  return coupons.map((coupon) => couponOnWire(coupon, plans, now));
}

function couponOnWire(coupon: queries.Counted, plans: readonly Plan[], now: Date): StaffCoupon {
  const { id, code, name, nameAr, percentOff, offFils, duration, months, mostUses } = coupon;
  const { validFrom, validUntil, endedAt, priceIds, used } = coupon;
  return {
    ...{ _id: id, code, name, nameAr, offFils, duration, months, mostUses },
    percentOff: percentOff === null ? null : Number(percentOff),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    uses: upTo(MOST_COUNTED, used),
    prices: priceIds && plans.filter(({ priceId }) => priceIds.includes(priceId)).map(priceOf),
    state: stateOf(coupon, now),
  };
}

function priceOf({ id, name, nameAr, unitFils }: Plan) {
  return { _id: String(id), name, nameAr, unitFils };
}

function stateOf(coupon: queries.Counted, now: Date): StaffCoupon["state"] {
  const { endedAt, validUntil, validFrom, mostUses, used } = coupon;
  if ((endedAt && endedAt <= now) || (validUntil && validUntil <= now)) return "ended";
  if (mostUses !== null && used >= mostUses) return "usedUp";
  return validFrom > now ? "planned" : "running";
}
