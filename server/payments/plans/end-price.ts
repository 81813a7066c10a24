import type { Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { staffPaymentsMessages as messages } from "@wasla/contract/payments/staff-messages";
import * as queries from "#/payments/queries/plans.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { toPrice } from "./list-prices.ts";

/**
 * Ends a version now. A planned one is withdrawn, and the version before it continues. Throws 404
 * if it does not exist, 409 if it has ended already.
 */
export async function endPrice(
  { db }: Services,
  operation: AuditContext,
  id: number,
): Promise<Price> {
  const { at: now } = operation;
  return await db.transaction().execute(async (tx) => {
    await queries.lockPrices(tx);
    const price = await queries.findVersion(tx, id);
    if (!price) throw new AppError(404, "platform.notFound");
    if (price.endedAt && price.endedAt <= now) throw new AppError(409, messages.priceEnded);
    const isPlanned = price.activeFrom > now;
    await queries.setPriceEnd(tx, id, now);
    if (isPlanned) await queries.restorePrevious(tx, price);
    await recordAuditEntry(tx, {
      ...operation,
      action: isPlanned ? "payments.priceWithdrawn" : "payments.priceEnded",
      subject: ["plan", String(id)],
      details: { unitFils: price.unitFils },
      before: { endsAt: price.endedAt },
      after: { endsAt: now },
    });
    return toPrice({ ...price, endedAt: now }, now);
  });
}
