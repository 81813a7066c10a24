/** Entries of the audit log as the console shows them. */
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { type Person, peopleOf } from "#/accounts/accounts.ts";
import type { Database } from "#/platform/database/database.ts";
import type { AuditRow } from "#/staff/queries/audit.ts";

/** With the names of who did it, where they are still known. */
export async function entriesOf(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const actors = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
  const people = await peopleOf(db, [...actors]);
  return rows.map((row) => entryOf(row, people));
}

function entryOf(row: AuditRow, people: ReadonlyMap<string, Person>): AuditEntry {
  const { id, at, actorId, ...said } = row;
  return {
    ...said,
    _id: String(id),
    at: at.toISOString(),
    actor:
      actorId === null ? null : { _id: actorId, fullName: people.get(actorId)?.fullName ?? null },
  };
}
