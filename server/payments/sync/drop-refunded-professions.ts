import type { Transaction } from "kysely";
import { listPaidInvoices, updateCoveredProfessions } from "#/payments/queries/sync.ts";
import type { Tables } from "#/platform/database/database.ts";
import { refundedProfessionIds } from "./access-state.ts";

type CoveredSubscription = { readonly id: string; readonly covers: number[] };

/**
 * An addition whose money was given back is not the subscription's any more: its next month is not
 * charged for, and whoever wants it again adds it again. Answers what is still covered.
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
