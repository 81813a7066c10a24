import type { Subscription } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { Coupon, Discount } from "#/stripe/store/objects.ts";
import type { AppliedDiscount } from "./draft-invoice.ts";
import { monthsAfter } from "./months.ts";

/** Each use of a coupon creates a discount, which ends after the coupon's months. */
export async function redeemCoupons(
  ledger: Ledger,
  coupons: readonly Coupon[],
): Promise<AppliedDiscount[]> {
  const appliedDiscounts: AppliedDiscount[] = [];
  for (const coupon of coupons) {
    const months = coupon.duration === "repeating" ? coupon.duration_in_months : null;
    const discount = await ledger.save<Discount>({
      id: newId("di"),
      object: "discount",
      end: months === null ? null : monthsAfter(ledger.now, months),
      source: { coupon: coupon.id, type: "coupon" },
    });
    appliedDiscounts.push({ id: discount.id, coupon });
  }
  return appliedDiscounts;
}

/** The subscription's discounts that still apply to the month that begins at `monthStart`. */
export async function listActiveDiscounts(
  ledger: Ledger,
  { discounts }: Subscription,
  monthStart: number,
): Promise<AppliedDiscount[]> {
  const appliedDiscounts: AppliedDiscount[] = [];
  for (const id of discounts) {
    const { end, source } = await ledger.get("discount", id);
    if (end !== null && end <= monthStart) continue;
    const coupon = await ledger.find("coupon", source.coupon);
    if (coupon) appliedDiscounts.push({ id, coupon });
  }
  return appliedDiscounts;
}
