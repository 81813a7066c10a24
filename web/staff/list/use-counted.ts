import type { Counted } from "@wasla/contract/platform/console";
import { useFormats } from "#/platform/language/formats.ts";

/** 1,234, or 10,000+ where nobody counted further. */
export function useCounted() {
  const { number } = useFormats();
  return ({ count, isMore }: Counted) => `${number(count)}${isMore ? "+" : ""}`;
}
