import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import { suspendAccount, unsuspendAccount } from "#/accounts/operators.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile, refreshListing } from "#/profiles/profiles.ts";

type Tx = Transaction<Tables>;

/** Ends sessions and delists a candidate. Repeating it changes and audits nothing. */
export async function suspendUser(
  { db }: Services,
  id: string,
  operation: AuditContext,
): Promise<void> {
  const { actorId, at: now } = operation;
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, id); // same lock order as saving a profile
    if (!(await suspendAccount(tx, { id, actorId, now }))) return;
    await recordSuspension(tx, id, {
      ...operation,
      action: "accounts.suspended",
      previous: null,
      current: now,
    });
    await refreshListing(tx, [id], now);
  });
}

/** Restores sign-in and the listing. Repeating it changes and audits nothing. */
export async function liftSuspension(
  { db }: Services,
  id: string,
  operation: AuditContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, id);
    const previous = await unsuspendAccount(tx, id);
    if (!previous) return;
    await recordSuspension(tx, id, {
      ...operation,
      action: "accounts.suspensionLifted",
      previous,
      current: null,
    });
    await refreshListing(tx, [id], operation.at);
  });
}

type SuspensionChange = AuditContext & {
  readonly action: AuditAction;
  readonly previous: Date | null;
  readonly current: Date | null;
};

async function recordSuspension(
  tx: Tx,
  id: string,
  { previous, current, ...noted }: SuspensionChange,
): Promise<void> {
  const before = { suspendedAt: previous };
  const after = { suspendedAt: current };
  await recordAuditEntry(tx, { ...noted, subject: ["account", id], before, after });
}
