import type { StaffCoupon } from "@wasla/contract/payments/offer-endpoints";
import { staffPaymentsMessages as said } from "@wasla/contract/payments/staff-messages";
import { endCouponAt } from "#/payments/queries/staff/coupons.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { staffCouponOf } from "./staff-coupons.ts";

/** Nobody begins with it any more; who pays with it keeps it. Refuses what has ended (409). */
export async function endCoupon(
  { db }: Services,
  operation: Operation,
  id: string,
): Promise<StaffCoupon> {
  const { at: now } = operation;
  return await db.transaction().execute(async (tx) => {
    const { code } = await staffCouponOf(tx, id, now);
    if (!(await endCouponAt(tx, id, now))) throw new Refusal(409, said.couponEnded);
    await noteChange(tx, {
      ...{ ...operation, action: "payments.couponEnded", subject: ["coupon", id] },
      ...{ before: { endedAt: null }, after: { endedAt: now }, details: { code } },
    });
    return await staffCouponOf(tx, id, now);
  });
}
