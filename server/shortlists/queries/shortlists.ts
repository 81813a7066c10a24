import "#/shortlists/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

/** A parameter of this type named `tx` must be an open transaction. */
type Db = Kysely<Tables>;
type ShortlistRow = Pick<Selectable<Tables["shortlist"]>, "id" | "name">;
/** Finds a list only for its client. Functions without it expect the caller to have checked it. */
type OwnedShortlistKey = { readonly id: string; readonly clientId: string };
type ShortlistSummary = ShortlistRow & { readonly size: number; readonly hasCandidate: boolean };
type ShortlistMember = Pick<Selectable<Tables["shortlistPerson"]>, "candidateId" | "addedAt">;

/** By name, each with its size and whether this candidate is in it. */
export function listShortlists(
  db: Db,
  clientId: string,
  candidateId: string | undefined,
): Promise<ShortlistSummary[]> {
  return db
    .selectFrom("shortlist")
    .leftJoin("shortlistPerson", "shortlistId", "shortlist.id")
    .select(({ fn }) => [
      "shortlist.id",
      "name",
      // The driver is set up to parse bigint as a number.
      fn.count<number>("candidateId").as("size"),
      sql<boolean>`bool_or(candidate_id = ${candidateId ?? null}::uuid) is true`.as("hasCandidate"),
    ])
    .where("clientId", "=", clientId)
    .groupBy("shortlist.id")
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findShortlist(db: Db, owned: OwnedShortlistKey): Promise<ShortlistRow | undefined> {
  return ownShortlist(db, owned).executeTakeFirst();
}

/** Locks the row, so that additions wait for each other. */
export function lockShortlist(tx: Db, owned: OwnedShortlistKey): Promise<ShortlistRow | undefined> {
  return ownShortlist(tx, owned).forUpdate().executeTakeFirst();
}

export async function insertShortlist(
  tx: Db,
  list: Insertable<Tables["shortlist"]>,
): Promise<void> {
  await tx.insertInto("shortlist").values(list).execute();
}

export async function updateShortlistName(tx: Db, { id, name }: ShortlistRow): Promise<void> {
  await tx.updateTable("shortlist").set({ name }).where("id", "=", id).execute();
}

/** Returns false if the list does not exist. */
export async function deleteShortlist(
  db: Db,
  { id, clientId }: OwnedShortlistKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("shortlist")
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Last added first. */
export function listMembers(db: Db, shortlistId: string): Promise<ShortlistMember[]> {
  return db
    .selectFrom("shortlistPerson")
    .select(["candidateId", "addedAt"])
    .where("shortlistId", "=", shortlistId)
    .orderBy("seq", "desc")
    .execute();
}

/** Keeps the given order; skips accounts that no longer exist. */
export async function insertMembers(
  tx: Db,
  candidateIds: readonly string[],
  { shortlistId, addedAt }: { readonly shortlistId: string; readonly addedAt: Date },
): Promise<void> {
  await sql`
    insert into shortlist_person (shortlist_id, candidate_id, added_at)
    select ${shortlistId}::uuid, account.id, ${addedAt}
    from unnest(${candidateIds}::uuid[]) with ordinality wanted (id, at)
    join account on account.id = wanted.id
    order by at`.execute(tx);
}

/**
 * Those of the candidates that are in a list of the client. Reads the client's lists first, because
 * a search by candidate would read every client's entries of a popular one.
 */
export async function listMembersOfAnyShortlist(
  db: Db,
  clientId: string,
  candidateIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Pick<ShortlistMember, "candidateId">>`
    with own as materialized (
      select candidate_id from shortlist
      join shortlist_person on shortlist_id = shortlist.id
      where client_id = ${clientId})
    select distinct candidate_id from own
    where candidate_id = any(${candidateIds}::uuid[])`.execute(db);
  return rows.map(({ candidateId }) => candidateId);
}

/** Returns how many of the candidates were members. */
export async function deleteMembers(
  db: Db,
  shortlistId: string,
  candidateIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("shortlistPerson")
    .where("shortlistId", "=", shortlistId)
    .where("candidateId", "=", sql<string>`any(${candidateIds}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteMember(
  db: Db,
  { shortlistId, candidateId }: { readonly shortlistId: string; readonly candidateId: string },
): Promise<void> {
  await db
    .deleteFrom("shortlistPerson")
    .where("shortlistId", "=", shortlistId)
    .where("candidateId", "=", candidateId)
    .execute();
}

function ownShortlist(db: Db, { id, clientId }: OwnedShortlistKey) {
  return db
    .selectFrom("shortlist")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("clientId", "=", clientId);
}
