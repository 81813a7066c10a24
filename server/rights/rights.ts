/** Door: erasure as it is begun, undone and looked at from outside. */
import type { Hindrance } from "@wasla/contract/rights/erasure-endpoints";
import { rightsServerMessages as said } from "@wasla/contract/rights/server-messages";
import type { Transaction } from "kysely";
import { assertMayLeave } from "#/accounts/lifecycle.ts";
import type { Operation } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile } from "#/profiles/profiles.ts";
import { begin } from "./erasure/begin.ts";
import { undo } from "./erasure/undo.ts";
import { type Erasure, findErasure } from "./queries/erasure.ts";

/**
 * Somebody who was to be erased has signed in: the account stays. Called before the session opens.
 */
export async function keepLeaver(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<void> {
  await undo(tx, services, accountId, { at: services.clock.now(), actorId: accountId });
}

/**
 * An operator has a person erased, after the same grace. Refuses an unknown account (404), an
 * operator's, and a client whose payment is due or that a contract opens (409); (503) while the
 * card provider cannot be reached.
 */
export async function beginErasure(
  services: Services,
  accountId: string,
  by: Operation,
): Promise<void> {
  await begin(services, { accountId, by, refuse });
}

/**
 * Takes it back, whoever asked for it. Nothing for who stays anyhow. Refuses an unknown account
 * (404) and an operator's (409).
 */
export async function undoErasure(
  services: Services,
  accountId: string,
  by: Operation,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockProfile(tx, accountId); // first, as a save does
    await assertMayLeave(tx, accountId);
    await undo(tx, services, accountId, by);
  });
}

/** Whether somebody is to be erased, since when, by whose wish, and not before when. */
export function erasureOf(db: Database, accountId: string): Promise<Erasure | undefined> {
  return findErasure(db, accountId);
}

function refuse(hindrance: Hindrance): never {
  throw new Refusal(409, hindrance === "contract" ? said.clientByContract : said.clientPaymentDue);
}
