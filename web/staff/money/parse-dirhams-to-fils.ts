import { toFils } from "@wasla/contract/payments/money";
import { parseMoney } from "@wasla/contract/profiles/money";

/** Null for an empty field. */
export function parseDirhamsToFils(fieldText: string): number | null {
  const dirhams = parseMoney(fieldText);
  return dirhams === null ? null : toFils(dirhams);
}
