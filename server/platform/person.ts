/** Door: the log of changes about one person, and its end. */
import "./audit-table.ts";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

export const person = { copy, erase };

/** Rows that are held at a time. */
const BATCH = 1_000;

/** What was changed about the person, by whomever, and from where the person did it. */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  return { changes: changesOf(db, accountId) };
}

/**
 * Entries about the person are emptied, but for those about money, which name nobody; of what it
 * did elsewhere goes where it was.
 */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await sql`
    update audit_entry
    set address = null, reason = null,
      before = case when ${isMoney} then before end,
      after = case when ${isMoney} then after end,
      details = case when ${isMoney} and not details ? 'reason' then details else '{}' end
    where ${isAbout(accountId)}`.execute(tx);
  await sql`
    update audit_entry set address = null
    where actor_id = ${accountId} and address is not null`.execute(tx);
}

async function* changesOf(db: Database, accountId: string) {
  const entries = db
    .selectFrom("auditEntry")
    .select(["at", "actorId", "address", "action", "reason", "before", "after", "details"])
    .where(isAbout(accountId))
    .orderBy("id")
    .stream(BATCH);
  for await (const { actorId, address, ...said } of entries) {
    const isOwn = actorId === accountId;
    yield { ...said, isOwn, networkAddress: isOwn ? address : null };
  }
}

const isMoney = sql<boolean>`action like 'payments.%'`;

/** People are the subject of two kinds. */
function isAbout(accountId: string): RawBuilder<boolean> {
  return sql<boolean>`subject in ('account', 'client') and subject_id = ${accountId}`;
}
