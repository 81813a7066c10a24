import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
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
  /** Professions are added to it, at the price it started with. */
  readonly live: Subscription | undefined;
};

type OfferRequest = { readonly clientId: string; readonly priceId: string };

/** Throws 422 for a price not on offer, 409 if the client has something to pay or resolve first. */
export async function resolveOffer(
  db: Kysely<Tables>,
  { paymentGateway, clock }: Pick<Services, "paymentGateway" | "clock">,
  { clientId, priceId }: OfferRequest,
): Promise<Offer> {
  const live = await findLiveSubscription(db, { clientId, provider: paymentGateway.provider });
  const requestedPlan = await findOfferedPlan(db, clock.now(), priceId);
  if (live) assertPaidUp(live);
  const currentPriceId = live ? await findPriceId(db, live.id) : undefined;
  const currentPlan = currentPriceId ? await findPlan(db, currentPriceId) : undefined;
  const plan = currentPlan ?? requestedPlan;
  if (!plan || (!requestedPlan && priceId !== currentPriceId))
    throw invalidField("priceId", messages.priceUnknown);
  return { plan, live };
}

export function toGatewayPrice({ priceId, name, unitFils }: Plan): GatewayPrice {
  return { priceId, name, unitFils };
}

/** 409: the subscription's payment was reversed, so nothing more is sold to the client. */
export function paymentSuspended(): AppError {
  return new AppError(409, messages.accessSuspended, { code: "PAYMENT_HELD_BACK" });
}

function assertPaidUp({ status, suspension }: Subscription): void {
  if (suspension) throw paymentSuspended();
  if (status === "past_due") throw new AppError(409, messages.payFirst, { code: "PAYMENT_DUE" });
}
