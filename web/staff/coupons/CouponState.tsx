import type { StaffCoupon } from "@wasla/contract/payments/offer-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";

const tones = { planned: "neutral", running: "success", usedUp: "warning", ended: "off" } as const;

export function CouponState({ state }: Pick<StaffCoupon, "state">) {
  const t = useWords("staff/coupons");
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
