import type { Price } from "@wasla/contract/payments/offer-endpoints";
import { staffPaymentsMessages as said } from "@wasla/contract/payments/staff-messages";
import { v7 } from "uuid";
import * as queries from "#/payments/queries/staff/prices.ts";
import { firstMoment } from "#/payments/staff-days.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { priceOnWire } from "./versions.ts";

type Wanted = {
  readonly name: string;
  readonly nameAr: string;
  readonly unitFils: number;
  /** A day of the Gulf; null: now. */
  readonly activeFrom: string | null;
  /** What the operator saw as the latest. */
  readonly replaces: number | null;
};

/**
 * Makes another version, and lets the one before end when it begins. Refuses a day in the past
 * (422), what has changed since the operator looked, and a version that has not begun itself (409).
 */
export async function setPrice(
  { db }: Services,
  operation: Operation,
  { replaces, activeFrom: day, ...told }: Wanted,
): Promise<Price> {
  const { at: now } = operation;
  const activeFrom = firstMoment("activeFrom", day, now);
  return await db.transaction().execute(async (tx) => {
    await queries.lockPrices(tx);
    const latest = await queries.findLatest(tx, now);
    if ((latest?.id ?? null) !== replaces) throw new Refusal(409, said.pricesChanged);
    if (latest && latest.activeFrom > now) throw new Refusal(409, said.pricePlanned);
    await queries.endAllAt(tx, activeFrom);
    const priceId = `profession_monthly_${v7()}`;
    const price = { ...told, type: "profession", priceId, activeFrom, endedAt: null } as const;
    const id = await queries.insertPrice(tx, price);
    await noteChange(tx, {
      ...{ ...operation, action: "payments.priceSet", subject: ["plan", String(id)] },
      after: { ...told, activeFrom },
      ...(latest && { before: { name: latest.name, unitFils: latest.unitFils } }),
      details: { replaces },
    });
    return priceOnWire({ ...price, id, running: 0 }, now);
  });
}
