import "#/payments/tables.ts";
import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";

type QueueSize = { readonly count: number; readonly oldestAt: Date | null };

export type BillingQueues = {
  /** Webhook events that could not be processed; `oldestAt` is when the oldest was received. */
  readonly failedEvents: QueueSize;
  /** Failed renewals; `oldestAt` is the earliest end of a paid month. */
  readonly pastDue: QueueSize;
  /** Whether a price is on offer now. */
  readonly hasPlan: boolean;
  readonly lastNoticeAt: Date | null;
};

/** Counts stop here. */
const MAX_COUNTED_ROWS = 10_000;

export async function readBillingQueues(db: Database, now: Date): Promise<BillingQueues> {
  const { rows } = await sql<QueuesRow>`
    select
      (select count(*)::int from (${failedEvents} limit ${MAX_COUNTED_ROWS}) each) as failed_count,
      (${failedEvents} order by received_at limit 1) as failed_since,
      (select count(*)::int from (${pastDueSubscriptions} limit ${MAX_COUNTED_ROWS}) each) as due_count,
      (${pastDueSubscriptions} order by paid_until limit 1) as due_since,
      exists (select from plan
        where active_from <= ${now} and (ended_at is null or ended_at > ${now})) as has_plan,
      (select max(latest.received_at)
        from unnest(array['waiting', 'done', 'ignored', 'failed']) as state,
        lateral (select received_at from gateway_notice notice
          where notice.state = state.state order by received_at desc limit 1) latest
      ) as last_notice_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database returned no row");
  return {
    failedEvents: { count: row.failedCount, oldestAt: row.failedSince },
    pastDue: { count: row.dueCount, oldestAt: row.dueSince },
    hasPlan: row.hasPlan,
    lastNoticeAt: row.lastNoticeAt,
  };
}

type QueuesRow = {
  readonly failedCount: number;
  readonly failedSince: Date | null;
  readonly dueCount: number;
  readonly dueSince: Date | null;
  readonly hasPlan: boolean;
  readonly lastNoticeAt: Date | null;
};

const failedEvents = sql`select received_at from gateway_notice where state = 'failed'`;
const pastDueSubscriptions = sql`select paid_until from subscription where status = 'past_due'`;
