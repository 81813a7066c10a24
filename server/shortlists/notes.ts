import { openAmong } from "#/candidates/candidates.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { deleteNote, notesOf, putNote } from "./queries/notes.ts";

/** The client's own note. Refuses (404) a candidate whom the client may not see now. */
export async function readNote(services: Services, viewer: Viewer, id: string) {
  const candidateId = await seen(services, viewer, id);
  const notes = await notesOf(services.db, viewer.id, [candidateId]);
  return { note: notes.get(candidateId) ?? "" };
}

type Written = { readonly id: string; readonly note: string };

/** Refuses as `readNote` does. */
export async function writeNote(services: Services, viewer: Viewer, { id, note }: Written) {
  const { db, clock } = services;
  const pair = { clientId: viewer.id, candidateId: await seen(services, viewer, id) };
  if (note.trim() === "") await deleteNote(db, pair);
  else await putNote(db, { ...pair, note, changedAt: clock.now() });
}

async function seen(services: Services, viewer: Viewer, id: string): Promise<string> {
  const candidateId = id.toLowerCase();
  const open = await openAmong(services, viewer, [candidateId]);
  if (!open.has(candidateId)) throw new Refusal(404, "platform.profileGone");
  return candidateId;
}
