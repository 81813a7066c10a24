import type { Transaction } from "kysely";
import { listPaidInvoices, updateCoveredProfessions } from "#/payments/queries/sync.ts";
import type { Tables } from "#/platform/database/database.ts";
import { refundedProfessionIds } from "./access-state.ts";

type CoveredSubscription = { readonly id: string; readonly covers: number[] };

/**
 * A refunded addition no longer belongs to the subscription: its next month is not charged, and it
 * can be added again. Returns what is still covered.
 */
export async function dropRefundedProfessions(
  tx: Transaction<Tables>,
  { id, covers }: CoveredSubscription,
): Promise<number[]> {
  const refunded = new Set(refundedProfessionIds(await listPaidInvoices(tx, id)));
  const remaining = covers.filter((each) => !refunded.has(each));
  if (remaining.length === covers.length) return covers;
  await updateCoveredProfessions(tx, id, remaining);
  return remaining;
}
