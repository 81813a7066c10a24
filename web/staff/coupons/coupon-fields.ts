import type { CouponDraft } from "./coupon-draft.ts";

export type CouponFieldsProps = {
  readonly draft: CouponDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<CouponDraft>) => void;
};
