import { toFils } from "@wasla/contract/payments/money";
import { parseMoney } from "@wasla/contract/profiles/money";

/** What a field of dirhams means; null where nothing is typed. */
export function parseDirhams(masked: string): number | null {
  const dirhams = parseMoney(masked);
  return dirhams === null ? null : toFils(dirhams);
}
