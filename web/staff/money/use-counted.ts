import { useFormats } from "#/platform/language/formats.ts";

type Counted = { readonly count: number; readonly isMore: boolean };

/** 1,234, or 10,000+ where nobody counts further. */
export function useCounted() {
  const { number } = useFormats();
  return ({ count, isMore }: Counted) => `${number(count)}${isMore ? "+" : ""}`;
}
