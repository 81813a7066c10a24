/** Ages are in seconds. */
import "#/payments/tables.ts";
import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";

type OpenEventCount = { readonly state: string; readonly count: number; readonly age: number };

/** Waiting and failed events, which have an index of their own. */
export async function countOpenEvents(db: Database): Promise<readonly OpenEventCount[]> {
  const { rows } = await sql<OpenEventCount>`
    select state, count(*)::int as count, extract(epoch from now() - min(received_at))::float8 as age
    from gateway_notice where state in ('waiting', 'failed') group by state`.execute(db);
  return rows;
}

/** Null before the first event. */
export async function findLastEventAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(latest.received_at))::float8 as age
    from unnest(array['waiting', 'done', 'ignored', 'failed']) as state,
      lateral (select received_at from gateway_notice notice
        where notice.state = state.state order by received_at desc limit 1) latest`.execute(db);
  return rows[0]?.age ?? null;
}
