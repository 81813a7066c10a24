import type { Typed } from "./typed-coupon.ts";

/** What every part of the form of a coupon is given. */
export type Fields = {
  readonly typed: Typed;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (part: Partial<Typed>) => void;
};
