import type { StaffCoupon } from "@wasla/contract/payments/offer-endpoints";
import { staffPaymentsMessages as said } from "@wasla/contract/payments/staff-messages";
import type { Insertable } from "kysely";
import { v7 } from "uuid";
import { insertCoupon } from "#/payments/queries/staff/coupons.ts";
import { listUnended } from "#/payments/queries/staff/prices.ts";
import { firstMoment, lastMoment } from "#/payments/staff-days.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { staffCouponOf } from "./staff-coupons.ts";

type Wanted = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  readonly off: { readonly percent: number } | { readonly fils: number };
  readonly duration: StaffCoupon["duration"];
  readonly months: number | null;
  /** Days of the Gulf, both included; null: now, and without an end. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly mostUses: number | null;
  /** Ids of versions of the price; null: all. */
  readonly prices: readonly number[] | null;
};

/** Refuses (422) what does not go together, a code once used, and prices that have ended. */
export async function makeCoupon(
  { db }: Services,
  operation: Operation,
  wanted: Wanted,
): Promise<StaffCoupon> {
  const coupon = await couponOf(db, wanted, operation.at);
  const { id, ...after } = coupon;
  return await db.transaction().execute(async (tx) => {
    if (!(await insertCoupon(tx, coupon))) throw fault("code", said.codeTaken);
    const noted = { action: "payments.couponMade", subject: ["coupon", id] } as const;
    await noteChange(tx, { ...operation, ...noted, after });
    return await staffCouponOf(tx, id, operation.at);
  });
}

async function couponOf(
  db: Database,
  { off, prices, validFrom: first, validUntil: last, ...told }: Wanted,
  now: Date,
): Promise<Insertable<Tables["coupon"]>> {
  const isAmount = "fils" in off;
  if (isAmount && told.duration !== "once") throw fault("duration", said.amountOnce);
  const repeats = told.duration === "repeating";
  if (repeats && told.months === null) throw fault("months", said.monthsMissing);
  if (!repeats && told.months !== null) throw fault("months", said.monthsStray);
  const validFrom = firstMoment("validFrom", first, now);
  return {
    ...{ id: v7(), ...told, validFrom, endedAt: null },
    percentOff: isAmount ? null : off.percent,
    offFils: isAmount ? off.fils : null,
    validUntil: lastMoment("validUntil", last, validFrom),
    priceIds: prices && (await priceIdsOf(db, prices, now)),
  };
}

async function priceIdsOf(db: Database, prices: readonly number[], now: Date): Promise<string[]> {
  const unended = await listUnended(db, prices, now);
  const priceIds = new Map(unended.map(({ id, priceId }) => [id, priceId]));
  const stray = prices.findIndex((id) => !priceIds.has(id));
  if (stray >= 0) throw fault(`prices.${stray}`, said.priceUnknown);
  return [...priceIds.values()];
}
