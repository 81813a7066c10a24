import type { DataCopy } from "@wasla/contract/rights/copy-endpoints";
import { rightsServerMessages as said } from "@wasla/contract/rights/server-messages";
import { isSeen } from "#/accounts/accounts.ts";
import { waitForTurn } from "#/platform/database/turn.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import { limits } from "#/rights/limits.ts";
import { findCopy, insertCopy, lockCopy } from "#/rights/queries/copy.ts";
import { makeSoon } from "./make.ts";
import { REMOVE_COPIES } from "./remove-copies.ts";
import { copyOnWire } from "./state.ts";

/**
 * Asks for a copy, unless one is on its way; one that was ready gives way to it. Refuses (429) more
 * than a few in a day, and (404) who has just asked to be erased.
 */
export async function askForCopy(services: Services, accountId: string): Promise<DataCopy> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    await waitForTurn(tx, `copy of ${accountId}`); // there may be no row yet
    const before = await lockCopy(tx, accountId);
    if (before?.state === "asked" || before?.state === "making") return copyOnWire(now, before);
    if (!(await isSeen(tx, accountId))) throw new Refusal(404, said.noCopy);
    await countTry({ db: tx, clock }, limits.copy, { account: accountId });
    await insertCopy(tx, accountId, now);
    await makeSoon(services, tx, accountId);
    if (before?.name) await jobs.add(tx, REMOVE_COPIES, { names: [before.name] });
    return copyOnWire(now, await findCopy(tx, accountId));
  });
}
