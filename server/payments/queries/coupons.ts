import "#/payments/tables.ts";
import type { Language } from "@wasla/contract/platform/language";
import { type Kysely, type Selectable, sql } from "kysely";
import { COUPON_COLUMNS } from "#/payments/queries/columns.ts";
import type { Tables } from "#/platform/database/database.ts";

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
