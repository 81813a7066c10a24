import type { Transaction } from "kysely";
import { deleteClients } from "#/entitlements/entitlements.ts";
import type { Tables } from "#/platform/database/database.ts";
import { deleteUnverifiedAccounts } from "./queries/accounts.ts";

/**
 * Deletes all unverified accounts of an address. Call it with the address locked, after the
 * remaining account is marked as verified.
 */
export async function deleteUnverified(tx: Transaction<Tables>, email: string): Promise<void> {
  await deleteClients(tx, await deleteUnverifiedAccounts(tx, email));
}
