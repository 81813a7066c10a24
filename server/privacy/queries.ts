import "./tables.ts";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { ExportFormat, Quota } from "./tables.ts";

type Opening = {
  readonly candidateId: string;
  readonly clientId: string;
  readonly at: Date;
  readonly day: string;
  readonly limit: number;
};

/** The entry, null where it was there already, and whether it was counted: the day had room for it. */
export async function insertOpening(db: Kysely<Tables>, opening: Opening) {
  const { candidateId, clientId, at, day, limit } = opening;
  const { rows } = await sql<{ entryId: number | null; isCounted: boolean }>`
    with opened as (
      insert into access_entry (candidate_id, client_id, what, at)
      values (${candidateId}, ${clientId}, 'viewed', ${at})
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

/** For an entry that its own transaction takes back; nobody else has seen it. */
export async function deleteOpening(db: Kysely<Tables>, entryId: number): Promise<void> {
  await db.deleteFrom("accessEntry").where("id", "=", entryId).execute();
}

export async function insertDownload(
  db: Kysely<Tables>,
  entry: {
    readonly candidateId: string;
    readonly clientId: string;
    readonly fileField: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto("accessEntry")
    .values({ ...entry, what: "downloaded", batchId: null })
    .execute();
}

export async function insertConsent(
  db: Kysely<Tables>,
  consent: Insertable<Tables["consent"]>,
): Promise<void> {
  await db.insertInto("consent").values(consent).execute();
}

type Rows = {
  readonly clientId: string;
  readonly day: string;
  readonly rows: number;
  readonly limit: number;
};

/** Adds rows to the day's use; false, and nothing added, where that would pass the limit. */
export async function addExportRows(db: Kysely<Tables>, use: Rows): Promise<boolean> {
  const { clientId, day, rows, limit } = use;
  const { rows: added } = await sql`
    insert into daily_use as used (client_id, day, export_rows)
    select ${clientId}::uuid, ${day}::date, ${rows}::int where ${rows}::int <= ${limit}::int
    on conflict (client_id, day) do update set export_rows = used.export_rows + excluded.export_rows
    where used.export_rows + excluded.export_rows <= ${limit}
    returning 1`.execute(db);
  return added.length > 0;
}

/** Gives back rows that were counted and not taken after all. */
export async function removeExportRows(
  db: Kysely<Tables>,
  { clientId, day, rows }: Omit<Rows, "limit">,
): Promise<void> {
  await sql`
    update daily_use set export_rows = greatest(0, export_rows - ${rows}::int)
    where client_id = ${clientId} and day = ${day}`.execute(db);
}

type Refused = { readonly clientId: string; readonly day: string; readonly quota: Quota };

/** Notes that a quota refused a client; true for the first time of the day. */
export async function noteRefusal(db: Kysely<Tables>, refused: Refused): Promise<boolean> {
  const { clientId, day, quota } = refused;
  const { rows } = await sql`
    insert into daily_use as used (client_id, day, alerted)
    values (${clientId}, ${day}, array[${quota}])
    on conflict (client_id, day) do update set alerted = used.alerted || excluded.alerted
    where not used.alerted @> excluded.alerted
    returning 1`.execute(db);
  return rows.length > 0;
}

type Batch = {
  readonly id: string;
  readonly clientId: string;
  readonly at: Date;
  readonly filter: object;
  readonly format: ExportFormat;
  readonly candidateIds: readonly string[];
};

export async function insertBatch(db: Kysely<Tables>, batch: Batch): Promise<void> {
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
