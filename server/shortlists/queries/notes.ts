import "#/shortlists/tables.ts";
import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/** A client's notes, by candidate id. */
export async function findNotes(
  db: Db,
  clientId: string,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (candidateIds.length === 0) return new Map();
  const found = await db
    .selectFrom("candidateNote")
    .select(["candidateId", "note"])
    .where("clientId", "=", clientId)
    .where("candidateId", "in", candidateIds)
    .execute();
  return new Map(found.map(({ candidateId, note }) => [candidateId, note]));
}

export async function upsertNote(db: Db, note: Insertable<Tables["candidateNote"]>): Promise<void> {
  await db
    .insertInto("candidateNote")
    .values(note)
    .onConflict((conflict) =>
      conflict.columns(["clientId", "candidateId"]).doUpdateSet({
        note: note.note,
        changedAt: note.changedAt,
      }),
    )
    .execute();
}

export async function deleteNote(
  db: Db,
  { clientId, candidateId }: { readonly clientId: string; readonly candidateId: string },
): Promise<void> {
  await db
    .deleteFrom("candidateNote")
    .where("clientId", "=", clientId)
    .where("candidateId", "=", candidateId)
    .execute();
}
