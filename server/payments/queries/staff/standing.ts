/** Subscriptions and invoices that an operator may have to look at. */
import "#/payments/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Invoice } from "#/payments/queries/invoices.ts";
import type { Tables } from "#/platform/database/database.ts";
import { byColumn, byMoment, type Mark, microsOf, rowOf } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;
type Page = { readonly after: Mark | undefined; readonly most: number };

type PastDue = {
  readonly id: string;
  readonly clientId: string;
  readonly quantity: number;
  readonly paidUntil: Date;
  readonly isEnding: boolean;
};

/** Whose month ended first, first. */
export async function listPastDue(db: Db, { after, most }: Page) {
  const page = after ? sql`and (paid_until, id) > ${rowOf(after, "text")}` : sql``;
  const { rows } = await sql<PastDue & Mark>`
    select id, client_id, quantity, paid_until, is_ending, ${microsOf("paid_until")} as micros
    from subscription where status = 'past_due' ${page}
    order by paid_until, id limit ${most}`.execute(db);
  return rows;
}

type GivenBack = Pick<
  Invoice,
  "id" | "number" | "clientId" | "issuedAt" | "totalFils" | "refundedFils" | "dispute"
>;

export type GivenBackSort = keyof typeof orders;

/** Whose money went back, or is asked back; the newest first unless sorted. */
export async function listGivenBack(
  db: Db,
  sort: GivenBackSort | undefined,
  { after, most }: Page,
) {
  const order = sort ? orders[sort] : newest;
  const page = after ? sql`and ${order.behind(after)}` : sql``;
  const { rows } = await sql<GivenBack & Mark>`
    select id, number, client_id, issued_at, total_fils, refunded_fils, dispute,
      ${microsOf("issued_at")} as micros
    from invoice where (refunded_fils > 0 or dispute is not null) ${page}
    order by ${order.by} limit ${most}`.execute(db);
  return rows;
}

const newest = byMoment("issued_at", "desc");
const refunded = sql`refunded_fils`;
const orders = {
  issuedAt: byMoment("issued_at", "asc"),
  refundedFils: byColumn("invoice", refunded, "asc"),
  "-refundedFils": byColumn("invoice", refunded, "desc"),
} as const;

type OutOfStep = {
  readonly id: string;
  readonly clientId: string;
  readonly charged: number;
  readonly open: number;
};

/** Charged for another number of professions than they cover, in the order of their ids. */
export async function listOutOfStep(db: Db, after: string, most: number): Promise<OutOfStep[]> {
  const { rows } = await sql<OutOfStep>`
    select id, client_id, quantity as charged, cardinality(covers) as open
    from subscription
    where is_live and quantity <> cardinality(covers) and id > ${after}
    order by id limit ${most}`.execute(db);
  return rows;
}
