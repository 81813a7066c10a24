import "#/privacy/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Quota } from "#/privacy/tables.ts";

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
