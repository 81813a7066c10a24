import { visibleCandidates } from "#/candidates/candidates.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { deleteNote, findNotes, upsertNote } from "./queries/notes.ts";

/** The client's own note. Throws as `visibleCandidateId` does. */
export async function getNote(services: Services, viewer: Viewer, id: string) {
  const candidateId = await visibleCandidateId(services, viewer, id);
  const notes = await findNotes(services.db, viewer.id, [candidateId]);
  return { note: notes.get(candidateId) ?? "" };
}

type NoteInput = { readonly id: string; readonly note: string };

/** Deletes the note if it is blank. Throws as `getNote` does. */
export async function saveNote(services: Services, viewer: Viewer, { id, note }: NoteInput) {
  const { db, clock } = services;
  const pair = {
    clientId: viewer.id,
    candidateId: await visibleCandidateId(services, viewer, id),
  };
  if (note.trim() === "") await deleteNote(db, pair);
  else await upsertNote(db, { ...pair, note, changedAt: clock.now() });
}

/** The id as stored. Throws 404 if the client may not see the candidate now. */
async function visibleCandidateId(services: Services, viewer: Viewer, id: string): Promise<string> {
  const candidateId = id.toLowerCase();
  const visible = await visibleCandidates(services, viewer, [candidateId]);
  if (!visible.has(candidateId)) throw new AppError(404, "platform.profileGone");
  return candidateId;
}
