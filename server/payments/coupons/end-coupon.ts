import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { staffPaymentsMessages as messages } from "@wasla/contract/payments/staff-messages";
import { setCouponEnded } from "#/payments/queries/coupons.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { getStaffCoupon } from "./staff-coupons.ts";

/** Stops new uses; clients that pay with it keep it. Throws 409 if it has ended already. */
export async function endCoupon(
  { db }: Services,
  operation: AuditContext,
  id: string,
): Promise<StaffCoupon> {
  const { at: now } = operation;
  return await db.transaction().execute(async (tx) => {
    const { code } = await getStaffCoupon(tx, id, now);
    if (!(await setCouponEnded(tx, id, now))) throw new AppError(409, messages.couponEnded);
    await recordAuditEntry(tx, {
      ...operation,
      action: "payments.couponEnded",
      subject: ["coupon", id],
      before: { endedAt: null },
      after: { endedAt: now },
      details: { code },
    });
    return await getStaffCoupon(tx, id, now);
  });
}
