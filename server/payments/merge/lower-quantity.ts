/** Who pays for two professions that became one, or for one whose money was given back, is charged for one less from the next month on. */
import { findCovers } from "#/payments/queries/merging.ts";
import { settleSubscription } from "#/payments/settle/settle.ts";
import type { Services } from "#/platform/services.ts";
import { LOWER_QUANTITY } from "./lower-later.ts";

export type Lowered = { readonly subscriptionId: string };

export async function lowerQuantity(
  services: Services,
  { subscriptionId }: Lowered,
): Promise<void> {
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
    // From the same number to the same it may go once more, after another purchase.
    const key = `quantity-${subscriptionId}-${read.attemptId}-${read.quantity}-${quantity}`;
    await cards.setNextQuantity(subscriptionId, quantity, key);
  }
  await settleSubscription(services, subscriptionId);
}

const HOUR_SECONDS = 3_600;
