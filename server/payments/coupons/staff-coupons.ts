import { MAX_COUNTED, type StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { staffPaymentsMessages as messages } from "@wasla/contract/payments/staff-messages";
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { createNameLookup } from "#/accounts/accounts.ts";
import * as queries from "#/payments/queries/coupons.ts";
import { setCouponEnded } from "#/payments/queries/coupons.ts";
import { listPlansByPriceId, type Plan } from "#/payments/queries/plans.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Database } from "#/platform/database/database.ts";
import { capCount } from "#/platform/lists/counts.ts";
import { decodeCursor, encodeCursor } from "#/platform/lists/keyset.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

export async function listCoupons(
  { db, clock }: Services,
  {
    search,
    after,
    count = MAX_PAGE_ROWS,
  }: PageRequest<string> & { readonly search?: string | undefined },
) {
  const page = { after: decodeCursor(after, "text"), limit: count + 1 };
  const pageRows = await queries.listCountedCoupons(db, search?.trim(), page);
  const { rows, next } = toPage(pageRows, count, encodeCursor);
  return { rows: await toStaffCoupons(db, rows, clock.now()), next };
}

/** Throws 404 if it does not exist. */
export async function getStaffCoupon(db: Database, id: string, now: Date): Promise<StaffCoupon> {
  const row = await queries.findCountedCoupon(db, id);
  const [coupon] = await toStaffCoupons(db, row ? [row] : [], now);
  if (!coupon) throw new AppError(404, "platform.notFound");
  return coupon;
}

/** Throws 404 if the coupon does not exist. */
export async function listCouponUses(
  { db, clock }: Services,
  couponId: string,
  { after, count = MAX_PAGE_ROWS }: PageRequest<string>,
) {
  await getStaffCoupon(db, couponId, clock.now());
  const page = { after: decodeCursor(after), limit: count + 1 };
  const pageRows = await queries.listCouponUses(db, couponId, page);
  const { rows: shown, next } = toPage(pageRows, count, encodeCursor);
  const clientIds = shown.map(({ clientId }) => clientId);
  const nameOf = await createNameLookup(db, clientIds);
  const rows = shown.map(({ id, clientId, endedAt, professions, takenFils }) => ({
    _id: id,
    client: nameOf(clientId),
    at: endedAt.toISOString(),
    professions,
    takenFils,
  }));
  return { rows, next };
}

async function toStaffCoupons(
  db: Database,
  coupons: readonly queries.CountedCoupon[],
  now: Date,
): Promise<StaffCoupon[]> {
  const plans = await listPlansByPriceId(db, [
    ...new Set(coupons.flatMap(({ priceIds }) => priceIds ?? [])),
  ]);
  return coupons.map((coupon) => toStaffCoupon(coupon, plans, now));
}

function toStaffCoupon(
  coupon: queries.CountedCoupon,
  plans: readonly Plan[],
  now: Date,
): StaffCoupon {
  const { id, code, name, nameAr, percentOff, offFils, duration, months, mostUses } = coupon;
  const { validFrom, validUntil, endedAt, priceIds, used } = coupon;
  return {
    _id: id,
    code,
    name,
    nameAr,
    offFils,
    duration,
    months,
    mostUses,
    percentOff: percentOff === null ? null : Number(percentOff),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    uses: capCount(MAX_COUNTED, used),
    prices:
      priceIds && plans.filter(({ priceId }) => priceIds.includes(priceId)).map(toPriceReference),
    state: couponStatus(coupon, now),
  };
}

function toPriceReference({ id, name, nameAr, unitFils }: Plan) {
  return { _id: String(id), name, nameAr, unitFils };
}

function couponStatus(coupon: queries.CountedCoupon, now: Date): StaffCoupon["state"] {
  const { endedAt, validUntil, validFrom, mostUses, used } = coupon;
  if ((endedAt && endedAt <= now) || (validUntil && validUntil <= now)) return "ended";
  if (mostUses !== null && used >= mostUses) return "usedUp";
  return validFrom > now ? "planned" : "running";
}

/** Stops new uses; clients that pay with it keep it. Throws 409 if it has ended already. */
export async function endCoupon(
  { db }: Services,
  operation: AuditContext,
  id: string,
): Promise<StaffCoupon> {
  const { at: now } = operation;
  return await db.transaction().execute(async (tx) => {
    const { code } = await getStaffCoupon(tx, id, now);
    if (!(await setCouponEnded(tx, id, now))) throw new AppError(409, messages.couponEnded);
    await recordAuditEntry(tx, {
      ...operation,
      action: "payments.couponEnded",
      subject: ["coupon", id],
      before: { endedAt: null },
      after: { endedAt: now },
      details: { code },
    });
    return await getStaffCoupon(tx, id, now);
  });
}
