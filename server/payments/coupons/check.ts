import { dirhamsOf } from "@wasla/contract/payments/money";
import type { Coupon as CouponOnWire } from "@wasla/contract/payments/schemas";
import type { Language } from "@wasla/contract/platform/language";
import { limits } from "#/payments/limits.ts";
import { type Coupon, couponName } from "#/payments/queries/coupons.ts";
import { listPlans } from "#/payments/queries/plans.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { couponOf } from "./judge.ts";

/** Whether a typed code takes something off the caller's first payment. Refuses with 429. */
export async function check(
  services: Services,
  { id: clientId }: Viewer,
  { code, language }: { readonly code: string; readonly language: Language },
): Promise<{ valid: boolean; data: CouponOnWire | null }> {
  await countTry(services, limits.coupon, { account: clientId });
  const offered = await listPlans(services.db, services.clock.now());
  const priceIds = offered.map(({ priceId }) => priceId);
  const coupon = await couponOf(services, { clientId, name: { code }, priceIds });
  return { valid: coupon !== undefined, data: coupon ? onWire(coupon, language) : null };
}

function onWire(coupon: Coupon, language: Language): CouponOnWire {
  const { id, code, percentOff, offFils } = coupon;
  const isPercentage = percentOff !== null;
  const discount = isPercentage ? Number(percentOff) : dirhamsOf(offFils ?? 0);
  return { _id: id, code, name: couponName(coupon, language), details: { discount, isPercentage } };
}
