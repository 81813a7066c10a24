import type { CappedCount } from "@wasla/contract/platform/operator-schemas";
import { useFormats } from "#/platform/language/formats.ts";

/** 1,234, or 10,000+ where nobody counted further. */
export function useCountText() {
  const { number } = useFormats();
  return ({ count, isMore }: CappedCount) => `${number(count)}${isMore ? "+" : ""}`;
}
