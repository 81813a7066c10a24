import { toFils } from "@wasla/contract/payments/money";
import { parseMoney } from "@wasla/contract/profiles/money";

/** Parses the field's text to fils; null if empty. */
export function parseDirhams(masked: string): number | null {
  const dirhams = parseMoney(masked);
  return dirhams === null ? null : toFils(dirhams);
}
