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

/** It lasts for some months, which are to be said; an amount comes off once. */
export function isRepeating({ kind, duration }: Typed): boolean {
  return kind === "percent" && duration === "repeating";
}

/** What is sent. Where nothing is typed that it takes off, that is nothing, which is refused. */
export function couponOf(typed: Typed, reason: string): NewCoupon {
  const { code, name, nameAr, kind, duration, from, until, prices } = typed;
  const isAmount = kind === "amount";
  return {
    ...{ code, name, nameAr, duration: isAmount ? "once" : duration, reason },
    off: isAmount ? { fils: filsIn(typed.off) ?? 0 } : { percent: amountOf(typed.off) ?? 0 },
    months: isRepeating(typed) ? amountOf(typed.months) : null,
    validFrom: from || null,
    validUntil: until || null,
    mostUses: amountOf(typed.mostUses),
    prices: prices.length > 0 ? prices.map(Number) : null,
  };
}
