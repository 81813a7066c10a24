import type { Price } from "@wasla/contract/payments/offer-endpoints";
import { staffPaymentsMessages as said } from "@wasla/contract/payments/staff-messages";
import * as queries from "#/payments/queries/staff/prices.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { priceOnWire } from "./versions.ts";

/**
 * Ends a version now; one that has not begun never does, and the one before it goes on. Refuses
 * what does not exist (404), and what has ended (409).
 */
export async function endPrice({ db }: Services, operation: Operation, id: number): Promise<Price> {
  const { at: now } = operation;
  return await db.transaction().execute(async (tx) => {
    await queries.lockPrices(tx);
    const version = await queries.findVersion(tx, id);
    if (!version) throw new Refusal(404, "platform.notFound");
    if (version.endedAt && version.endedAt <= now) throw new Refusal(409, said.priceEnded);
    const isPlanned = version.activeFrom > now;
    await queries.setEnd(tx, id, now);
    if (isPlanned) await queries.reinstate(tx, version);
    await noteChange(tx, {
      ...{ ...operation, action: isPlanned ? "payments.priceWithdrawn" : "payments.priceEnded" },
      ...{ subject: ["plan", String(id)], details: { unitFils: version.unitFils } },
      before: { endsAt: version.endedAt },
      after: { endsAt: now },
    });
    return priceOnWire({ ...version, endedAt: now }, now);
  });
}
