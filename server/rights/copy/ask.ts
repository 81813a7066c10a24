import type { DataCopy } from "@wasla/contract/rights/copy-endpoints";
import { countCopy } from "#/accounts/accounts.ts";
import { waitForTurn } from "#/platform/database/turn.ts";
import type { Services } from "#/platform/services.ts";
import { askCopy, findCopy } from "#/rights/queries.ts";
import { REMOVE_COPIES } from "./bytes.ts";
import { makeSoon } from "./make.ts";
import { copyOnWire } from "./state.ts";

/**
 * Asks for a copy, unless one is on its way; one that was ready gives way to it. Refuses (429) more
 * than a few in a day.
 */
export async function askForCopy(services: Services, accountId: string): Promise<DataCopy> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const onItsWay = copyOnWire(now, await findCopy(db, accountId));
  if (onItsWay.state === "asked" || onItsWay.state === "making") return onItsWay;
  await countCopy(services, accountId);
  return await db.transaction().execute(async (tx) => {
    await waitForTurn(tx, `copy of ${accountId}`); // there may be no row yet
    const { isNew, before } = await askCopy(tx, accountId, now);
    if (!isNew) return copyOnWire(now, before);
    await makeSoon(services, tx, accountId);
    if (before?.name) await jobs.add(tx, REMOVE_COPIES, { names: [before.name] });
    return copyOnWire(now, await findCopy(tx, accountId));
  });
}
