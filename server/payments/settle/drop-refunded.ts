import type { Transaction } from "kysely";
import { listPaid, updateCovers } from "#/payments/queries/settling.ts";
import type { Tables } from "#/platform/database/database.ts";
import { refundedIn } from "./standing.ts";

type Covering = { readonly id: string; readonly covers: number[] };

/**
 * An addition whose money was given back is not the subscription's any more: its next month is not
 * charged for, and whoever wants it again adds it again. Answers what is still covered.
 */
export async function dropRefunded(
  tx: Transaction<Tables>,
  { id, covers }: Covering,
): Promise<number[]> {
  const refunded = new Set(refundedIn(await listPaid(tx, id)));
  const left = covers.filter((each) => !refunded.has(each));
  if (left.length === covers.length) return covers;
  await updateCovers(tx, id, left);
  return left;
}
