import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";

const tones = { planned: "neutral", running: "success", usedUp: "warning", ended: "off" } as const;

export function CouponState({ state }: Pick<StaffCoupon, "state">) {
  const t = useMessages("staff/coupons");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
