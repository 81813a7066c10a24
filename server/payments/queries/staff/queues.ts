/** What waits for an operator, for the overview. */
import "#/payments/tables.ts";
import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";

type Queue = { readonly count: number; readonly oldestAt: Date | null };

export type Queues = {
  /** Notices of the provider that were given up; the oldest by when it came. */
  readonly failedNotices: Queue;
  /** Renewals that could not be charged; the oldest by the end of the month that was paid. */
  readonly pastDue: Queue;
  /** Whether a price is offered at this moment. */
  readonly hasPlan: boolean;
  readonly lastNoticeAt: Date | null;
};

/** More are not counted. */
const MOST = 10_000;

export async function readQueues(db: Database, now: Date): Promise<Queues> {
  const { rows } = await sql<Row>`
    select
      (select count(*)::int from (${failed} limit ${MOST}) each) as failed_count,
      (${failed} order by received_at limit 1) as failed_since,
      (select count(*)::int from (${pastDue} limit ${MOST}) each) as due_count,
      (${pastDue} order by paid_until limit 1) as due_since,
      exists (select from plan
        where active_from <= ${now} and (ended_at is null or ended_at > ${now})) as has_plan,
      (select max(latest.received_at)
        from unnest(array['waiting', 'done', 'ignored', 'failed']) as state,
        lateral (select received_at from gateway_notice notice
          where notice.state = state.state order by received_at desc limit 1) latest
      ) as last_notice_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return {
    failedNotices: { count: row.failedCount, oldestAt: row.failedSince },
    pastDue: { count: row.dueCount, oldestAt: row.dueSince },
    hasPlan: row.hasPlan,
    lastNoticeAt: row.lastNoticeAt,
  };
}

type Row = {
  readonly failedCount: number;
  readonly failedSince: Date | null;
  readonly dueCount: number;
  readonly dueSince: Date | null;
  readonly hasPlan: boolean;
  readonly lastNoticeAt: Date | null;
};

const failed = sql`select received_at from gateway_notice where state = 'failed'`;
const pastDue = sql`select paid_until from subscription where status = 'past_due'`;
