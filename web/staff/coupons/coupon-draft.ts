/** A coupon being entered, and its conversion for the server. */
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
  /** Ids; empty means all. */
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
  from: "",
  until: "",
  maxUses: "",
  prices: [],
};

/** Whether the number of months has to be entered. */
export function isRepeating({ kind, duration }: CouponDraft): boolean {
  return kind === "percent" && duration === "repeating";
}

/** An empty discount becomes 0, which the server rejects. */
export function toNewCoupon(typed: CouponDraft, reason: string): NewCoupon {
  const { code, name, nameAr, kind, duration, from, until, prices } = typed;
  const isAmount = kind === "amount";
  return {
    code,
    name,
    nameAr,
    duration: isAmount ? "once" : duration,
    reason,
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
