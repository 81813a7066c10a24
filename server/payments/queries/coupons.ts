import "#/payments/tables.ts";
import { MAX_COUNTED } from "@wasla/contract/payments/price-and-coupon-endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { COUPON_COLUMNS, qualifiedColumns } from "#/payments/queries/columns.ts";
import type { Tables } from "#/platform/database/database.ts";
import { escapeLike } from "#/platform/database/escape-like.ts";
import { cursorRow, type PageCursor, selectMicros } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;

export type Coupon = Selectable<Tables["coupon"]>;

export function couponName({ name, nameAr }: Coupon, language: Language): string {
  return language === "ar" ? nameAr : name;
}

/** A typed code, or our id. */
export type CouponKey = { readonly code: string } | { readonly id: string };

/** Conditions for any client: valid and not ended at `now`, and for one of these prices. */
export type CouponValidity = { readonly now: Date; readonly priceIds: readonly string[] };

export function findCoupon(db: Db, name: CouponKey, validity: CouponValidity) {
  return selectValidCoupon(db, name, validity).executeTakeFirst();
}

/** Like `findCoupon`, but locks the coupon until the transaction ends. */
export function lockCoupon(tx: Db, name: CouponKey, validity: CouponValidity) {
  return selectValidCoupon(tx, name, validity).forNoKeyUpdate().executeTakeFirst();
}

export type CouponUses = { readonly all: number; readonly own: number };

type CouponUsage = { readonly couponId: string; readonly clientId: string; readonly since: Date };

/** Paid uses, in total and by this client; others' open attempts begun after `since` count too. */
export async function countUses(
  db: Db,
  { couponId, clientId, since }: CouponUsage,
): Promise<CouponUses> {
  const { rows } = await sql<CouponUses>`
    select count(*)::int as "all", count(*) filter (where client_id = ${clientId})::int as own
    from checkout_attempt
    where coupon_id = ${couponId}
      and (state = 'paid'
        or (state = 'open' and client_id <> ${clientId} and began_at > ${since}))`.execute(db);
  return rows[0] ?? { all: 0, own: 0 };
}

/** Whether a client has ever paid, or has a live subscription. */
export async function hasPaid(db: Db, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ hasPaid: boolean }>`
    select exists (select from checkout_attempt where client_id = ${clientId} and state = 'paid')
      or exists (select from invoice where client_id = ${clientId})
      or exists (select from subscription where client_id = ${clientId} and is_live) as has_paid
    `.execute(db);
  return rows[0]?.hasPaid ?? false;
}

function selectValidCoupon(db: Db, name: CouponKey, { now, priceIds }: CouponValidity) {
  const query = db
    .selectFrom("coupon")
    .select(COUPON_COLUMNS)
    .where("validFrom", "<=", now)
    .where(({ eb, or }) => or([eb("validUntil", "is", null), eb("validUntil", ">", now)]))
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">", now)]))
    .where(sql<boolean>`(price_ids is null or price_ids && ${priceIds}::text[])`);
  return "id" in name
    ? query.where("id", "=", name.id)
    : query.where(sql`lower(code)`, "=", sql`lower(${name.code})`);
}

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
