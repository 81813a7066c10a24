import "#/privacy/tables.ts";
import "#/accounts/accounts.ts"; // owns the view `known_client`
import "#/entitlements/entitlements.ts"; // owns the view `hidden_client`
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { startOfGulfDay } from "#/platform/clock.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

const DOCUMENT_REQUEST_COLUMNS = [
  "id",
  "candidateId",
  "clientId",
  "fieldName",
  "state",
  "askedAt",
  "answeredAt",
  "until",
  "isLatest",
] as const;

type Db = Kysely<Tables>;

export type ClientCandidatePair = { readonly clientId: string; readonly candidateId: string };

export type DocumentRequestRow = Selectable<Tables["documentRequest"]>;

/** Serializes the requests of one client. */
export async function lockClientRequests(
  tx: Db,
  { clientId }: Pick<ClientCandidatePair, "clientId">,
): Promise<void> {
  await acquireAdvisoryLock(tx, `${clientId} asks`);
}

/** The latest request for each document. */
export function listLatestRequests(
  db: Db,
  pair: ClientCandidatePair,
): Promise<DocumentRequestRow[]> {
  return selectLatestRequests(db, pair).execute();
}

/** The same; until the transaction ends the candidate cannot answer. */
export function lockLatestRequests(
  tx: Db,
  pair: ClientCandidatePair,
): Promise<DocumentRequestRow[]> {
  return selectLatestRequests(tx, pair).forUpdate().execute();
}

function selectLatestRequests(db: Db, { clientId, candidateId }: ClientCandidatePair) {
  return db
    .selectFrom("documentRequest")
    .select(DOCUMENT_REQUEST_COLUMNS)
    .where("clientId", "=", clientId)
    .where("candidateId", "=", candidateId)
    .where("isLatest", "=", true);
}

type ClientCandidates = { readonly clientId: string; readonly candidateIds: readonly string[] };

/** Documents of each candidate that the client may open at `now`. */
export function listOpenGrants(db: Db, now: Date, { clientId, candidateIds }: ClientCandidates) {
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

export async function endOpenGrants(
  tx: Db,
  now: Date,
  { candidateId, fieldName }: Pick<DocumentRequestRow, "candidateId" | "fieldName">,
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

/** Whether the client requested any document of the candidate after a moment. */
export async function hasRequestedAfter(
  db: Db,
  after: Date,
  pair: ClientCandidatePair,
): Promise<boolean> {
  const request = await db
    .selectFrom("documentRequest")
    .select("id")
    .where("clientId", "=", pair.clientId)
    .where("candidateId", "=", pair.candidateId)
    .where("askedAt", ">", after)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
}

/** Documents the client has requested since the start of a day in Gulf time, of anybody. */
export async function countRequestsSince(db: Db, day: string, clientId: string): Promise<number> {
  const { asked } = await db
    .selectFrom("documentRequest")
    .select(({ fn }) => fn.countAll<number>().as("asked"))
    .where("clientId", "=", clientId)
    .where("askedAt", ">=", startOfGulfDay(day))
    .executeTakeFirstOrThrow();
  return asked;
}

/** Replaces the latest request, which stays as history. */
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

type RequestRef = { readonly id: string; readonly candidateId: string };

/** States that each answer may replace: a declined request can still be allowed. */
const answerable = { allowed: ["asked", "declined"], declined: ["asked"] } as const;

type RequestDecision = Pick<DocumentRequestRow, "until" | "answeredAt"> & {
  readonly state: keyof typeof answerable;
};

/** False if the request can no longer be answered in this way. */
export async function updateRequest(
  tx: Db,
  { id, candidateId }: RequestRef,
  answer: RequestDecision,
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

/** False if the document is not open, or no longer. */
export async function withdrawGrant(
  tx: Db,
  { id, candidateId }: RequestRef,
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

export async function isHiddenFrom(
  db: Db,
  { clientId, candidateId }: ClientCandidatePair,
): Promise<boolean> {
  const hidden = await db
    .selectFrom("hiddenClient")
    .select("clientId")
    .where("clientId", "=", clientId)
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
  return hidden !== undefined;
}
