/** Exports and erases the audit entries about one person. */
import "./audit.ts";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** Rows in memory at a time. */
const STREAM_BATCH_SIZE = 1_000;

/** All changes to the person's data; addresses only of the person's own changes. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return { changes: streamAuditEntries(db, accountId) };
}

/**
 * Clears entries about the person, except the values of payment entries, which name nobody, and
 * removes the address of everything the person did.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await sql`
    update audit_entry
    set address = null, reason = null,
      before = case when ${isPaymentAction} then before end,
      after = case when ${isPaymentAction} then after end,
      details = case when ${isPaymentAction} and not details ? 'reason' then details else '{}' end
    where ${concernsAccount(accountId)}`.execute(tx);
  await sql`
    update audit_entry set address = null
    where actor_id = ${accountId} and address is not null`.execute(tx);
}

async function* streamAuditEntries(db: Database, accountId: string) {
  const entries = db
    .selectFrom("auditEntry")
    .select(["at", "actorId", "address", "action", "reason", "before", "after", "details"])
    .where(concernsAccount(accountId))
    .orderBy("id")
    .stream(STREAM_BATCH_SIZE);
  for await (const { actorId, address, ...entry } of entries) {
    const isOwn = actorId === accountId;
    yield { ...entry, isOwn, networkAddress: isOwn ? address : null };
  }
}

const isPaymentAction = sql<boolean>`action like 'payments.%'`;

/** Both kinds of subject have the account's id. */
function concernsAccount(accountId: string): RawBuilder<boolean> {
  return sql<boolean>`subject in ('account', 'client') and subject_id = ${accountId}`;
}
