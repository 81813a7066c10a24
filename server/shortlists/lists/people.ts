import { pageSizes } from "@wasla/contract/candidates/schemas";
import { MOST_IN_LIST } from "@wasla/contract/shortlists/limits";
import { openAmong } from "#/candidates/candidates.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import * as queries from "#/shortlists/queries/lists.ts";
import { notesOf } from "#/shortlists/queries/notes.ts";
import { listGone } from "./lists.ts";

type Asked = {
  readonly id: string;
  readonly pageNo?: number | undefined;
  readonly count?: number | undefined;
};

/** A page of those whom the client may see now, the last added first; others are counted. */
export async function read(services: Services, viewer: Viewer, asked: Asked) {
  const { id, pageNo = 1, count = pageSizes[0] } = asked;
  const { db } = services;
  const list = await queries.findList(db, { id, clientId: viewer.id });
  if (!list) throw listGone();
  const members = await queries.listMembers(db, id);
  const open = await openAmong(services, viewer, members.map(idOf));
  const shown = members.filter(({ candidateId }) => open.has(candidateId));
  const page = shown.slice((pageNo - 1) * count, pageNo * count);
  const notes = await notesOf(db, viewer.id, page.map(idOf));
  const people = page.flatMap(({ candidateId, addedAt }) => {
    const row = open.get(candidateId);
    const note = notes.get(candidateId) ?? null;
    return row ? [{ row, addedAt: addedAt.toISOString(), note }] : [];
  });
  const unavailable = members.length - shown.length;
  return { _id: id, name: list.name, people, totalCount: shown.length, unavailable };
}

type Added = { readonly id: string; readonly userIds: readonly string[] };

/** Adds whom the client may see; all of them or, where the list would hold too many, none (409). */
export async function add(services: Services, viewer: Viewer, { id, userIds }: Added) {
  const { db, clock } = services;
  const asked = [...new Set(userIds.map((each) => each.toLowerCase()))];
  const open = await openAmong(services, viewer, asked);
  return await db.transaction().execute(async (tx) => {
    if (!(await queries.lockList(tx, { id, clientId: viewer.id }))) throw listGone();
    const members = new Set((await queries.listMembers(tx, id)).map(idOf));
    const visible = asked.filter((each) => open.has(each));
    const fresh = visible.filter((each) => !members.has(each));
    if (members.size + fresh.length > MOST_IN_LIST)
      throw new Refusal(409, ["platform.tooMany", { maximum: MOST_IN_LIST }]);
    await queries.insertMembers(tx, fresh, { shortlistId: id, addedAt: clock.now() });
    return {
      added: fresh.length,
      present: visible.length - fresh.length,
      unavailable: asked.length - visible.length,
    };
  });
}

type Removed = { readonly id: string; readonly candidateId: string };

/** Whoever is not in it is removed too. */
export async function remove(
  { db }: Services,
  viewer: Viewer,
  { id, candidateId }: Removed,
): Promise<void> {
  if (!(await queries.findList(db, { id, clientId: viewer.id }))) throw listGone();
  await queries.deleteMember(db, { shortlistId: id, candidateId });
}

const idOf = ({ candidateId }: { readonly candidateId: string }) => candidateId;
