/** The only place that writes the data behind the premium rule. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;

/**
 * Adds unpaid professions to a client. Those it already has keep their state, but one held only by
 * contract becomes the client's own choice.
 */
export async function addProfessions(tx: Tx, choice: queries.NewProfessions): Promise<void> {
  await queries.insertClient(tx, choice.clientId);
  await queries.insertProfessions(tx, choice);
}

/**
 * Replaces everything the client has paid for; idempotent. Throws if a profession is not approved
 * or not held, since nobody may be charged for it.
 */
export async function setPaidAccess(tx: Tx, access: queries.PaidAccess): Promise<void> {
  await queries.updateSubscription(tx, access);
  const paidIds = await queries.updatePaidProfessions(tx, access);
  const unpaidIds = access.professionIds.filter((id) => !paidIds.includes(id));
  if (unpaidIds.length > 0)
    throw new Error(`client ${access.clientId} has not paid for ${unpaidIds.join(", ")}`);
}

/**
 * Removes unpaid professions that came with a contract, and those of `professionIds` that the
 * client has only because it paid for them once. Call after `setPaidAccess`.
 */
export async function removeUnpaidProfessions(
  tx: Tx,
  clientId: string,
  professionIds: readonly number[],
): Promise<void> {
  await queries.deleteUnpaidProfessions(tx, clientId, professionIds);
}

/**
 * Merges `from` into `into` for every client. A client with both keeps one: paid if either was,
 * until the later date.
 */
export async function mergeProfessions(tx: Tx, merge: queries.ProfessionMerge): Promise<void> {
  await queries.moveProfession(tx, merge);
}

/** The client no longer finds or opens the candidate. */
export async function hideCandidate(tx: Tx, pair: queries.NewHiddenPair): Promise<void> {
  await queries.insertClient(tx, pair.clientId);
  await queries.insertHiddenPair(tx, pair);
}

/** Undoes `hideCandidate`. */
export async function unhideCandidate(tx: Tx, pair: queries.HiddenPair): Promise<void> {
  await queries.deleteHiddenPair(tx, pair);
}

/** Deletes entitlements and hidden pairs of these clients; ids of other accounts are ignored. */
export async function deleteClients(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await queries.deleteClients(tx, clientIds);
}
