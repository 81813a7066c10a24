/** Coupons as operators make and end them, and who used them. */
import "#/payments/tables.ts";
import { MOST_COUNTED } from "@wasla/contract/payments/offer-endpoints";
import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import type { Coupon } from "#/payments/queries/coupons.ts";
import type { Tables } from "#/platform/database/database.ts";
import { likeItself } from "#/platform/database/like-itself.ts";
import { type Mark, microsOf, rowOf } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;
type Page = { readonly after: Mark | undefined; readonly most: number };

/** With how often it was paid with, as far as that is counted. */
export type Counted = Coupon & { readonly used: number };

/** The latest beginning first. */
export async function listCounted(db: Db, search: string | undefined, { after, most }: Page) {
  const part = `%${likeItself((search ?? "").toLowerCase())}%`;
  const clauses = [
    ...(search ? [sql`lower(code) like ${part}`] : []),
    ...(after ? [sql`(valid_from, id) < ${rowOf(after, "text")}`] : []),
  ];
  const { rows } = await sql<Counted & Mark>`
    with page as materialized (
      select *, ${microsOf("valid_from")} as micros from coupon
      where ${sql.join([sql`true`, ...clauses], sql` and `)}
      order by valid_from desc, id desc limit ${most}
    )
    select page.*, ${usedOf("page")} as used from page order by valid_from desc, id desc`.execute(
    db,
  );
  return rows;
}

export async function findCounted(db: Db, id: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select coupon.*, ${usedOf("coupon")} as used from coupon where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether its code was free. */
export async function insertCoupon(tx: Db, coupon: Insertable<Tables["coupon"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("coupon")
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether it had not ended. */
export async function endCouponAt(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("coupon")
    .set({ endedAt: now })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .where(({ eb, or }) => or([eb("validUntil", "is", null), eb("validUntil", ">", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Use = {
  readonly id: string;
  readonly clientId: string;
  readonly endedAt: Date;
  readonly professions: number;
  readonly takenFils: number;
};

/** First payments that were made with it, the latest first. */
export async function listUses(db: Db, couponId: string, { after, most }: Page) {
  const page = after ? sql`and (ended_at, id) < ${rowOf(after)}` : sql``;
  const { rows } = await sql<Use & Mark>`
    select attempt.id, attempt.client_id, attempt.ended_at, ${microsOf("ended_at")} as micros,
      cardinality(attempt.profession_ids) as professions,
      (select coalesce(sum(discount_fils), 0)::bigint from invoice
        where invoice.subscription_id = attempt.subscription_id) as taken_fils
    from checkout_attempt attempt
    where coupon_id = ${couponId} and state = 'paid' ${page}
    order by ended_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

function usedOf(coupon: string): RawBuilder<number> {
  return sql`(select count(*)::int from (
    select from checkout_attempt attempt
    where attempt.coupon_id = ${sql.table(coupon)}.id and attempt.state = 'paid'
    limit ${MOST_COUNTED + 1}) uses)`;
}
