import "#/shortlists/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
type List = Pick<Selectable<Tables["shortlist"]>, "id" | "name">;
type Owned = { readonly id: string; readonly clientId: string };
type Member = Pick<Selectable<Tables["shortlistPerson"]>, "candidateId" | "addedAt">;

/** By name, each with its size and whether this candidate is in it. */
export function listLists(db: Db, clientId: string, candidateId: string | undefined) {
  return db
    .selectFrom("shortlist")
    .leftJoin("shortlistPerson", "shortlistId", "shortlist.id")
    .select(({ fn }) => [
      "shortlist.id",
      "name",
      fn.count<number>("candidateId").as("size"),
      sql<boolean>`bool_or(candidate_id = ${candidateId ?? null}::uuid) is true`.as("hasCandidate"),
    ])
    .where("clientId", "=", clientId)
    .groupBy("shortlist.id")
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findList(db: Db, owned: Owned): Promise<List | undefined> {
  return ownList(db, owned).executeTakeFirst();
}

/** The same, and its people stay as they are until the transaction ends. */
export function lockList(tx: Db, owned: Owned): Promise<List | undefined> {
  return ownList(tx, owned).forUpdate().executeTakeFirst();
}

export async function insertList(tx: Db, list: Insertable<Tables["shortlist"]>): Promise<void> {
  await tx.insertInto("shortlist").values(list).execute();
}

export async function renameList(tx: Db, { id, name }: List): Promise<void> {
  await tx.updateTable("shortlist").set({ name }).where("id", "=", id).execute();
}

/** False where there is none. */
export async function deleteList(db: Db, { id, clientId }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("shortlist")
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The last added first. */
export function listMembers(db: Db, shortlistId: string): Promise<Member[]> {
  return db
    .selectFrom("shortlistPerson")
    .select(["candidateId", "addedAt"])
    .where("shortlistId", "=", shortlistId)
    .orderBy("seq", "desc")
    .execute();
}

/** In this order; an account that is gone by now is left out. */
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

function ownList(db: Db, { id, clientId }: Owned) {
  return db
    .selectFrom("shortlist")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("clientId", "=", clientId);
}
