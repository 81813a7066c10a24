/** The copy of somebody who leaves, and could not take it any more without coming back. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";
import { dropJob } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { deleteCopy } from "#/rights/queries/copy.ts";
import { makeKey, readyKey } from "./make.ts";
import { REMOVE_COPIES } from "./remove-copies.ts";

/** Also one that is asked for or being made, and the mail that it is ready. */
export async function dropCopy(
  tx: Transaction<Tables>,
  { jobs }: Pick<Services, "jobs">,
  accountId: string,
): Promise<void> {
  await waitForTurn(tx, `copy of ${accountId}`);
  const name = await deleteCopy(tx, accountId);
  await dropJob(tx, makeKey(accountId));
  await dropJob(tx, readyKey(accountId));
  if (name) await jobs.add(tx, REMOVE_COPIES, { names: [name] });
}
