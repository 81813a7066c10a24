import "./tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database.ts";
import type { ExportFormat } from "./tables.ts";

type Opening = {
  readonly candidateId: string;
  readonly clientId: string;
  readonly at: Date;
  readonly day: string;
  readonly limit: number;
};

/** How many entries it wrote, 0 or 1, and whether the day had room for it. */
export async function insertOpening(db: Kysely<Tables>, opening: Opening) {
  const { candidateId, clientId, at, day, limit } = opening;
  const { rows } = await sql<{ opened: number; counted: number }>`
    with opened as (
      insert into access_entry (candidate_id, client_id, what, at)
      values (${candidateId}, ${clientId}, 'viewed', ${at})
      on conflict do nothing
      returning 1),
    counted as (
      insert into daily_use as used (client_id, day, profiles)
      select ${clientId}::uuid, ${day}::date, 1 from opened where ${limit}::int > 0
      on conflict (client_id, day) do update set profiles = used.profiles + 1
      where used.profiles < ${limit}
      returning 1)
    select (select count(*) from opened) as opened, (select count(*) from counted) as counted
  `.execute(db);
  return rows[0] ?? { opened: 0, counted: 0 };
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
