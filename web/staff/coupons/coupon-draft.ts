/** A coupon while it is typed, and as it is made. */
import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { parseMoney } from "@wasla/contract/profiles/money";
import { parseDirhams } from "#/staff/money/parse-dirhams.ts";
import type { NewCoupon } from "./requests.ts";

export type CouponDraft = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  readonly kind: "percent" | "amount";
  readonly discount: string;
  readonly duration: StaffCoupon["duration"];
  readonly months: string;
  readonly from: string;
  readonly until: string;
  readonly maxUses: string;
  /** Ids; none: all. */
  readonly prices: readonly string[];
};

export const emptyDraft: CouponDraft = {
  ...{
    code: "",
    name: "",
    nameAr: "",
    kind: "percent",
    discount: "",
    duration: "once",
    months: "",
  },
  ...{ from: "", until: "", maxUses: "", prices: [] },
};

/** It lasts for some months, which are to be said; an amount comes off once. */
export function isRepeating({ kind, duration }: CouponDraft): boolean {
  return kind === "percent" && duration === "repeating";
}

/** What is sent. Where nothing is typed that it takes off, that is nothing, which is refused. */
export function toNewCoupon(typed: CouponDraft, reason: string): NewCoupon {
  const { code, name, nameAr, kind, duration, from, until, prices } = typed;
  const isAmount = kind === "amount";
  return {
    ...{ code, name, nameAr, duration: isAmount ? "once" : duration, reason },
    off: isAmount
      ? { fils: parseDirhams(typed.discount) ?? 0 }
      : { percent: parseMoney(typed.discount) ?? 0 },
    months: isRepeating(typed) ? parseMoney(typed.months) : null,
    validFrom: from || null,
    validUntil: until || null,
    mostUses: parseMoney(typed.maxUses),
    prices: prices.length > 0 ? prices.map(Number) : null,
  };
}
