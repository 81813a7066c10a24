import type { Shortlist } from "@wasla/contract/shortlists/endpoints";
import { MOST_LISTS } from "@wasla/contract/shortlists/limits";
import { v7 } from "uuid";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { assertRename, assertRoom } from "#/shortlists/naming.ts";
import * as queries from "#/shortlists/queries/lists.ts";

export async function lists(
  { db }: Services,
  viewer: Viewer,
  candidateId: string | undefined,
): Promise<Shortlist[]> {
  const found = await queries.listLists(db, viewer.id, candidateId);
  return found.map(({ id, ...list }) => ({ _id: id, ...list }));
}

/** Refuses a name that is taken, and more than MOST_LISTS. */
export async function begin({ db, clock }: Services, viewer: Viewer, name: string) {
  const list = { id: v7(), clientId: viewer.id, name };
  await db.transaction().execute(async (tx) => {
    await assertRoom(tx, "shortlist", { ...list, most: MOST_LISTS });
    await queries.insertList(tx, { ...list, createdAt: clock.now() });
  });
  return { _id: list.id, name };
}

type Renamed = { readonly id: string; readonly name: string };

/** Refuses a name that is taken, and (404) a list of somebody else. */
export async function rename({ db }: Services, viewer: Viewer, { id, name }: Renamed) {
  const owned = { id, clientId: viewer.id };
  await db.transaction().execute(async (tx) => {
    const list = await queries.lockList(tx, owned);
    if (!list) throw listGone();
    await assertRename(tx, "shortlist", { ...owned, id: list.id, name });
    await queries.renameList(tx, { id, name });
  });
  return { _id: id, name };
}

export async function drop({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  if (!(await queries.deleteList(db, { id, clientId: viewer.id }))) throw listGone();
}

export const listGone = () => new Refusal(404, "platform.notFound");
