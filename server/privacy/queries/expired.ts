/** Deletes old rows, at most `limit` per call; each function returns how many. */
import "#/privacy/tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export function deleteEntriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from access_entry
      where id in (select id from access_entry where at < ${before} limit ${limit})`,
  );
}

export function deleteExportsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from export_batch
      where id in (select id from export_batch where at < ${before} limit ${limit})`,
  );
}

export function deleteUseBefore(db: Db, before: Date, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from daily_use
      where (client_id, day) in (
        select client_id, day from daily_use where day < ${calendarDay(GULF_TIME_ZONE, before)}::date
        limit ${limit})`,
  );
}

async function countDeleted(db: Db, deletion: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await deletion.execute(db);
  return Number(numAffectedRows);
}
