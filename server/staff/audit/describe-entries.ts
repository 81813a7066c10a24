import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { createNameLookup } from "#/accounts/accounts.ts";
import { findEntriesById } from "#/catalogue/moderation/moderation.ts";
import type { Database } from "#/platform/database/database.ts";
import type { AuditRow } from "#/staff/queries/audit.ts";

/** Adds the current names of actors, subjects and catalogue entries. */
export async function describeAuditEntries(
  db: Database,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const accountNames = await createNameLookup(db, rows.flatMap(accountIdsIn));
  const professions = await findNamedEntries(db, "profession", rows);
  const skills = await findNamedEntries(db, "skill", rows);
  return rows.map((row) => {
    const { id, at, actorId, ...entry } = row;
    const entriesById = row.subject === "skill" ? skills : professions;
    return {
      ...entry,
      _id: String(id),
      at: at.toISOString(),
      actor: actorId === null ? null : accountNames(actorId),
      about: isAboutAccount(row)
        ? toPerson(accountNames(row.subjectId))
        : subjectNameOf(row, entriesById),
      entries: entryIdsIn(row).flatMap((one) => entriesById.get(one) ?? []),
    };
  });
}

type NamedEntry = AuditEntry["entries"][number];
type EntryKind = "profession" | "skill";

function isAboutAccount({ subject }: AuditRow): boolean {
  return subject === "account" || subject === "client";
}

function accountIdsIn(row: AuditRow): string[] {
  return [...(row.actorId ? [row.actorId] : []), ...(isAboutAccount(row) ? [row.subjectId] : [])];
}

function toPerson({ fullName }: { readonly fullName: string | null }): AuditEntry["about"] {
  return fullName === null ? null : { label: fullName, labelAr: null };
}

function subjectNameOf(row: AuditRow, known: ReadonlyMap<number, NamedEntry>): AuditEntry["about"] {
  const named = isAboutCatalogueEntry(row) ? known.get(Number(row.subjectId)) : undefined;
  return named ? { label: named.label, labelAr: named.labelAr } : null;
}

function isAboutCatalogueEntry({ subject }: AuditRow): boolean {
  return subject === "profession" || subject === "skill";
}

/** Entries about skills reference skills; all others reference professions. */
async function findNamedEntries(
  db: Database,
  kind: EntryKind,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<number, NamedEntry>> {
  const own = rows.filter(({ subject }) => (subject === "skill") === (kind === "skill"));
  const ids = new Set(
    own
      .flatMap((row) => [
        ...entryIdsIn(row),
        ...(isAboutCatalogueEntry(row) ? [Number(row.subjectId)] : []),
      ])
      .filter(Number.isInteger),
  );
  if (ids.size === 0) return new Map();
  const found = await findEntriesById(db, kind, [...ids]);
  return new Map(
    [...found].map(([id, { label, labelAr }]) => [id, { _id: String(id), label, labelAr }]),
  );
}

/** Fields that contain ids of catalogue entries. */
const idFields = ["professionIds", "covers", "mergedInto"];

function entryIdsIn({ before, after, details }: AuditRow): number[] {
  const ids = [before, after, details].flatMap((facts) => idFields.map((name) => facts?.[name]));
  return [...new Set(ids.flat())].filter((id) => typeof id === "number");
}
