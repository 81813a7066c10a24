import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";

/** Discount, duration, period and uses of a coupon as text. */
export function useCouponText() {
  const t = useMessages("staff/coupons");
  const { number, money, gulfDate, months } = useFormats();
  const countText = useCountText();
  return {
    discount: ({ percentOff, offFils }: StaffCoupon) =>
      percentOff === null ? money(offFils ?? 0) : `${number(percentOff)}%`,
    duration: ({ duration, months: count }: StaffCoupon) =>
      duration === "repeating" ? months(count ?? 0) : t(duration),
    from: ({ validFrom }: StaffCoupon) => gulfDate(validFrom),
    /** Last day of validity. */
    until: ({ validUntil, endedAt }: StaffCoupon) => {
      if (endedAt) return gulfDate(endedAt);
      return validUntil ? gulfDate(lastInstantOf(validUntil)) : t("noEnd");
    },
    uses: ({ uses, mostUses }: StaffCoupon) =>
      mostUses === null
        ? countText(uses)
        : t("usedOf", { used: countText(uses), most: number(mostUses) }),
  };
}

function lastInstantOf(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString();
}
