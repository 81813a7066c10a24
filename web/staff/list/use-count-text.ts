import type { CappedCount } from "@wasla/contract/platform/operator-schemas";
import { useFormats } from "#/platform/language/formats.ts";

/** 1,234, or 10,000+ for capped counts. */
export function useCountText() {
  const { number } = useFormats();
  return ({ count, isMore }: CappedCount) => `${number(count)}${isMore ? "+" : ""}`;
}
