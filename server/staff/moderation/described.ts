/** Entries of the catalogue as the console shows them. */
import type { CatalogueEntry, Counted } from "@wasla/contract/staff/moderation-endpoints";
import { MOST_COUNTED } from "@wasla/contract/staff/moderation-endpoints";
import { type Person, peopleOf } from "#/accounts/accounts.ts";
import { alike, type Entry, entriesOf, type Judged } from "#/catalogue/moderation/moderation.ts";
import type { Database } from "#/platform/database/database.ts";
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
  const [people, clients, near, into, names] = await Promise.all([
    holdersOf(db, kind, counted),
    kind === "profession" ? clientsOf(db, counted) : new Map<number, number>(),
    alike(db, kind, waiting),
    entriesOf(db, kind, successors),
    peopleOf(db, [...new Set(askers)]),
  ]);
  return entries.map((entry): CatalogueEntry => {
    const { id, status, proposedBy, createdAt, rejectReason } = entry;
    return {
      ...named(entry),
      sector: sectorOf(entry),
      state: status,
      askedBy: proposedBy === null ? null : askerOf(proposedBy, names),
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

export function named({ id, label, labelAr }: Judged) {
  return { _id: String(id), label, labelAr };
}

/** One more than the most was counted where there are more. */
export function upTo(most: number, counted = 0): Counted {
  return { count: Math.min(counted, most), isMore: counted > most };
}

function askerOf(id: string, names: ReadonlyMap<string, Person>) {
  return { _id: id, fullName: names.get(id)?.fullName ?? null };
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
