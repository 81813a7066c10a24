import { type CatalogueEntry, MAX_COUNTED } from "@wasla/contract/staff/moderation-endpoints";
import { createNameLookup } from "#/accounts/accounts.ts";
import {
  type Entry,
  findEntriesById,
  findSimilarEntries,
  type ModeratedEntry,
} from "#/catalogue/moderation/moderation.ts";
import { countClientsByProfession } from "#/entitlements/find-entitlements.ts";
import type { Database } from "#/platform/database/database.ts";
import { capCount } from "#/platform/lists/counts.ts";
import { countHolders } from "#/profiles/holders/holders.ts";
import type { EntryKind } from "./entry-kind.ts";

/** Adds proposers, usage counts and similar entries. */
export async function describeEntries(
  db: Database,
  kind: EntryKind,
  entries: readonly Entry[],
): Promise<CatalogueEntry[]> {
  const usage = { ids: entries.map(({ id }) => id), limit: MAX_COUNTED };
  const waiting = entries.filter(({ status }) => status === "pending").map(({ id }) => id);
  const successors = entries.flatMap(({ mergedInto }) => mergedInto ?? []);
  const proposers = entries.flatMap(({ proposedBy }) => proposedBy ?? []);
  const [people, clients, similar, into, accountNames] = await Promise.all([
    countHolders(db, kind, usage),
    kind === "profession" ? countClientsByProfession(db, usage) : new Map<number, number>(),
    findSimilarEntries(db, kind, waiting),
    findEntriesById(db, kind, successors),
    createNameLookup(db, proposers),
  ]);
  return entries.map((entry): CatalogueEntry => {
    const { id, status, proposedBy, createdAt, rejectReason } = entry;
    return {
      ...toNamed(entry),
      sector: toSector(entry),
      state: status,
      askedBy: proposedBy === null ? null : accountNames(proposedBy),
      askedAt: createdAt.toISOString(),
      people: capCount(MAX_COUNTED, people.get(id)),
      clients: capCount(MAX_COUNTED, clients.get(id)),
      rejectReason,
      merged: toMergeProgress(entry, into),
      alike: similar
        .filter(({ entryId }) => entryId === id)
        .map((other) => ({ ...toNamed(other), likeness: Math.round(other.likeness * 100) / 100 })),
    };
  });
}

/** Like `describeEntries`, for a single entry. */
export async function describeEntry(
  db: Database,
  kind: EntryKind,
  entry: Entry,
): Promise<CatalogueEntry> {
  const [entryDetails] = await describeEntries(db, kind, [entry]);
  if (!entryDetails) throw new Error(`${kind} ${entry.id} has no details`);
  return entryDetails;
}

export function toNamed({ id, label, labelAr }: ModeratedEntry) {
  return { _id: String(id), label, labelAr };
}

function toSector({ sector, sectorAr }: Entry): CatalogueEntry["sector"] {
  return sector === null ? null : { label: sector, labelAr: sectorAr ?? sector };
}

/** Entries merged before moderation existed have no progress, and nobody left to move. */
function toMergeProgress(
  { mergedInto, mergeTotal, mergeDone }: Entry,
  successors: ReadonlyMap<number, Entry>,
): CatalogueEntry["merged"] {
  const into = mergedInto === null ? undefined : successors.get(mergedInto);
  const of = mergeTotal ?? 0;
  const moved = mergeDone ?? 0;
  return into ? { into: toNamed(into), of, moved, isMoving: moved < of } : null;
}
