/**
 * Accounts whose address was never verified: nobody can sign in, and the address may be a
 * stranger's.
 */
import { deleteErasedAccount, listUnverifiedBefore, lockUnverified } from "#/accounts/lifecycle.ts";
import { daysBefore } from "#/platform/clock.ts";
import { runInBatches } from "#/platform/database/run-in-batches.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile } from "#/profiles/profiles.ts";
import { eraseAllPersonalData } from "./erasure/erase-account.ts";

/** The mailed link works for a day and can be sent again; after a month nobody will use it. */
export const UNVERIFIED_ACCOUNT_DAYS = 30;

export async function deleteUnverifiedAccounts(
  services: Pick<Services, "db" | "clock">,
): Promise<void> {
  const { db, clock } = services;
  const before = daysBefore(clock.now(), UNVERIFIED_ACCOUNT_DAYS);
  await runInBatches(async (limit) => {
    const ids = await listUnverifiedBefore(db, before, limit);
    for (const id of ids) await deleteUnverifiedAccount(services, id);
    return ids.length;
  });
}

async function deleteUnverifiedAccount(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, id); // same lock order as saving a profile
    if (!(await lockUnverified(tx, id))) return; // verified meanwhile
    await eraseAllPersonalData(tx, id, clock.now());
    await deleteErasedAccount(tx, id);
  });
}
