import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { JobQueue } from "#/platform/job-queue.ts";

export const LOWER_QUANTITY = "lowerQuantity";

/** Once `tx` has committed, a job lowers the quantity at the provider from the next month on. */
export async function queueLowerQuantity(
  jobs: JobQueue,
  tx: Transaction<Tables>,
  subscriptionId: string,
): Promise<void> {
  const key = `${LOWER_QUANTITY} ${subscriptionId}`;
  await jobs.enqueue(tx, LOWER_QUANTITY, { subscriptionId }, { key });
}
