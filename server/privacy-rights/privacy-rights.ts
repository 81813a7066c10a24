/** Door: erasure as it is begun, undone and looked at from outside. */
import type { Hindrance } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { privacyRightsServerMessages as messages } from "@wasla/contract/privacy-rights/server-messages";
import type { Transaction } from "kysely";
import { lockDeletableAccount } from "#/accounts/lifecycle.ts";
import { AppError } from "#/platform/app-error.ts";
import type { AuditContext } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile } from "#/profiles/profiles.ts";
import { cancelErasure } from "./erasure/cancel-erasure.ts";
import { scheduleErasure } from "./erasure/schedule-erasure.ts";
import { type Erasure, findErasure } from "./queries/erasure.ts";

/**
 * Somebody who was to be erased has signed in: the account stays. Called before the session opens.
 */
export async function cancelPendingDeletion(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<void> {
  await cancelErasure(tx, services, accountId, { at: services.clock.now(), actorId: accountId });
}

/**
 * An operator has a person erased, after the same grace. Refuses an unknown account (404), an
 * operator's, and a client whose payment is due or that a contract opens (409); (503) while the
 * card provider cannot be reached.
 */
export async function scheduleErasureByOperator(
  services: Services,
  accountId: string,
  by: AuditContext,
): Promise<void> {
  await scheduleErasure(services, { accountId, by, throwHindrance });
}

/**
 * Takes it back, whoever asked for it. Nothing for who stays anyhow. Refuses an unknown account
 * (404) and an operator's (409).
 */
export async function cancelErasureByOperator(
  services: Services,
  accountId: string,
  by: AuditContext,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockProfile(tx, accountId); // first, as a save does
    await lockDeletableAccount(tx, accountId);
    await cancelErasure(tx, services, accountId, by);
  });
}

/** Whether somebody is to be erased, since when, by whose wish, and not before when. */
export function findPendingErasure(db: Database, accountId: string): Promise<Erasure | undefined> {
  return findErasure(db, accountId);
}

function throwHindrance(hindrance: Hindrance): never {
  throw new AppError(
    409,
    hindrance === "contract" ? messages.clientByContract : messages.clientPaymentDue,
  );
}
