/** A checkout for professions that a contract is to open must not be paid any more. */
import type { Transaction } from "kysely";
import { abandonCheckout } from "#/payments/checkout/abandon-checkout.ts";
import { IN_PROGRESS_MS } from "#/payments/checkout/decide-checkout-step.ts";
import { paymentInProgress } from "#/payments/map-gateway-errors.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

type ContractProfessions = { readonly clientId: string; readonly professionIds: readonly number[] };

/** The client's open attempt, if it is for any of these professions. */
export async function findOpenAttempt(
  { paymentGateway }: Pick<Services, "paymentGateway">,
  tx: Transaction<Tables>,
  { clientId, professionIds }: ContractProfessions,
): Promise<attempts.CheckoutAttempt | undefined> {
  const open = await attempts.findOpenAttempt(tx, { clientId, provider: paymentGateway.provider });
  return open?.professionIds.some((id) => professionIds.includes(id)) ? open : undefined;
}

/** Throws 409 if it turns out to be paid, or may be charged at this moment. */
export async function abandonOpenAttempt(
  services: Services,
  attempt: attempts.CheckoutAttempt,
): Promise<void> {
  const { id, clientId, beganAt, invoiceId } = attempt;
  if (invoiceId) return await abandonCheckout(services, attempt);
  const now = services.clock.now();
  if (now.getTime() - beganAt.getTime() < IN_PROGRESS_MS) throw paymentInProgress();
  await syncClient(services, clientId);
  await attempts.closeUnanswered(services.db, { id, state: "superseded", now });
}
