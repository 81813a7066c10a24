/** Who paid for two professions that became one is charged for one from the next month on. */
import { findCovers } from "#/payments/queries/merging.ts";
import { settleSubscription } from "#/payments/settle/settle.ts";
import type { Services } from "#/platform/services.ts";

export const LOWER_QUANTITY = "lowerQuantity";

export type Merged = { readonly subscriptionId: string };

export async function lowerQuantity(services: Services, { subscriptionId }: Merged): Promise<void> {
  const { db, cards, jobs } = services;
  const known = await findCovers(db, subscriptionId);
  const read = known && (await cards.readSubscription(subscriptionId));
  if (!read || read.endedAt) return;
  // An addition that waits brings its own number along once it is paid.
  if (read.hasPendingAddition) {
    const later = { key: `${LOWER_QUANTITY} ${subscriptionId} later`, afterSeconds: HOUR_SECONDS };
    return await jobs.add(db, LOWER_QUANTITY, { subscriptionId }, later);
  }
  const quantity = known.covers.length;
  if (read.quantity > quantity) {
    const key = `quantity-${subscriptionId}-${read.quantity}-${quantity}`;
    await cards.setNextQuantity(subscriptionId, quantity, key);
  }
  await settleSubscription(services, subscriptionId);
}

const HOUR_SECONDS = 3_600;
