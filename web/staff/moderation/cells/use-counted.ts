import type { Counted } from "@wasla/contract/staff/moderation-endpoints";
import { useFormats } from "#/platform/language/formats.ts";

/** 12, or 1,000+ where counting was ended. */
export function useCounted() {
  const { number } = useFormats();
  return ({ count, isMore }: Counted) => `${number(count)}${isMore ? "+" : ""}`;
}
