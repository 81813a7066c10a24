import { catalogueMessages as messages } from "@wasla/contract/catalogue/server-messages";
import {
  MAX_COUNTED,
  MAX_PREVIEWED,
  type MergePreview,
} from "@wasla/contract/staff/moderation-endpoints";
import { type Entry, findEntriesById } from "#/catalogue/moderation/moderation.ts";
import {
  countClientsByProfession,
  countClientsPayingBoth,
} from "#/entitlements/find-entitlements.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import { capCount } from "#/platform/lists/counts.ts";
import type { Services } from "#/platform/services.ts";
import { countHolders, countRoles, listHolders } from "#/profiles/holders/holders.ts";
import { countSavedViewsWith, countShortlistsWith } from "#/shortlists/shortlists.ts";
import { toNamed } from "./describe-entries.ts";
import type { EntryKind } from "./entry-kind.ts";

export type MergeRequest = { readonly from: number; readonly into: number };
export type MergePair = { readonly from: Entry; readonly into: Entry };

/**
 * Throws 404 for an unknown entry; 422 for an unknown target or the entry itself; 409 if either was
 * merged already or the target is not approved.
 */
export async function getMergePair(
  db: Database,
  kind: EntryKind,
  merge: MergeRequest,
): Promise<MergePair> {
  const entries = await findEntriesById(db, kind, [merge.from, merge.into]);
  const from = entries.get(merge.from);
  const into = entries.get(merge.into);
  if (!from) throw new AppError(404, "platform.notFound");
  if (merge.from === merge.into) throw invalidField("into", messages.mergeSelf);
  if (!into) throw invalidField("into", messages.intoUnknown);
  for (const { status, label } of [from, into])
    if (status === "merged") throw new AppError(409, [messages.wasMerged, { label }]);
  if (into.status !== "approved")
    throw new AppError(409, [messages.intoNotApproved, { label: into.label }]);
  return { from, into };
}

/** Throws as the merge itself would. */
export async function previewMerge(services: Services, kind: EntryKind, merge: MergeRequest) {
  const { db, clock } = services;
  return await countMergeEffects(db, kind, {
    ...(await getMergePair(db, kind, merge)),
    now: clock.now(),
  });
}

/** Shortlists are counted for the first holders only; `isMore` says if there are more holders. */
export async function countMergeEffects(
  db: Database,
  kind: EntryKind,
  { from, into, now }: MergePair & { readonly now: Date },
): Promise<MergePreview> {
  const { id } = from;
  const counted = { ids: [id], limit: MAX_PREVIEWED };
  const people = (await countHolders(db, kind, counted)).get(id);
  const firstHolders = await listHolders(db, kind, { id, limit: MAX_COUNTED });
  const views = await countSavedViewsWith(db, kind, { id, limit: MAX_COUNTED });
  const lists = capCount(MAX_COUNTED, await countShortlistsWith(db, firstHolders, MAX_COUNTED));
  return {
    from: toNamed(from),
    into: toNamed(into),
    people: capCount(MAX_PREVIEWED, people),
    views: capCount(MAX_COUNTED, views),
    shortlists: { ...lists, isMore: lists.isMore || (people ?? 0) > firstHolders.length },
    ...(kind === "profession"
      ? await countProfessionEffects(db, { from: id, into: into.id }, now)
      : { roles: capCount(MAX_PREVIEWED), clients: capCount(MAX_PREVIEWED), payingBoth: 0 }),
  };
}

async function countProfessionEffects(db: Database, merge: MergeRequest, now: Date) {
  const { from: id } = merge;
  const counted = { ids: [id], limit: MAX_PREVIEWED };
  return {
    roles: capCount(MAX_PREVIEWED, await countRoles(db, id, MAX_PREVIEWED)),
    clients: capCount(MAX_PREVIEWED, (await countClientsByProfession(db, counted)).get(id)),
    payingBoth: await countClientsPayingBoth(db, merge, now),
  };
}
