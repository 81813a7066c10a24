import { randomBytes } from "node:crypto";
import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { insertDraw } from "#/referrals/queries/draws.ts";
import { gulfMonth, seedContext } from "./month.ts";
import { seedHashOf } from "./rule.ts";
import { staffDrawOf } from "./staff-draws.ts";

type Wanted = { readonly month: string; readonly prize: string; readonly prizeAr: string };

/**
 * Makes the seed, and shows its hash: before the month's points are known, so that no seed can be
 * chosen for them. Refuses (409) where draws are off, a month that is over, and one that has a
 * draw.
 */
export async function open(
  services: Services,
  operation: Operation,
  { month, prize, prizeAr }: Wanted,
): Promise<StaffDraw> {
  const { db, seal, settings } = services;
  if (!settings.hasPrizeDraws) throw new Refusal(409, said.drawsOff);
  if (month < gulfMonth(operation.at)) throw new Refusal(409, said.monthOver);
  const seed = randomBytes(SEED_BYTES).toString("hex");
  const [seedHash, sealedSeed] = [seedHashOf(seed), seal.close(seedContext(month), seed)];
  return await db.transaction().execute(async (tx) => {
    const told = { month, prize, prizeAr, seedHash };
    const draw = await insertDraw(tx, { ...told, sealedSeed, openedAt: operation.at });
    if (!draw) throw new Refusal(409, said.drawKnown);
    const subject = ["draw", month] as const;
    await noteChange(tx, { ...operation, action: "referrals.drawOpened", subject, after: told });
    return await staffDrawOf(tx, draw);
  });
}

const SEED_BYTES = 32;
