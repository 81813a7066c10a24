import { pageSizes } from "@wasla/contract/candidates/schemas";
import { MAX_SHORTLIST_CANDIDATES } from "@wasla/contract/shortlists/limits";
import { visibleCandidates } from "#/candidates/candidates.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { findNotes } from "#/shortlists/queries/notes.ts";
import * as queries from "#/shortlists/queries/shortlists.ts";
import { shortlistNotFound } from "./manage-shortlists.ts";

type ShortlistPageInput = {
  readonly id: string;
  readonly pageNo?: number | undefined;
  readonly count?: number | undefined;
};

/** One page of the candidates the client may see now, last added first; others are counted. */
export async function getShortlist(services: Services, viewer: Viewer, input: ShortlistPageInput) {
  const { id, pageNo = 1, count = pageSizes[0] } = input;
  const { db } = services;
  const list = await queries.findShortlist(db, { id, clientId: viewer.id });
  if (!list) throw shortlistNotFound();
  const members = await queries.listMembers(db, id);
  const visible = await visibleCandidates(services, viewer, members.map(candidateIdOf));
  const visibleMembers = members.filter(({ candidateId }) => visible.has(candidateId));
  const page = visibleMembers.slice((pageNo - 1) * count, pageNo * count);
  const notes = await findNotes(db, viewer.id, page.map(candidateIdOf));
  const people = page.flatMap(({ candidateId, addedAt }) => {
    const row = visible.get(candidateId);
    const note = notes.get(candidateId) ?? null;
    return row ? [{ row, addedAt: addedAt.toISOString(), note }] : [];
  });
  const unavailable = members.length - visibleMembers.length;
  return { _id: id, name: list.name, people, totalCount: visibleMembers.length, unavailable };
}

type ShortlistCandidates = { readonly id: string; readonly userIds: readonly string[] };

/** Adds those candidates whom the client may see; throws 409 and adds none above the limit. */
export async function addToShortlist(
  services: Services,
  viewer: Viewer,
  { id, userIds }: ShortlistCandidates,
) {
  const { db, clock } = services;
  const candidateIds = [...new Set(userIds.map((each) => each.toLowerCase()))];
  const visibleById = await visibleCandidates(services, viewer, candidateIds);
  return await db.transaction().execute(async (tx) => {
    if (!(await queries.lockShortlist(tx, { id, clientId: viewer.id }))) throw shortlistNotFound();
    const members = new Set((await queries.listMembers(tx, id)).map(candidateIdOf));
    const visible = candidateIds.filter((each) => visibleById.has(each));
    const newIds = visible.filter((each) => !members.has(each));
    if (members.size + newIds.length > MAX_SHORTLIST_CANDIDATES)
      throw new AppError(409, ["platform.tooMany", { maximum: MAX_SHORTLIST_CANDIDATES }]);
    await queries.insertMembers(tx, newIds, { shortlistId: id, addedAt: clock.now() });
    return {
      added: newIds.length,
      present: visible.length - newIds.length,
      unavailable: candidateIds.length - visible.length,
    };
  });
}

type ShortlistMember = { readonly id: string; readonly candidateId: string };

/** Does nothing if the candidate is not in the list. */
export async function removeFromShortlist(
  { db }: Services,
  viewer: Viewer,
  { id, candidateId }: ShortlistMember,
): Promise<void> {
  if (!(await queries.findShortlist(db, { id, clientId: viewer.id }))) throw shortlistNotFound();
  await queries.deleteMember(db, { shortlistId: id, candidateId });
}

/** Which of these candidates are in any list of the client. */
export function findShortlisted(
  { db }: Services,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<string[]> {
  return queries.listMembersOfAnyShortlist(db, viewer.id, userIds);
}

export async function removeManyFromShortlist(
  { db }: Services,
  viewer: Viewer,
  { id, userIds }: ShortlistCandidates,
) {
  return await db.transaction().execute(async (tx) => {
    if (!(await queries.lockShortlist(tx, { id, clientId: viewer.id }))) throw shortlistNotFound();
    return { removed: await queries.deleteMembers(tx, id, userIds) };
  });
}

const candidateIdOf = ({ candidateId }: { readonly candidateId: string }) => candidateId;
