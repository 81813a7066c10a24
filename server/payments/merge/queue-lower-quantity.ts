import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { JobQueue } from "#/platform/job-queue.ts";

export const LOWER_QUANTITY = "lowerQuantity";

/** The provider charges fewer professions from the next month on; it is told once `tx` holds. */
export async function queueLowerQuantity(
  jobs: JobQueue,
  tx: Transaction<Tables>,
  subscriptionId: string,
): Promise<void> {
  const key = `${LOWER_QUANTITY} ${subscriptionId}`;
  await jobs.enqueue(tx, LOWER_QUANTITY, { subscriptionId }, { key });
}
