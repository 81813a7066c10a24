import "#/payments/tables.ts";
import { MAX_COUNTED } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import { COUPON_COLUMNS, qualifiedColumns } from "#/payments/queries/columns.ts";
import type { Coupon } from "#/payments/queries/coupons.ts";
import type { Tables } from "#/platform/database/database.ts";
import { escapeLike } from "#/platform/database/escape-like.ts";
import { cursorRow, type PageCursor, selectMicros } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;
type Page = { readonly after: PageCursor | undefined; readonly limit: number };

/** `used` counts paid uses, up to one above `MAX_COUNTED`. */
export type CountedCoupon = Coupon & { readonly used: number };

/** Latest start first. */
export async function listCountedCoupons(
  db: Db,
  search: string | undefined,
  { after, limit }: Page,
) {
  const pattern = `%${escapeLike((search ?? "").toLowerCase())}%`;
  const clauses = [
    ...(search ? [sql`lower(code) like ${pattern}`] : []),
    ...(after ? [sql`(valid_from, id) < ${cursorRow(after, "text")}`] : []),
  ];
  const { rows } = await sql<CountedCoupon & PageCursor>`
    with page as materialized (
      select ${qualifiedColumns("coupon", COUPON_COLUMNS)},
        ${selectMicros("valid_from")} as micros
      from coupon
      where ${sql.join([sql`true`, ...clauses], sql` and `)}
      order by valid_from desc, id desc limit ${limit}
    )
    select ${qualifiedColumns("page", COUPON_COLUMNS)}, page.micros, ${countUsesOf("page")} as used
    from page order by valid_from desc, id desc`.execute(db);
  return rows;
}

export async function findCountedCoupon(db: Db, id: string): Promise<CountedCoupon | undefined> {
  const { rows } = await sql<CountedCoupon>`
    select ${qualifiedColumns("coupon", COUPON_COLUMNS)}, ${countUsesOf("coupon")} as used
    from coupon where id = ${id}`.execute(db);
  return rows[0];
}

/** False if the code is taken. */
export async function insertCoupon(tx: Db, coupon: Insertable<Tables["coupon"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("coupon")
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False if it had ended already. */
export async function setCouponEnded(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("coupon")
    .set({ endedAt: now })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .where(({ eb, or }) => or([eb("validUntil", "is", null), eb("validUntil", ">", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type CouponUseRow = {
  readonly id: string;
  readonly clientId: string;
  readonly endedAt: Date;
  readonly professions: number;
  readonly takenFils: number;
};

/** First payments made with the coupon, latest first. */
export async function listCouponUses(db: Db, couponId: string, { after, limit }: Page) {
  const page = after ? sql`and (ended_at, id) < ${cursorRow(after)}` : sql``;
  const { rows } = await sql<CouponUseRow & PageCursor>`
    select attempt.id, attempt.client_id, attempt.ended_at, ${selectMicros("ended_at")} as micros,
      cardinality(attempt.profession_ids) as professions,
      (select coalesce(sum(discount_fils), 0)::bigint from invoice
        where invoice.subscription_id = attempt.subscription_id) as taken_fils
    from checkout_attempt attempt
    where coupon_id = ${couponId} and state = 'paid' ${page}
    order by ended_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

function countUsesOf(coupon: string): RawBuilder<number> {
  return sql`(select count(*)::int from (
    select from checkout_attempt attempt
    where attempt.coupon_id = ${sql.table(coupon)}.id and attempt.state = 'paid'
    limit ${MAX_COUNTED + 1}) uses)`;
}
