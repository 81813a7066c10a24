/** Entries of the catalogue as the console shows them. */
import { type CatalogueEntry, MOST_COUNTED } from "@wasla/contract/staff/moderation-endpoints";
import { namesOf } from "#/accounts/accounts.ts";
import { alike, type Entry, entriesOf, type Judged } from "#/catalogue/moderation/moderation.ts";
import type { Database } from "#/platform/database/database.ts";
import { upTo } from "#/platform/lists/counted.ts";
import { holdersOf } from "#/profiles/holders/holders.ts";
import { clientsOf } from "#/unlocks/holdings.ts";
import type { Kind } from "./kind.ts";

/** With who asked for them, how far they are used, and what is called alike. */
export async function described(
  db: Database,
  kind: Kind,
  entries: readonly Entry[],
): Promise<CatalogueEntry[]> {
  const counted = { ids: entries.map(({ id }) => id), most: MOST_COUNTED };
  const waiting = entries.filter(({ status }) => status === "pending").map(({ id }) => id);
  const successors = entries.flatMap(({ mergedInto }) => mergedInto ?? []);
  const askers = entries.flatMap(({ proposedBy }) => proposedBy ?? []);
  const [people, clients, near, into, whoIs] = await Promise.all([
    holdersOf(db, kind, counted),
    kind === "profession" ? clientsOf(db, counted) : new Map<number, number>(),
    alike(db, kind, waiting),
    entriesOf(db, kind, successors),
    namesOf(db, askers),
  ]);
  return entries.map((entry): CatalogueEntry => {
    const { id, status, proposedBy, createdAt, rejectReason } = entry;
    return {
      ...named(entry),
      sector: sectorOf(entry),
      state: status,
      askedBy: proposedBy === null ? null : whoIs(proposedBy),
      askedAt: createdAt.toISOString(),
      people: upTo(MOST_COUNTED, people.get(id)),
      clients: upTo(MOST_COUNTED, clients.get(id)),
      rejectReason,
      merged: mergedOf(entry, into),
      alike: near
        .filter(({ of }) => of === id)
        .map((other) => ({ ...named(other), likeness: Math.round(other.likeness * 100) / 100 })),
    };
  });
}

/** The same of one that is known to be there. */
export async function describedOne(
  db: Database,
  kind: Kind,
  entry: Entry,
): Promise<CatalogueEntry> {
  const [told] = await described(db, kind, [entry]);
  if (!told) throw new Error(`${kind} ${entry.id} was not described`);
  return told;
}

export function named({ id, label, labelAr }: Judged) {
  return { _id: String(id), label, labelAr };
}

function sectorOf({ sector, sectorAr }: Entry): CatalogueEntry["sector"] {
  return sector === null ? null : { label: sector, labelAr: sectorAr ?? sector };
}

/** What was merged before there were operators has nobody left to move. */
function mergedOf(
  { mergedInto, mergeTotal, mergeDone }: Entry,
  successors: ReadonlyMap<number, Entry>,
): CatalogueEntry["merged"] {
  const into = mergedInto === null ? undefined : successors.get(mergedInto);
  const [of, moved] = [mergeTotal ?? 0, mergeDone ?? 0];
  return into ? { into: named(into), of, moved, isMoving: moved < of } : null;
}
