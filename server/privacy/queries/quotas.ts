import "#/privacy/tables.ts";
import { type Kysely, sql } from "kysely";
import { GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Quota } from "#/privacy/tables.ts";

type RowUse = {
  readonly clientId: string;
  readonly day: string;
  readonly rows: number;
  readonly limit: number;
};

/** False, adding nothing, if the limit would be exceeded. */
export async function addExportRows(db: Kysely<Tables>, use: RowUse): Promise<boolean> {
  const { clientId, day, rows, limit } = use;
  const { rows: added } = await sql`
    insert into daily_use as used (client_id, day, export_rows)
    select ${clientId}::uuid, ${day}::date, ${rows}::int where ${rows}::int <= ${limit}::int
    on conflict (client_id, day) do update set export_rows = used.export_rows + excluded.export_rows
    where used.export_rows + excluded.export_rows <= ${limit}
    returning 1`.execute(db);
  return added.length > 0;
}

/** Releases rows that were reserved but not exported. */
export async function removeExportRows(
  db: Kysely<Tables>,
  { clientId, day, rows }: Omit<RowUse, "limit">,
): Promise<void> {
  await sql`
    update daily_use set export_rows = greatest(0, export_rows - ${rows}::int)
    where client_id = ${clientId} and day = ${day}`.execute(db);
}

type ProfileBatch = {
  readonly clientId: string;
  readonly day: string;
  readonly candidateIds: readonly string[];
};

/** `unviewed`: how many of these were not viewed on this day. `used`: views counted on it. */
export async function countUnviewedProfiles(
  db: Kysely<Tables>,
  { clientId, day, candidateIds }: ProfileBatch,
) {
  const { rows } = await sql<{ unviewed: number; used: number }>`
    select
      (select count(*)::int from unnest(${candidateIds}::uuid[]) wanted(id)
        where not exists (
          select from access_entry
          where client_id = ${clientId} and candidate_id = wanted.id and what = 'viewed'
            and (at at time zone ${sql.lit(GULF_TIME_ZONE)})::date = ${day}::date)) as unviewed,
      coalesce((select profiles from daily_use
        where client_id = ${clientId} and day = ${day}::date), 0) as used`.execute(db);
  return rows[0] ?? { unviewed: 0, used: 0 };
}

type ProfileUse = {
  readonly clientId: string;
  readonly day: string;
  readonly profiles: number;
};

/** False, adding nothing, if the limit would be exceeded. */
export async function addProfileViews(
  db: Kysely<Tables>,
  use: ProfileUse & { readonly limit: number },
) {
  const { clientId, day, profiles, limit } = use;
  const { rows } = await sql`
    insert into daily_use as used (client_id, day, profiles)
    select ${clientId}::uuid, ${day}::date, ${profiles}::int where ${profiles}::int <= ${limit}::int
    on conflict (client_id, day) do update set profiles = used.profiles + excluded.profiles
    where used.profiles + excluded.profiles <= ${limit}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Releases profiles that were reserved but not viewed. */
export async function removeProfileViews(
  db: Kysely<Tables>,
  { clientId, day, profiles }: ProfileUse,
): Promise<void> {
  await sql`
    update daily_use set profiles = greatest(0, profiles - ${profiles}::int)
    where client_id = ${clientId} and day = ${day}`.execute(db);
}

/** Returns the total of the day. */
export async function addListedRows(
  db: Kysely<Tables>,
  { clientId, day, rows }: Omit<RowUse, "limit">,
): Promise<number> {
  const { rows: found } = await sql<{ listedRows: number }>`
    insert into daily_use as used (client_id, day, listed_rows)
    values (${clientId}, ${day}, ${rows})
    on conflict (client_id, day) do update set listed_rows = used.listed_rows + excluded.listed_rows
    returning listed_rows`.execute(db);
  return found[0]?.listedRows ?? 0;
}

type QuotaAlert = { readonly clientId: string; readonly day: string; readonly quota: Quota };

/** True for the first alert of the day. */
export async function insertQuotaAlert(db: Kysely<Tables>, alert: QuotaAlert): Promise<boolean> {
  const { clientId, day, quota } = alert;
  const { rows } = await sql`
    insert into daily_use as used (client_id, day, alerted)
    values (${clientId}, ${day}, array[${quota}])
    on conflict (client_id, day) do update set alerted = used.alerted || excluded.alerted
    where not used.alerted @> excluded.alerted
    returning 1`.execute(db);
  return rows.length > 0;
}
