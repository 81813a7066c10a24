import { randomBytes } from "node:crypto";
import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { insertDraw } from "#/referrals/queries/draws.ts";
import { gulfMonth, hashSeed, seedContext } from "./draw-rule.ts";
import { toStaffDraw } from "./list-staff-draws.ts";

type NewDraw = { readonly month: string; readonly prize: string; readonly prizeAr: string };

/**
 * Creates the seed and publishes its hash before the month's points are known, so that no seed can
 * be chosen to suit them. Throws 409 if draws are off, the month is over or has a draw already.
 */
export async function openDraw(
  services: Services,
  operation: AuditContext,
  { month, prize, prizeAr }: NewDraw,
): Promise<StaffDraw> {
  const { db, columnCipher, settings } = services;
  if (!settings.hasPrizeDraws) throw new AppError(409, messages.drawsOff);
  if (month < gulfMonth(operation.at)) throw new AppError(409, messages.monthOver);
  const seed = randomBytes(SEED_BYTES).toString("hex");
  const seedHash = hashSeed(seed);
  const sealedSeed = columnCipher.encrypt(seedContext(month), seed);
  return await db.transaction().execute(async (tx) => {
    const details = { month, prize, prizeAr, seedHash };
    const draw = await insertDraw(tx, { ...details, sealedSeed, openedAt: operation.at });
    if (!draw) throw new AppError(409, messages.drawKnown);
    const subject = ["draw", month] as const;
    await recordAuditEntry(tx, {
      ...operation,
      action: "referrals.drawOpened",
      subject,
      after: details,
    });
    return await toStaffDraw(tx, draw);
  });
}

const SEED_BYTES = 32;
