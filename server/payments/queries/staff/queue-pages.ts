import "#/payments/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Invoice } from "#/payments/queries/invoices.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import {
  cursorRow,
  orderByColumn,
  orderByInstant,
  type PageCursor,
  selectMicros,
} from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;
type Page = { readonly after: PageCursor | undefined; readonly limit: number };

type PastDueRow = {
  readonly id: string;
  readonly clientId: string;
  readonly quantity: number;
  readonly paidUntil: Date;
  readonly isEnding: boolean;
};

/** Earliest end of the paid month first. */
export async function listPastDue(db: Db, { after, limit }: Page) {
  const page = after ? sql`and (paid_until, id) > ${cursorRow(after, "text")}` : sql``;
  const { rows } = await sql<PastDueRow & PageCursor>`
    select id, client_id, quantity, paid_until, is_ending, ${selectMicros("paid_until")} as micros
    from subscription where status = 'past_due' ${page}
    order by paid_until, id limit ${limit}`.execute(db);
  return rows;
}

type ReversedInvoiceRow = Pick<
  Invoice,
  "id" | "number" | "clientId" | "issuedAt" | "totalFils" | "refundedFils" | "dispute"
>;

export type ReversedInvoiceSort = keyof typeof orders;

/** Refunded or disputed invoices, newest first unless sorted. */
export async function listReversedInvoices(
  db: Db,
  sort: ReversedInvoiceSort | undefined,
  { after, limit }: Page,
) {
  const order = sort ? orders[sort] : newest;
  const page = after ? sql`and ${order.after(after)}` : sql``;
  const { rows } = await sql<ReversedInvoiceRow & PageCursor>`
    select id, number, client_id, issued_at, total_fils, refunded_fils, dispute,
      ${selectMicros("issued_at")} as micros
    from invoice where (refunded_fils > 0 or dispute is not null) ${page}
    order by ${order.by} limit ${limit}`.execute(db);
  return rows;
}

const newest = orderByInstant("issued_at", "desc");
const refunded = sql`refunded_fils`;
const orders = {
  issuedAt: orderByInstant("issued_at", "asc"),
  refundedFils: orderByColumn("invoice", refunded, "asc"),
  "-refundedFils": orderByColumn("invoice", refunded, "desc"),
} as const;

type QuantityMismatchRow = {
  readonly id: string;
  readonly clientId: string;
  readonly charged: number;
  readonly open: number;
};

/** Subscriptions charged for a different number of professions than they cover, by id. */
export async function listQuantityMismatches(
  db: Db,
  after: string,
  limit: number,
): Promise<QuantityMismatchRow[]> {
  const { rows } = await sql<QuantityMismatchRow>`
    select id, client_id, quantity as charged, cardinality(covers) as open
    from subscription
    where is_live and quantity <> cardinality(covers) and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}

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
        lateral (select received_at from gateway_notice event
          where event.state = state.state order by received_at desc limit 1) latest
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
