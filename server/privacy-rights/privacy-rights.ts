/** Public API: erasures, as scheduled, cancelled and read by other modules. */
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

/** Cancels a pending erasure on sign-in. Call it before the session is created. */
export async function cancelPendingDeletion(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<void> {
  await cancelErasure(tx, services, accountId, { at: services.clock.now(), actorId: accountId });
}

/**
 * Schedules an erasure for an operator, with the same grace period. Throws 404 for an unknown
 * account, 409 for an operator's and for a client with an unpaid renewal or a contract, and 503
 * while the card provider cannot be reached.
 */
export async function scheduleErasureByOperator(
  services: Services,
  accountId: string,
  by: AuditContext,
): Promise<void> {
  await scheduleErasure(services, { accountId, by, throwBlocked });
}

/**
 * Cancels an erasure, no matter who requested it; does nothing if none is pending. Throws 404 for
 * an unknown account and 409 for an operator's.
 */
export async function cancelErasureByOperator(
  services: Services,
  accountId: string,
  by: AuditContext,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockProfile(tx, accountId); // same lock order as saving a profile
    await lockDeletableAccount(tx, accountId);
    await cancelErasure(tx, services, accountId, by);
  });
}

/** Who requested the erasure of an account, when, and when it is due. */
export function findPendingErasure(db: Database, accountId: string): Promise<Erasure | undefined> {
  return findErasure(db, accountId);
}

function throwBlocked(hindrance: Hindrance): never {
  throw new AppError(
    409,
    hindrance === "contract" ? messages.clientByContract : messages.clientPaymentDue,
  );
}
