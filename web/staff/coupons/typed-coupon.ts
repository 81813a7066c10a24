/** A coupon while it is typed, and as it is made. */
import type { StaffCoupon } from "@wasla/contract/payments/offer-endpoints";
import { amountOf } from "@wasla/contract/profiles/money";
import { filsIn } from "#/staff/money/fils-in.ts";
import type { NewCoupon } from "./requests.ts";

export type Typed = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  readonly kind: "percent" | "amount";
  readonly off: string;
  readonly duration: StaffCoupon["duration"];
  readonly months: string;
  readonly from: string;
  readonly until: string;
  readonly mostUses: string;
  /** Ids; none: all. */
  readonly prices: readonly string[];
};

export const nothingTyped: Typed = {
  ...{ code: "", name: "", nameAr: "", kind: "percent", off: "", duration: "once", months: "" },
  ...{ from: "", until: "", mostUses: "", prices: [] },
};

/** What is sent; undefined where nothing is typed that it takes off. */
export function couponOf(typed: Typed, reason: string): NewCoupon | undefined {
  const { code, name, nameAr, kind, duration, from, until, prices } = typed;
  const percent = amountOf(typed.off);
  const fils = filsIn(typed.off);
  if (percent === null || fils === null) return undefined;
  const isAmount = kind === "amount";
  const lasting = isAmount ? "once" : duration;
  return {
    ...{ code, name, nameAr, duration: lasting, reason },
    off: isAmount ? { fils } : { percent },
    months: lasting === "repeating" ? wholeIn(typed.months) : null,
    validFrom: from || null,
    validUntil: until || null,
    mostUses: wholeIn(typed.mostUses),
    prices: prices.length > 0 ? prices.map(Number) : null,
  };
}

function wholeIn(typed: string): number | null {
  return amountOf(typed);
}
