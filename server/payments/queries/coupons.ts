import "#/payments/tables.ts";
import type { Language } from "@wasla/contract/platform/language";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export type Coupon = Selectable<Tables["coupon"]>;

/** As readers of a language know it. */
export function couponName({ name, nameAr }: Coupon, language: Language): string {
  return language === "ar" ? nameAr : name;
}

/** By what somebody typed, or by our id. */
export type CouponKey = { readonly code: string } | { readonly id: string };

/** As it holds at a moment, whoever asks: within its time, not ended, for one of these prices. */
export type CouponValidity = { readonly now: Date; readonly priceIds: readonly string[] };

export function findCoupon(db: Db, name: CouponKey, validity: CouponValidity) {
  return selectValidCoupon(db, name, validity).executeTakeFirst();
}

/** The same, and nobody else uses it until the transaction ends. */
export function lockCoupon(tx: Db, name: CouponKey, validity: CouponValidity) {
  return selectValidCoupon(tx, name, validity).forNoKeyUpdate().executeTakeFirst();
}

export type CouponUses = { readonly all: number; readonly own: number };

type CouponUsage = { readonly couponId: string; readonly clientId: string; readonly since: Date };

/** How often it was paid with, by all and by this client; what others began `since` counts too. */
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

/** Whether a client has paid anything, or has a subscription that runs. */
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
    .selectAll()
    .where("validFrom", "<=", now)
    .where(({ eb, or }) => or([eb("validUntil", "is", null), eb("validUntil", ">", now)]))
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">", now)]))
    .where(sql<boolean>`(price_ids is null or price_ids && ${priceIds}::text[])`);
  return "id" in name
    ? query.where("id", "=", name.id)
    : query.where(sql`lower(code)`, "=", sql`lower(${name.code})`);
}
