import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { staffPaymentsMessages as messages } from "@wasla/contract/payments/staff-messages";
import type { Insertable } from "kysely";
import { v7 } from "uuid";
import { insertCoupon } from "#/payments/queries/coupons.ts";
import { listPricesNotEnded } from "#/payments/queries/plans.ts";
import { endOfValidity, startOfValidity } from "#/payments/validity-period.ts";
import { invalidField } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { getStaffCoupon } from "./staff-coupons.ts";

type CouponInput = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  readonly off: { readonly percent: number } | { readonly fils: number };
  readonly duration: StaffCoupon["duration"];
  readonly months: number | null;
  /** Days in Gulf time, inclusive; null means now, and without an end. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly mostUses: number | null;
  /** Ids of price versions; null means all. */
  readonly prices: readonly number[] | null;
};

/** Throws 422 for contradictory fields, a code that was ever used, and prices that have ended. */
export async function createCoupon(
  { db }: Services,
  operation: AuditContext,
  input: CouponInput,
): Promise<StaffCoupon> {
  const coupon = await toCouponRow(db, input, operation.at);
  const { id, ...after } = coupon;
  return await db.transaction().execute(async (tx) => {
    if (!(await insertCoupon(tx, coupon))) throw invalidField("code", messages.codeTaken);
    const audit = { action: "payments.couponMade", subject: ["coupon", id] } as const;
    await recordAuditEntry(tx, { ...operation, ...audit, after });
    return await getStaffCoupon(tx, id, operation.at);
  });
}

async function toCouponRow(
  db: Database,
  { off, prices, validFrom: first, validUntil: last, ...details }: CouponInput,
  now: Date,
): Promise<Insertable<Tables["coupon"]>> {
  const isAmount = "fils" in off;
  if (isAmount && details.duration !== "once") throw invalidField("duration", messages.amountOnce);
  const repeats = details.duration === "repeating";
  if (repeats && details.months === null) throw invalidField("months", messages.monthsMissing);
  if (!repeats && details.months !== null) throw invalidField("months", messages.monthsStray);
  const validFrom = startOfValidity("validFrom", first, now);
  return {
    id: v7(),
    ...details,
    validFrom,
    endedAt: null,
    percentOff: isAmount ? null : off.percent,
    offFils: isAmount ? off.fils : null,
    validUntil: endOfValidity("validUntil", last, validFrom),
    priceIds: prices && (await findPriceIds(db, prices, now)),
  };
}

async function findPriceIds(db: Database, prices: readonly number[], now: Date): Promise<string[]> {
  const unended = await listPricesNotEnded(db, prices, now);
  const priceIds = new Map(unended.map(({ id, priceId }) => [id, priceId]));
  const unknownIndex = prices.findIndex((id) => !priceIds.has(id));
  if (unknownIndex >= 0) throw invalidField(`prices.${unknownIndex}`, messages.priceUnknown);
  return [...priceIds.values()];
}
