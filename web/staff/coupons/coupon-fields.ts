import type { CouponDraft } from "./coupon-draft.ts";

/** What every part of the form of a coupon is given. */
export type CouponFieldsProps = {
  readonly draft: CouponDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<CouponDraft>) => void;
};
