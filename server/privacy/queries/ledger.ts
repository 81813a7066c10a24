import "#/privacy/tables.ts";
import "#/accounts/accounts.ts"; // owns the view `known_client`
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { ExportFormat } from "#/privacy/tables.ts";

type ProfileView = {
  readonly candidateId: string;
  readonly clientId: string;
  readonly at: Date;
  readonly day: string;
  readonly limit: number;
};

/** `entryId` is null for a repeated view; `isCounted` is false if the quota is used up. */
export async function insertProfileView(db: Kysely<Tables>, view: ProfileView) {
  const { candidateId, clientId, at, day, limit } = view;
  const { rows } = await sql<{ entryId: number | null; isCounted: boolean }>`
    with opened as (
      insert into access_entry (candidate_id, client_id, client_role, client_country, what, at)
      select ${candidateId}, asking.id, client.role, client.residence, 'viewed', ${at}
      from (values (${clientId}::uuid)) asking(id) left join known_client client using (id)
      on conflict do nothing
      returning id),
    counted as (
      insert into daily_use as used (client_id, day, profiles)
      select ${clientId}::uuid, ${day}::date, 1 from opened where ${limit}::int > 0
      on conflict (client_id, day) do update set profiles = used.profiles + 1
      where used.profiles < ${limit}
      returning 1)
    select (select id from opened) as entry_id, exists (select from counted) as is_counted
  `.execute(db);
  return rows[0] ?? { entryId: null, isCounted: false };
}

/** For the transaction that inserted the entry; nobody else has seen it. */
export async function deleteProfileView(db: Kysely<Tables>, entryId: number): Promise<void> {
  await db.deleteFrom("accessEntry").where("id", "=", entryId).execute();
}

type DocumentDownload = {
  readonly candidateId: string;
  readonly clientId: string;
  readonly fileField: string;
  readonly at: Date;
};

export async function insertDownload(db: Kysely<Tables>, entry: DocumentDownload): Promise<void> {
  const { candidateId, clientId, fileField, at } = entry;
  await sql`
    insert into access_entry
      (candidate_id, client_id, client_role, client_country, what, file_field, at)
    select ${candidateId}, asking.id, client.role, client.residence, 'downloaded', ${fileField},
      ${at}
    from (values (${clientId}::uuid)) asking(id) left join known_client client using (id)`.execute(
    db,
  );
}

type DocumentDownloads = {
  readonly candidateId: string;
  readonly clientId: string;
  readonly fileFields: readonly string[];
  readonly at: Date;
};

/** Records each document, and the view unless there is one today; returns whether it is new. */
export async function insertDownloads(
  db: Kysely<Tables>,
  downloads: DocumentDownloads,
): Promise<boolean> {
  const { candidateId, clientId, fileFields, at } = downloads;
  const { rows } = await sql<{ isOpened: boolean }>`
    with client as (
      select asking.id, known.role, known.residence
      from (values (${clientId}::uuid)) asking(id) left join known_client known using (id)),
    opened as (
      insert into access_entry (candidate_id, client_id, client_role, client_country, what, at)
      select ${candidateId}, id, role, residence, 'viewed', ${at} from client
      on conflict do nothing
      returning 1),
    downloaded as (
      insert into access_entry
        (candidate_id, client_id, client_role, client_country, what, file_field, at)
      select ${candidateId}, id, role, residence, 'downloaded', unnest(${fileFields}::text[]), ${at}
      from client)
    select exists (select from opened) as is_opened`.execute(db);
  return rows[0]?.isOpened ?? false;
}

type NewExportBatch = {
  readonly id: string;
  readonly clientId: string;
  readonly at: Date;
  readonly filter: object;
  readonly format: ExportFormat;
  readonly candidateIds: readonly string[];
};

export async function insertExportBatch(db: Kysely<Tables>, batch: NewExportBatch): Promise<void> {
  await db
    .insertInto("exportBatch")
    .values({
      ...batch,
      filter: JSON.stringify(batch.filter),
      rowCount: batch.candidateIds.length,
      candidateIds: [...batch.candidateIds],
    })
    .execute();
}

export type AccessSubject = { readonly candidateId: string } | { readonly clientId: string };

/** Newest first. */
export function listAccessEntries(db: Kysely<Tables>, subject: AccessSubject, count: number) {
  const [column, id] =
    "candidateId" in subject
      ? (["candidateId", subject.candidateId] as const)
      : (["clientId", subject.clientId] as const);
  return db
    .selectFrom("accessEntry")
    .select(["id", "candidateId", "clientId", "what", "fileField", "at"])
    .where(column, "=", id)
    .orderBy("id", "desc")
    .limit(count)
    .execute();
}
