import "#/privacy/tables.ts";
import "#/accounts/accounts.ts"; // whose view is read
import "#/unlocks/unlocks.ts"; // whose view is read
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { beginningOf } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";

type Db = Kysely<Tables>;

export type Pair = { readonly clientId: string; readonly candidateId: string };

export type DocumentRequest = Selectable<Tables["documentRequest"]>;

/** Makes whoever asks in the name of this client wait for each other. */
export async function lockAsking(tx: Db, { clientId }: Pick<Pair, "clientId">): Promise<void> {
  await waitForTurn(tx, `${clientId} asks`);
}

/** The last word about each document. */
export function listLatest(db: Db, pair: Pair): Promise<DocumentRequest[]> {
  return selectLatest(db, pair).execute();
}

/** The same; until the transaction ends the candidate says nothing else. */
export function lockLatest(tx: Db, pair: Pair): Promise<DocumentRequest[]> {
  return selectLatest(tx, pair).forUpdate().execute();
}

function selectLatest(db: Db, { clientId, candidateId }: Pair) {
  return db
    .selectFrom("documentRequest")
    .selectAll()
    .where("clientId", "=", clientId)
    .where("candidateId", "=", candidateId)
    .where("isLatest", "=", true);
}

type Many = { readonly clientId: string; readonly candidateIds: readonly string[] };

/** The fields of each candidate that a client may open at `now`. */
export function listOpenOf(db: Db, now: Date, { clientId, candidateIds }: Many) {
  return db
    .selectFrom("documentRequest")
    .select(["candidateId", "fieldName"])
    .where("clientId", "=", clientId)
    .where("candidateId", "=", sql<string>`any(${candidateIds}::uuid[])`)
    .where("isLatest", "=", true)
    .where("state", "=", "allowed")
    .where("until", ">", now)
    .execute();
}

export async function endOpen(
  tx: Db,
  now: Date,
  { candidateId, fieldName }: Pick<DocumentRequest, "candidateId" | "fieldName">,
): Promise<void> {
  await tx
    .updateTable("documentRequest")
    .set({ until: now })
    .where("candidateId", "=", candidateId)
    .where("fieldName", "=", fieldName)
    .where("state", "=", "allowed")
    .where("until", ">", now)
    .execute();
}

/** Whether the client has asked the candidate for anything on this day of the Gulf, or later. */
export async function hasAskedOn(db: Db, day: string, pair: Pair): Promise<boolean> {
  const asked = await db
    .selectFrom("documentRequest")
    .select("id")
    .where("clientId", "=", pair.clientId)
    .where("candidateId", "=", pair.candidateId)
    .where("askedAt", ">=", beginningOf(day))
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** How many documents the client has asked for on this day of the Gulf, or later, of anybody. */
export async function countAskedOn(db: Db, day: string, clientId: string): Promise<number> {
  const { asked } = await db
    .selectFrom("documentRequest")
    .select(({ fn }) => fn.countAll<number>().as("asked"))
    .where("clientId", "=", clientId)
    .where("askedAt", ">=", beginningOf(day))
    .executeTakeFirstOrThrow();
  return asked;
}

/** In the place of the one before, if there is one: that is history from now on. */
export async function insertRequest(
  tx: Db,
  request: Omit<Insertable<Tables["documentRequest"]>, "isLatest">,
): Promise<void> {
  await tx
    .updateTable("documentRequest")
    .set({ isLatest: false })
    .where("clientId", "=", request.clientId)
    .where("candidateId", "=", request.candidateId)
    .where("fieldName", "=", request.fieldName)
    .where("isLatest", "=", true)
    .execute();
  await tx.insertInto("documentRequest").values(request).execute();
}

type Owned = { readonly id: string; readonly candidateId: string };

/** What may still be answered in this way: a no may become a yes until somebody asks anew. */
const answerable = { allowed: ["asked", "declined"], declined: ["asked"] } as const;

type Answer = Pick<DocumentRequest, "until" | "answeredAt"> & {
  readonly state: keyof typeof answerable;
};

/** Answers a request; false where that is too late. */
export async function answerRequest(
  tx: Db,
  { id, candidateId }: Owned,
  answer: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("documentRequest")
    .set(answer)
    .where("id", "=", id)
    .where("candidateId", "=", candidateId)
    .where("isLatest", "=", true)
    .where("state", "in", answerable[answer.state])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes what stands open; false where it does not, or not any more. */
export async function withdrawAllowed(
  tx: Db,
  { id, candidateId }: Owned,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("documentRequest")
    .set({ state: "withdrawn", until: null, answeredAt: now })
    .where("id", "=", id)
    .where("candidateId", "=", candidateId)
    .where("state", "=", "allowed")
    .where("until", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the candidate hides from the client. */
export async function findIsHidden(db: Db, { clientId, candidateId }: Pair): Promise<boolean> {
  const hidden = await db
    .selectFrom("hiddenClient")
    .select("clientId")
    .where("clientId", "=", clientId)
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
  return hidden !== undefined;
}
