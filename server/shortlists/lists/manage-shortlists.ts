import type { Shortlist } from "@wasla/contract/shortlists/endpoints";
import { MAX_SHORTLISTS } from "@wasla/contract/shortlists/limits";
import { v7 } from "uuid";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import * as queries from "#/shortlists/queries/shortlists.ts";
import { assertCanCreate, assertCanRename } from "#/shortlists/unique-names.ts";

export async function listShortlists(
  { db }: Services,
  viewer: Viewer,
  candidateId: string | undefined,
): Promise<Shortlist[]> {
  const found = await queries.listShortlists(db, viewer.id, candidateId);
  return found.map(({ id, ...list }) => ({ _id: id, ...list }));
}

/** Throws 422 for a taken name and 409 above MAX_SHORTLISTS. */
export async function createShortlist({ db, clock }: Services, viewer: Viewer, name: string) {
  const shortlist = { id: v7(), clientId: viewer.id, name };
  await db.transaction().execute(async (tx) => {
    await assertCanCreate(tx, "shortlist", { ...shortlist, limit: MAX_SHORTLISTS });
    await queries.insertShortlist(tx, { ...shortlist, createdAt: clock.now() });
  });
  return { _id: shortlist.id, name };
}

type RenameInput = { readonly id: string; readonly name: string };

/** Throws 422 for a taken name and 404 for a list of another client. */
export async function renameShortlist({ db }: Services, viewer: Viewer, { id, name }: RenameInput) {
  const shortlistKey = { id, clientId: viewer.id };
  await db.transaction().execute(async (tx) => {
    const list = await queries.lockShortlist(tx, shortlistKey);
    if (!list) throw shortlistNotFound();
    await assertCanRename(tx, "shortlist", { ...shortlistKey, id: list.id, name });
    await queries.updateShortlistName(tx, { id, name });
  });
  return { _id: id, name };
}

export async function deleteShortlist({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  if (!(await queries.deleteShortlist(db, { id, clientId: viewer.id }))) throw shortlistNotFound();
}

export const shortlistNotFound = () => new AppError(404, "platform.notFound");
