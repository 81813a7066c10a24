import { toDirhams } from "@wasla/contract/payments/money";
import type { Coupon as CouponOnWire } from "@wasla/contract/payments/schemas";
import type { Language } from "@wasla/contract/platform/language";
import { limits } from "#/payments/limits.ts";
import { type Coupon, couponName } from "#/payments/queries/coupons.ts";
import { listPlans } from "#/payments/queries/plans.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { findValidCoupon } from "./validate-coupon.ts";

/** Whether a typed code gives a discount on the caller's first payment. Throws 429. */
export async function checkCoupon(
  services: Services,
  { id: clientId }: Viewer,
  { code, language }: { readonly code: string; readonly language: Language },
): Promise<{ valid: boolean; data: CouponOnWire | null }> {
  await consumeRateLimit(services, limits.coupon, { account: clientId });
  const plans = await listPlans(services.db, services.clock.now());
  const priceIds = plans.map(({ priceId }) => priceId);
  const coupon = await findValidCoupon(services, { clientId, key: { code }, priceIds });
  return { valid: coupon !== undefined, data: coupon ? toCoupon(coupon, language) : null };
}

function toCoupon(coupon: Coupon, language: Language): CouponOnWire {
  const { id, code, percentOff, offFils } = coupon;
  const isPercentage = percentOff !== null;
  const discount = isPercentage ? Number(percentOff) : toDirhams(offFils ?? 0);
  return { _id: id, code, name: couponName(coupon, language), details: { discount, isPercentage } };
}
