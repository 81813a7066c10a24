/** Entries of the audit log as the console shows them. */
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { namesOf } from "#/accounts/accounts.ts";
import { entriesOf as catalogueOf } from "#/catalogue/moderation/moderation.ts";
import type { Database } from "#/platform/database/database.ts";
import type { AuditRow } from "#/staff/queries/audit.ts";

/** With the names of who did it, what it was about and what it tells, where still known. */
export async function entriesOf(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const whoIs = await namesOf(db, rows.flatMap(peopleIn));
  const professions = await namedOf(db, "profession", rows);
  const skills = await namedOf(db, "skill", rows);
  return rows.map((row) => {
    const { id, at, actorId, ...said } = row;
    const known = row.subject === "skill" ? skills : professions;
    return {
      ...{ ...said, _id: String(id), at: at.toISOString() },
      actor: actorId === null ? null : whoIs(actorId),
      about: isPerson(row) ? personOf(whoIs(row.subjectId)) : aboutOf(row, known),
      entries: toldIn(row).flatMap((one) => known.get(one) ?? []),
    };
  });
}

type Named = AuditEntry["entries"][number];
type Kind = "profession" | "skill";

function isPerson({ subject }: AuditRow): boolean {
  return subject === "account" || subject === "client";
}

function peopleIn(row: AuditRow): string[] {
  return [...(row.actorId ? [row.actorId] : []), ...(isPerson(row) ? [row.subjectId] : [])];
}

function personOf({ fullName }: { readonly fullName: string | null }): AuditEntry["about"] {
  return fullName === null ? null : { label: fullName, labelAr: null };
}

function aboutOf(row: AuditRow, known: ReadonlyMap<number, Named>): AuditEntry["about"] {
  const named = isEntry(row) ? known.get(Number(row.subjectId)) : undefined;
  return named ? { label: named.label, labelAr: named.labelAr } : null;
}

function isEntry({ subject }: AuditRow): boolean {
  return subject === "profession" || subject === "skill";
}

/** Of skills only what is about a skill tells; all else that has ids tells of professions. */
async function namedOf(
  db: Database,
  kind: Kind,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<number, Named>> {
  const own = rows.filter(({ subject }) => (subject === "skill") === (kind === "skill"));
  const ids = new Set(
    own
      .flatMap((row) => [...toldIn(row), ...(isEntry(row) ? [Number(row.subjectId)] : [])])
      .filter(Number.isInteger),
  );
  if (ids.size === 0) return new Map();
  const found = await catalogueOf(db, kind, [...ids]);
  return new Map(
    [...found].map(([id, { label, labelAr }]) => [id, { _id: String(id), label, labelAr }]),
  );
}

/** Fields that hold ids of the catalogue. */
const idFields = ["professionIds", "covers", "mergedInto"];

function toldIn({ before, after, details }: AuditRow): number[] {
  const told = [before, after, details].flatMap((facts) => idFields.map((name) => facts?.[name]));
  return [...new Set(told.flat())].filter((id) => typeof id === "number");
}
