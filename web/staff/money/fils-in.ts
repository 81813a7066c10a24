import { filsOf } from "@wasla/contract/payments/money";
import { amountOf } from "@wasla/contract/profiles/money";

/** What a field of dirhams means; null where nothing is typed. */
export function filsIn(masked: string): number | null {
  const dirhams = amountOf(masked);
  return dirhams === null ? null : filsOf(dirhams);
}
