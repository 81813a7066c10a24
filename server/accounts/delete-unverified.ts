import type { Transaction } from "kysely";
import { deleteClients } from "#/entitlements/entitlements.ts";
import type { Tables } from "#/platform/database/database.ts";
import { deleteUnverifiedAccounts } from "./queries/accounts.ts";

/**
 * Deletes the accounts that strangers, or the owner, registered with this address and never proved.
 * To be called, with the address locked, once the account that stays is recorded as proven.
 */
export async function deleteUnverified(tx: Transaction<Tables>, email: string): Promise<void> {
  await deleteClients(tx, await deleteUnverifiedAccounts(tx, email));
}
