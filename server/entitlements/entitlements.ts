/** Door: the facts of the premium rule are written here and nowhere else. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;

/**
 * Adds professions to those a client holds, unpaid; what it holds already stays as it is, and what
 * it held by contract alone is its own choice from now on.
 */
export async function addProfessions(tx: Tx, choice: queries.NewProfessions): Promise<void> {
  await queries.insertClient(tx, choice.clientId);
  await queries.insertProfessions(tx, choice);
}

/**
 * States the whole of what a client has paid for, so that saying it twice changes nothing. Fails
 * when a profession is not approved or not held: nobody may have been charged for it.
 */
export async function setPaidAccess(tx: Tx, access: queries.PaidAccess): Promise<void> {
  await queries.updateSubscription(tx, access);
  const paidIds = await queries.updatePaidProfessions(tx, access);
  const unpaidIds = access.professionIds.filter((id) => !paidIds.includes(id));
  if (unpaidIds.length > 0)
    throw new Error(`client ${access.clientId} cannot have paid for ${unpaidIds.join(", ")}`);
}

/**
 * Takes back what a client holds by a contract that opens it no more, and those of these
 * professions that it held only because it paid for them; what it chose otherwise stays, to be
 * paid. To be called after `setPaid`.
 */
export async function removeUnpaidProfessions(
  tx: Tx,
  clientId: string,
  professionIds: readonly number[],
): Promise<void> {
  await queries.deleteUnpaidProfessions(tx, clientId, professionIds);
}

/**
 * Makes one profession of two, for every client that held either: it keeps one, paid if either was,
 * until the later date.
 */
export async function mergeProfessions(tx: Tx, merge: queries.ProfessionMerge): Promise<void> {
  await queries.moveProfession(tx, merge);
}

/** From now on the client neither finds nor opens the candidate. */
export async function hideCandidate(tx: Tx, pair: queries.NewHiddenPair): Promise<void> {
  await queries.insertClient(tx, pair.clientId);
  await queries.insertHiddenPair(tx, pair);
}

/** Takes `hide` back. */
export async function unhideCandidate(tx: Tx, pair: queries.HiddenPair): Promise<void> {
  await queries.deleteHiddenPair(tx, pair);
}

/** Nothing is known of these clients any more, nor who hid from them; other people do no harm. */
export async function deleteClients(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await queries.deleteClients(tx, clientIds);
}
