import { changedMeanwhile } from "#/payments/gateway-refusals.ts";
import { type Attempt, closeAttempt } from "#/payments/queries/attempts.ts";
import { settleAfter } from "#/payments/settle/settle-after.ts";
import { StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";

type Begun = Pick<Attempt, "id" | "kind" | "subscriptionId" | "invoiceId">;

/** Ends at the provider what was begun and not paid. Refuses (409) what turns out to be paid. */
export async function giveUp(services: Services, begun: Begun): Promise<void> {
  if (!(await abandon(services, begun))) throw changedMeanwhile();
}

/** The same; false where it turns out to be paid, and is settled. */
export async function abandon(
  services: Services,
  { id, kind, subscriptionId, invoiceId }: Begun,
): Promise<boolean> {
  if (subscriptionId === null || invoiceId === null) return true;
  try {
    await services.cards.abandonCheckout({ subscriptionId, invoiceId, kind }, `abandon-${id}`);
  } catch (error) {
    if (!(error instanceof StateConflict)) throw error;
    await settleAfter(services, subscriptionId);
    return false;
  }
  const now = services.clock.now();
  await closeAttempt(services.db, { id, state: "superseded", now });
  return true;
}
