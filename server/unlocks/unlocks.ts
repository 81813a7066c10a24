/** Door: the facts of the premium rule are written here and nowhere else. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;

/**
 * Adds professions to those a client holds, unpaid; what it holds already stays as it is, and what
 * it held by contract alone is its own choice from now on.
 */
export async function choose(tx: Tx, choice: queries.Choice): Promise<void> {
  await queries.insertClient(tx, choice.clientId);
  await queries.insertProfessions(tx, choice);
}

/**
 * States the whole of what a client has paid for, so that saying it twice changes nothing. Fails
 * when a profession is not approved or not held: nobody may have been charged for it.
 */
export async function setPaid(tx: Tx, payment: queries.Payment): Promise<void> {
  await queries.updateSubscription(tx, payment);
  const paid = await queries.updatePaid(tx, payment);
  const stray = payment.professionIds.filter((id) => !paid.includes(id));
  if (stray.length > 0)
    throw new Error(`client ${payment.clientId} cannot have paid for ${stray.join(", ")}`);
}

/**
 * Takes back what a client holds by a contract that opens it no more, and those of these
 * professions that it held only because it paid for them; what it chose otherwise stays, to be
 * paid. To be called after `setPaid`.
 */
export async function release(
  tx: Tx,
  clientId: string,
  professionIds: readonly number[],
): Promise<void> {
  await queries.deleteUnpaid(tx, clientId, professionIds);
}

/**
 * Makes one profession of two, for every client that held either: it keeps one, paid if either was,
 * until the later date.
 */
export async function move(tx: Tx, merge: queries.Merge): Promise<void> {
  await queries.moveProfession(tx, merge);
}

/** From now on the client neither finds nor opens the candidate. */
export async function hide(tx: Tx, pair: queries.NewPair): Promise<void> {
  await queries.insertClient(tx, pair.clientId);
  await queries.insertHiddenPair(tx, pair);
}

/** Takes `hide` back. */
export async function show(tx: Tx, pair: queries.Pair): Promise<void> {
  await queries.deleteHiddenPair(tx, pair);
}

/** Nothing is known of these clients any more, nor who hid from them; other people do no harm. */
export async function forget(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await queries.deleteClients(tx, clientIds);
}
