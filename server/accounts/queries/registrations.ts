import "#/accounts/tables.ts";
import { type Kysely, sql } from "kysely";
import { GULF_TIME_ZONE, startOfGulfDay } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";

export type RegistrationCount = {
  readonly day: string;
  readonly candidates: number;
  readonly clients: number;
};

/** By Gulf day, from the day `since` on. Uses the index on role and creation time. */
export async function countRegistrations(
  db: Kysely<Tables>,
  since: string,
): Promise<RegistrationCount[]> {
  const { rows } = await sql<RegistrationCount>`
    select (created_at at time zone ${sql.lit(GULF_TIME_ZONE)})::date::text as day,
      (count(*) filter (where role = 'jobSeeker'))::int as candidates,
      (count(*) filter (where role <> 'jobSeeker'))::int as clients
    from account
    where role in ('jobSeeker', 'company', 'corporate')
      and created_at >= ${startOfGulfDay(since)}
    group by 1`.execute(db);
  return rows;
}
