import type { Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { staffPaymentsMessages as messages } from "@wasla/contract/payments/staff-messages";
import { v7 } from "uuid";
import * as queries from "#/payments/queries/plans.ts";
import { startOfValidity } from "#/payments/validity-period.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { toPrice } from "./list-prices.ts";

type PriceInput = {
  readonly name: string;
  readonly nameAr: string;
  readonly unitFils: number;
  /** A day in Gulf time; null means now. */
  readonly activeFrom: string | null;
  /** Id of the latest version as the operator read it. */
  readonly replaces: number | null;
};

/**
 * Creates a version, which ends the one before when it starts. Throws 422 for a day in the past,
 * 409 if the latest version has changed since it was read or has not started itself.
 */
export async function setPrice(
  { db }: Services,
  operation: AuditContext,
  { replaces, activeFrom: day, ...details }: PriceInput,
): Promise<Price> {
  const { at: now } = operation;
  const activeFrom = startOfValidity("activeFrom", day, now);
  return await db.transaction().execute(async (tx) => {
    await queries.lockPrices(tx);
    const latest = await queries.findLatestPrice(tx, now);
    if ((latest?.id ?? null) !== replaces) throw new AppError(409, messages.pricesChanged);
    if (latest && latest.activeFrom > now) throw new AppError(409, messages.pricePlanned);
    await queries.endPricesAt(tx, activeFrom);
    const priceId = `profession_monthly_${v7()}`;
    const price = { ...details, type: "profession", priceId, activeFrom, endedAt: null } as const;
    const id = await queries.insertPrice(tx, price);
    await recordAuditEntry(tx, {
      ...operation,
      action: "payments.priceSet",
      subject: ["plan", String(id)],
      after: { ...details, activeFrom },
      ...(latest && { before: { name: latest.name, unitFils: latest.unitFils } }),
      details: { replaces },
    });
    return toPrice({ ...price, id, running: 0 }, now);
  });
}

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
