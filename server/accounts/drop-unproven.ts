import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { forget } from "#/unlocks/unlocks.ts";
import { deleteUnproven } from "./queries/accounts.ts";

/**
 * Deletes the accounts that strangers, or the owner, registered with this address and never proved.
 * To be called, with the address locked, once the account that stays is recorded as proven.
 */
export async function dropUnproven(tx: Transaction<Tables>, email: string): Promise<void> {
  await forget(tx, await deleteUnproven(tx, email));
}
