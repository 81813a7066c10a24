/** What may be merged into what, and what that touches. */
import { catalogueMessages as said } from "@wasla/contract/catalogue/server-messages";
import {
  type Foreseen,
  MOST_COUNTED,
  MOST_FORESEEN,
} from "@wasla/contract/staff/moderation-endpoints";
import { type Entry, entriesOf } from "#/catalogue/moderation/moderation.ts";
import type { Database } from "#/platform/database/database.ts";
import { upTo } from "#/platform/lists/counted.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { holdersOf, rolesOf, someHolders } from "#/profiles/holders/holders.ts";
import { shortlistsWith, viewsOf } from "#/shortlists/shortlists.ts";
import { clientsOf, payingBoth } from "#/unlocks/holdings.ts";
import { named } from "./described.ts";
import type { Kind } from "./kind.ts";

export type Merge = { readonly from: number; readonly into: number };
export type Pair = { readonly from: Entry; readonly into: Entry };

/**
 * Refuses an unknown one (404, or 422 for the other), one with itself (422), and what was merged
 * already, or is not approved and cannot take another's place (409).
 */
export async function mergeable(db: Database, kind: Kind, merge: Merge): Promise<Pair> {
  const known = await entriesOf(db, kind, [merge.from, merge.into]);
  const [from, into] = [known.get(merge.from), known.get(merge.into)];
  if (!from) throw new Refusal(404, "platform.notFound");
  if (merge.from === merge.into) throw fault("into", said.mergeSelf);
  if (!into) throw fault("into", said.intoUnknown);
  for (const { status, label } of [from, into])
    if (status === "merged") throw new Refusal(409, [said.wasMerged, { label }]);
  if (into.status !== "approved")
    throw new Refusal(409, [said.intoNotApproved, { label: into.label }]);
  return { from, into };
}

/** Refuses what the merge itself would refuse. */
export async function foreseeMerge(services: Services, kind: Kind, merge: Merge) {
  const { db, clock } = services;
  return await foreseen(db, kind, { ...(await mergeable(db, kind, merge)), now: clock.now() });
}

/** Shortlists are of the first holders of the one that goes, and more where there are more. */
export async function foreseen(
  db: Database,
  kind: Kind,
  { from, into, now }: Pair & { readonly now: Date },
): Promise<Foreseen> {
  const { id } = from;
  const counted = { ids: [id], most: MOST_FORESEEN };
  const people = (await holdersOf(db, kind, counted)).get(id);
  const some = await someHolders(db, kind, { id, most: MOST_COUNTED });
  const views = await viewsOf(db, kind, { id, most: MOST_COUNTED });
  const lists = upTo(MOST_COUNTED, await shortlistsWith(db, some, MOST_COUNTED));
  return {
    ...{ from: named(from), into: named(into) },
    people: upTo(MOST_FORESEEN, people),
    views: upTo(MOST_COUNTED, views),
    shortlists: { ...lists, isMore: lists.isMore || (people ?? 0) > some.length },
    ...(kind === "profession"
      ? await onlyOfProfessions(db, { from: id, into: into.id }, now)
      : { roles: upTo(MOST_FORESEEN), clients: upTo(MOST_FORESEEN), payingBoth: 0 }),
  };
}

async function onlyOfProfessions(db: Database, merge: Merge, now: Date) {
  const { from: id } = merge;
  const counted = { ids: [id], most: MOST_FORESEEN };
  return {
    roles: upTo(MOST_FORESEEN, await rolesOf(db, id, MOST_FORESEEN)),
    clients: upTo(MOST_FORESEEN, (await clientsOf(db, counted)).get(id)),
    payingBoth: await payingBoth(db, merge, now),
  };
}
