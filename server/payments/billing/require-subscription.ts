import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import { findLiveSubscription, type Subscription } from "#/payments/queries/subscriptions.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";

/** The client's live subscription. Throws 409 if there is none. */
export async function requireSubscription(
  { db, paymentGateway }: Pick<Services, "db" | "paymentGateway">,
  clientId: string,
): Promise<Subscription> {
  const live = await findLiveSubscription(db, { clientId, provider: paymentGateway.provider });
  if (!live) throw new AppError(409, messages.notSubscribed, { code: "NOT_SUBSCRIBED" });
  return live;
}
