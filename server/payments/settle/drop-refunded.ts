import type { Transaction } from "kysely";
import { lowerLater } from "#/payments/merge/lower-later.ts";
import { listPaid, updateCovers } from "#/payments/queries/settling.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { refundedIn } from "./standing.ts";

type Covering = { readonly id: string; readonly covers: number[] };

/**
 * An addition whose money was given back is not the subscription's any more: its next month is not
 * charged for, and whoever wants it again adds it again. Answers what is still covered.
 */
export async function dropRefunded(
  { jobs }: Pick<Services, "jobs">,
  tx: Transaction<Tables>,
  { id, covers }: Covering,
): Promise<number[]> {
  const refunded = new Set(refundedIn(await listPaid(tx, id)));
  const left = covers.filter((each) => !refunded.has(each));
  if (left.length === covers.length) return covers;
  await updateCovers(tx, id, left);
  await lowerLater(jobs, tx, id);
  return left;
}
