/** Under which price a client would pay, and to what it would be added. */
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import type { Kysely } from "kysely";
import { invalidField } from "#/payments/map-gateway-errors.ts";
import { findOfferedPlan, findPlan, type Plan } from "#/payments/queries/plans.ts";
import {
  findLiveSubscription,
  findPriceId,
  type Subscription,
} from "#/payments/queries/subscriptions.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { GatewayPrice } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";

export type Offer = {
  readonly plan: Plan;
  /** What runs already: professions are added to it, at the price it began under. */
  readonly live: Subscription | undefined;
};

type OfferRequest = { readonly clientId: string; readonly priceId: string };

/** Refuses a price not offered (422), and who has to pay or clear up something first (409). */
export async function resolveOffer(
  db: Kysely<Tables>,
  { cards, clock }: Pick<Services, "cards" | "clock">,
  { clientId, priceId }: OfferRequest,
): Promise<Offer> {
  const live = await findLiveSubscription(db, { clientId, provider: cards.provider });
  const requestedPlan = await findOfferedPlan(db, clock.now(), priceId);
  if (live) assertPaidUp(live);
  const currentPriceId = live && (await findPriceId(db, live.id));
  const plan = (currentPriceId && (await findPlan(db, currentPriceId))) || requestedPlan;
  if (!plan || (!requestedPlan && priceId !== currentPriceId))
    throw invalidField("priceId", said.priceUnknown);
  return { plan, live };
}

/** As the provider is told of it. */
export function toGatewayPrice({ priceId, name, unitFils }: Plan): GatewayPrice {
  return { priceId, name, unitFils };
}

/** 409: what a subscription is charged for went back, so that nothing is sold beside it. */
export function paymentSuspended(): AppError {
  return new AppError(409, said.heldBack, { code: "PAYMENT_HELD_BACK" });
}

function assertPaidUp({ status, suspension }: Subscription): void {
  if (suspension) throw paymentSuspended();
  if (status === "past_due") throw new AppError(409, said.payFirst, { code: "PAYMENT_DUE" });
}
