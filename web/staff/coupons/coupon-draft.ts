/** A coupon being entered, and its conversion for the server. */
import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { parseMoney } from "@wasla/contract/profiles/money";
import { parseDirhamsToFils } from "#/staff/money/parse-dirhams-to-fils.ts";

export const discountKinds = ["percent", "fils"] as const;

export type CouponDraft = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  readonly kind: (typeof discountKinds)[number];
  readonly off: Readonly<Record<(typeof discountKinds)[number], string>>;
  readonly duration: StaffCoupon["duration"];
  readonly months: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly mostUses: string;
  /** Ids; empty means all. */
  readonly prices: string[];
  readonly reason: string;
};

export const emptyDraft: CouponDraft = {
  code: "",
  name: "",
  nameAr: "",
  kind: "percent",
  off: { percent: "", fils: "" },
  duration: "once",
  months: "",
  validFrom: "",
  validUntil: "",
  mostUses: "",
  prices: [],
  reason: "",
};

/** Whether the number of months has to be entered. */
export function isRepeating({ kind, duration }: Pick<CouponDraft, "kind" | "duration">): boolean {
  return kind === "percent" && duration === "repeating";
}

/** An empty discount becomes 0, which the contract rejects. */
export function toNewCoupon(draft: CouponDraft) {
  const { kind, off, duration, months, validFrom, validUntil, mostUses, prices, ...texts } = draft;
  const isAmount = kind === "fils";
  return {
    ...texts,
    duration: isAmount ? ("once" as const) : duration,
    off: isAmount
      ? { fils: parseDirhamsToFils(off.fils) ?? 0 }
      : { percent: parseMoney(off.percent) ?? 0 },
    // A missing number is left out, and rejected.
    months: isRepeating(draft) ? (parseMoney(months) ?? undefined) : null,
    validFrom: validFrom || null,
    validUntil: validUntil || null,
    mostUses: parseMoney(mostUses),
    prices: prices.length > 0 ? prices.map(Number) : null,
  };
}
