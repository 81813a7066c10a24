import { MOST_VIEWS } from "@wasla/contract/shortlists/limits";
import type { SavedQuery, SavedView, ViewMail } from "@wasla/contract/shortlists/view-endpoints";
import { v7 } from "uuid";
import { assertAskable, cameBetween, markOf } from "#/candidates/candidates.ts";
import { today } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { turnsOf } from "#/platform/turns.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { assertRename, assertRoom } from "#/shortlists/naming.ts";
import * as queries from "#/shortlists/queries/views.ts";

/** Views are counted a few at a time, whoever asks: counting takes no connections from searches. */
const inTurn = turnsOf({
  ...{ atOnce: 8, waiting: 40 * MOST_VIEWS },
  ofOne: { atOnce: 4, waiting: 10 * MOST_VIEWS },
});

/** A client's views with who is new in each, and the mark of a visit that follows. */
export async function listViews(services: Services, viewer: Viewer) {
  const newest = await markOf(services);
  const found = await queries.listViews(services.db, viewer.id);
  const views = found.map((view) => inTurn(viewer.id, () => counted(services, viewer, view)));
  return { views: await Promise.all(views), newest };
}

type New = { readonly name: string; readonly query: SavedQuery };

/** Refuses what the list itself would refuse, a name that is taken, and more than MOST_VIEWS. */
export async function saveView(
  services: Services,
  viewer: Viewer,
  { name, query }: New,
): Promise<SavedView> {
  const { db, clock } = services;
  await assertAskable(services, viewer, query);
  const mark = await markOf(services);
  const owned = { id: v7(), clientId: viewer.id, name };
  const filter = JSON.stringify(query);
  const marks = { seenTo: mark, mailedTo: mark, lookedOn: today(clock), createdAt: clock.now() };
  await db.transaction().execute(async (tx) => {
    await assertRoom(tx, "savedView", { ...owned, most: MOST_VIEWS });
    await queries.insertView(tx, {
      ...owned,
      ...marks,
      filter,
      mail: "off",
    });
  });
  return { _id: owned.id, name, query: JSON.parse(filter), mail: "off", newCount: 0 };
}

type Changes = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly query?: SavedQuery | undefined;
  readonly mail?: ViewMail | undefined;
};

/** Refuses as `saveView` does, and (404) a view of somebody else. */
export async function changeView(
  services: Services,
  viewer: Viewer,
  changes: Changes,
): Promise<SavedView> {
  const { query, mail } = changes;
  const name = changes.name === undefined ? {} : { name: changes.name };
  if (query) await assertAskable(services, viewer, query);
  const mark = await markOf(services);
  const changed = await services.db.transaction().execute(async (tx) => {
    const owned = { id: changes.id, clientId: viewer.id };
    const view = await queries.lockView(tx, owned);
    if (!view) throw gone();
    if (name.name !== undefined) {
      const named = { id: view.id, clientId: viewer.id, name: name.name };
      await assertRename(tx, "savedView", named);
    }
    const isMailNew = mail !== undefined && mail !== "off" && view.mail === "off";
    const set = {
      ...name,
      ...(query && { filter: JSON.stringify(query), seenTo: Math.max(mark, view.seenTo) }),
      ...(mail && { mail }),
      ...(isMailNew && { lookedOn: today(services.clock) }),
      // Whoever is there already is no news.
      ...((query || isMailNew) && { mailedTo: Math.max(mark, view.mailedTo) }),
    };
    const isSame = Object.keys(set).length === 0;
    return isSame ? view : await queries.updateView(tx, view.id, set);
  });
  return await counted(services, viewer, changed);
}

/** Nobody who is listed after this moment counts as seen, whatever is claimed. */
export async function visitView(
  services: Services,
  viewer: Viewer,
  { id, newest }: { readonly id: string; readonly newest: number },
): Promise<void> {
  const to = Math.min(newest, await markOf(services));
  if (!(await queries.moveSeen(services.db, { id, clientId: viewer.id }, to))) throw gone();
}

export async function dropView({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  if (!(await queries.deleteView(db, { id, clientId: viewer.id }))) throw gone();
}

const gone = () => new Refusal(404, "platform.notFound");

async function counted(services: Services, viewer: Viewer, view: queries.View): Promise<SavedView> {
  const { id, name, mail, seenTo } = view;
  const query = JSON.parse(view.filter);
  const newCount = await countNew(services, viewer, { query, after: seenTo });
  return { _id: id, name, query, mail, newCount };
}

/** Null where the client may not ask this now. */
async function countNew(
  services: Services,
  viewer: Viewer,
  since: { readonly query: SavedQuery; readonly after: number },
): Promise<number | null> {
  try {
    return (await cameBetween(services, viewer, since)).total;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
