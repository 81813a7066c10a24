/** Who holds an entry is shown by its new name, or not by it, soon after it has changed. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { relistHolders } from "#/profiles/holders/holders.ts";
import type { Kind } from "./kind.ts";

export const RELIST_HOLDERS = "relistHolders";

/**
 * Profiles that are brought up to date in one transaction. Whoever saves one of them waits that
 * long, and a statement may take 5 s: a thousand took 3 s on a busy machine.
 */
export const BATCH = 250;

export type Relisting = { readonly kind: Kind; readonly id: number; readonly after?: string };

export async function relistLater(
  jobs: Jobs,
  tx: Transaction<Tables>,
  relisting: Relisting,
): Promise<void> {
  await jobs.add(tx, RELIST_HOLDERS, relisting);
}

/** A batch ends with the job of the next one, so that a crash repeats one batch and loses none. */
export async function relistSome(
  { db, jobs, clock }: Services,
  { kind, id, after }: Relisting,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const last = await relistHolders(tx, kind, { id, after, most: BATCH, now: clock.now() });
    if (last !== undefined) await relistLater(jobs, tx, { kind, id, after: last });
  });
}
