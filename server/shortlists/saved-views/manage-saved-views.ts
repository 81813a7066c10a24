import { MAX_SAVED_VIEWS } from "@wasla/contract/shortlists/limits";
import type {
  MailFrequency,
  SavedQuery,
  SavedView,
} from "@wasla/contract/shortlists/saved-view-endpoints";
import { v7 } from "uuid";
import {
  assertValidQuery,
  isQueryRejection,
  latestListingNo,
  listedBetween,
} from "#/candidates/candidates.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import { createConcurrencyLimiter } from "#/platform/concurrency-limiter.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import * as queries from "#/shortlists/queries/saved-views.ts";
import { assertCanCreate, assertCanRename } from "#/shortlists/unique-names.ts";

/** Counts few views at a time across all clients, so that searches keep their connections. */
const countQueue = createConcurrencyLimiter({
  maxConcurrent: 8,
  maxQueued: 40 * MAX_SAVED_VIEWS,
  perOwner: { maxConcurrent: 4, maxQueued: 10 * MAX_SAVED_VIEWS },
});

/** A client's views with the number of new matches, and the listing number for a visit. */
export async function listSavedViews(services: Services, viewer: Viewer) {
  const newest = await latestListingNo(services);
  const found = await queries.listSavedViews(services.db, viewer.id);
  const views = found.map((view) =>
    countQueue(viewer.id, () => toSavedView(services, viewer, view)),
  );
  return { views: await Promise.all(views), newest };
}

type SavedViewInput = { readonly name: string; readonly query: SavedQuery };

/** Throws as the list does, 422 for a taken name and 409 above MAX_SAVED_VIEWS. */
export async function createSavedView(
  services: Services,
  viewer: Viewer,
  { name, query }: SavedViewInput,
): Promise<SavedView> {
  const { db, clock } = services;
  await assertValidQuery(services, viewer, query);
  const currentListingNo = await latestListingNo(services);
  const owned = { id: v7(), clientId: viewer.id, name };
  const filter = JSON.stringify(query);
  const listingState = {
    seenTo: currentListingNo,
    mailedTo: currentListingNo,
    lookedOn: today(clock),
    createdAt: clock.now(),
  };
  await db.transaction().execute(async (tx) => {
    await assertCanCreate(tx, "savedView", { ...owned, limit: MAX_SAVED_VIEWS });
    await queries.insertSavedView(tx, {
      ...owned,
      ...listingState,
      filter,
      mail: "off",
    });
  });
  return { _id: owned.id, name, query: JSON.parse(filter), mail: "off", newCount: 0 };
}

type SavedViewChanges = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly query?: SavedQuery | undefined;
  readonly mail?: MailFrequency | undefined;
};

/** Throws as `createSavedView` does, and 404 for a view of another client. */
export async function updateSavedView(
  services: Services,
  viewer: Viewer,
  changes: SavedViewChanges,
): Promise<SavedView> {
  const { name, query, mail } = changes;
  if (query) await assertValidQuery(services, viewer, query);
  const currentListingNo = await latestListingNo(services);
  const changed = await services.db.transaction().execute(async (tx) => {
    const owned = { id: changes.id, clientId: viewer.id };
    const view = await queries.lockSavedView(tx, owned);
    if (!view) throw viewNotFound();
    if (name !== undefined)
      await assertCanRename(tx, "savedView", { id: view.id, clientId: viewer.id, name });
    const isMailNew = mail !== undefined && mail !== "off" && view.mail === "off";
    const set = {
      ...(name !== undefined && { name }),
      ...(query && {
        filter: JSON.stringify(query),
        seenTo: Math.max(currentListingNo, view.seenTo),
      }),
      ...(mail && { mail }),
      ...(isMailNew && { lookedOn: today(services.clock) }),
      // Candidates that are listed already are not new.
      ...((query || isMailNew) && { mailedTo: Math.max(currentListingNo, view.mailedTo) }),
    };
    const isSame = Object.keys(set).length === 0;
    return isSame ? view : await queries.updateSavedView(tx, view.id, set);
  });
  return await toSavedView(services, viewer, changed);
}

/** Caps `newest`, so that candidates listed from now on never count as seen. */
export async function markSavedViewSeen(
  services: Services,
  viewer: Viewer,
  { id, newest }: { readonly id: string; readonly newest: number },
): Promise<void> {
  const to = Math.min(newest, await latestListingNo(services));
  if (!(await queries.advanceSeenListingNo(services.db, { id, clientId: viewer.id }, to)))
    throw viewNotFound();
}

export async function deleteSavedView({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  if (!(await queries.deleteSavedView(db, { id, clientId: viewer.id }))) throw viewNotFound();
}

const viewNotFound = () => new AppError(404, "platform.notFound");

async function toSavedView(
  services: Services,
  viewer: Viewer,
  view: queries.SavedViewRow,
): Promise<SavedView> {
  const { id, name, mail, seenTo } = view;
  const query = queries.parseSavedQuery(view);
  const newCount = await countNewMatches(services, viewer, { query, after: seenTo });
  return { _id: id, name, query, mail, newCount };
}

/** Null if the client may not use this query now. */
async function countNewMatches(
  services: Services,
  viewer: Viewer,
  range: { readonly query: SavedQuery; readonly after: number },
): Promise<number | null> {
  try {
    return (await listedBetween(services, viewer, range)).total;
  } catch (error) {
    if (isQueryRejection(error)) return null;
    throw error;
  }
}
