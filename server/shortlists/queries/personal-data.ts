import "#/shortlists/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/** Rows fetched at a time. */
const STREAM_BATCH_SIZE = 1_000;

export function listSavedViewsOfClient(db: Db, clientId: string) {
  return db
    .selectFrom("savedView")
    .select(["name", "filter", "mail", "createdAt"])
    .where("clientId", "=", clientId)
    .orderBy("createdAt")
    .execute();
}

export function listShortlistsOfClient(db: Db, clientId: string) {
  return db
    .selectFrom("shortlist")
    .select(["name", "createdAt"])
    .select(
      sql<{ candidateId: string; addedAt: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'candidateId', candidate_id, 'addedAt', added_at) order by seq), '[]')
        from shortlist_person where shortlist_id = shortlist.id)`.as("people"),
    )
    .where("clientId", "=", clientId)
    .orderBy("createdAt")
    .execute();
}

export function streamNotesOfClient(db: Db, clientId: string) {
  return db
    .selectFrom("candidateNote")
    .select(["candidateId", "note", "changedAt"])
    .where("clientId", "=", clientId)
    .orderBy("changedAt")
    .stream(STREAM_BATCH_SIZE);
}

/** Shortlist members are deleted by cascade. */
export async function deleteAllOfClient(tx: Db, clientId: string): Promise<void> {
  await tx.deleteFrom("savedView").where("clientId", "=", clientId).execute();
  await tx.deleteFrom("shortlist").where("clientId", "=", clientId).execute();
  await tx.deleteFrom("candidateNote").where("clientId", "=", clientId).execute();
}

export async function deleteAllOfCandidate(tx: Db, candidateId: string): Promise<void> {
  await tx.deleteFrom("shortlistPerson").where("candidateId", "=", candidateId).execute();
  await tx.deleteFrom("candidateNote").where("candidateId", "=", candidateId).execute();
}
