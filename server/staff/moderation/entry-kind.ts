import type { Transaction } from "kysely";
import { type Entry, findEntriesById } from "#/catalogue/moderation/moderation.ts";
import { AppError } from "#/platform/app-error.ts";
import type { AuditContext, AuditEntry } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

export type EntryKind = "profession" | "skill";

/** Throws 404 if it does not exist. */
export async function getEntry(
  db: Database | Transaction<Tables>,
  kind: EntryKind,
  id: number,
): Promise<Entry> {
  const entry = (await findEntriesById(db, kind, [id])).get(id);
  if (!entry) throw new AppError(404, "platform.notFound");
  return entry;
}

type ModerationAction = "approved" | "renamed" | "rejected" | "merged";

/** Prepares an audit entry about a catalogue entry. */
export function moderationAuditEntry(kind: EntryKind, id: number, operation: AuditContext) {
  return (
    action: ModerationAction,
    facts: Pick<AuditEntry, "before" | "after" | "details">,
  ): AuditEntry => ({
    ...operation,
    ...facts,
    action: `catalogue.${action}`,
    subject: [kind, String(id)],
  });
}

const comparedFields = [
  "label",
  "labelAr",
  "sector",
  "status",
  "mergedInto",
  "rejectReason",
] as const;

/** Differing fields of both; undefined if there are none. */
export function changedFields(before: Entry, after: Entry) {
  const names = comparedFields.filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const of = (entry: Entry) => Object.fromEntries(names.map((name) => [name, entry[name]]));
  return { before: of(before), after: of(after) };
}
