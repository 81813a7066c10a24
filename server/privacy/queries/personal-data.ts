import "#/privacy/tables.ts";
import "#/accounts/accounts.ts"; // owns the view `known_client`
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/** Rows fetched at a time. */
const STREAM_BATCH_ROWS = 1_000;

export function listConsentsOf(db: Db, accountId: string) {
  return db
    .selectFrom("consent")
    .select(["kind", "version", "at", "networkAddress", "language"])
    .where("accountId", "=", accountId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** An erased client has the kind and country it had at the time. */
export function streamAccessTo(db: Db, candidateId: string) {
  return db
    .selectFrom("accessEntry as entry")
    .leftJoin("knownClient as client", "client.id", "entry.clientId")
    .select(["entry.what", "entry.fileField", "entry.at", "client.name as client"])
    .select(sql<string>`coalesce(client.role, entry.client_role)`.as("clientKind"))
    .select(sql<string>`coalesce(client.residence, entry.client_country)`.as("clientCountry"))
    .where("entry.candidateId", "=", candidateId)
    .orderBy("entry.id")
    .stream(STREAM_BATCH_ROWS);
}

export function listRequestsTo(db: Db, candidateId: string) {
  return db
    .selectFrom("documentRequest as request")
    .leftJoin("knownClient as client", "client.id", "request.clientId")
    .select(["client.name as client", "request.fieldName", "request.state"])
    .select(["request.askedAt", "request.answeredAt", "request.until"])
    .where("request.candidateId", "=", candidateId)
    .orderBy("request.askedAt")
    .execute();
}

/** Without exported people, who may be millions; `listExportsBy` has their number. */
export function streamAccessBy(db: Db, clientId: string) {
  return db
    .selectFrom("accessEntry")
    .select(["what", "fileField", "at"])
    .where("clientId", "=", clientId)
    .where("what", "<>", "exported")
    .orderBy("id")
    .stream(STREAM_BATCH_ROWS);
}

export function listRequestsBy(db: Db, clientId: string) {
  return db
    .selectFrom("documentRequest")
    .select(["fieldName", "state", "askedAt", "answeredAt", "until"])
    .where("clientId", "=", clientId)
    .orderBy("askedAt")
    .execute();
}

export function listExportsBy(db: Db, clientId: string) {
  return db
    .selectFrom("exportBatch")
    .select(["at", "filter", "rowCount", "format"])
    .where("clientId", "=", clientId)
    .orderBy("at")
    .execute();
}

export function listUseBy(db: Db, clientId: string) {
  return db
    .selectFrom("dailyUse")
    .select(["day", "profiles", "exportRows", "listedRows"])
    .where("clientId", "=", clientId)
    .orderBy("day")
    .execute();
}

export async function anonymizeConsents(tx: Db, accountId: string): Promise<void> {
  await tx
    .updateTable("consent")
    .set({ networkAddress: null })
    .where("accountId", "=", accountId)
    .execute();
}

export async function anonymizeExports(tx: Db, clientId: string): Promise<void> {
  await tx
    .updateTable("exportBatch")
    .set({ filter: "{}" })
    .where("clientId", "=", clientId)
    .execute();
}

export async function deleteRequests(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom("documentRequest").where("candidateId", "=", accountId).execute();
  await tx.deleteFrom("documentRequest").where("clientId", "=", accountId).execute();
}

export async function deleteUse(tx: Db, clientId: string): Promise<void> {
  await tx.deleteFrom("dailyUse").where("clientId", "=", clientId).execute();
}
