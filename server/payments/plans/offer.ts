/** Under which price a client would pay, and to what it would be added. */
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import type { Kysely } from "kysely";
import { refusedField } from "#/payments/gateway-refusals.ts";
import { findOffered, findPlan, type Plan } from "#/payments/queries/plans.ts";
import { findLive, findPriceId, type Subscription } from "#/payments/queries/subscriptions.ts";
import type { GatewayPrice } from "#/platform/cards/gateway.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

export type Offer = {
  readonly plan: Plan;
  /** What runs already: professions are added to it, at the price it began under. */
  readonly live: Subscription | undefined;
};

type Asked = { readonly clientId: string; readonly priceId: string };

/** Refuses a price not offered (422), and who has to pay or clear up something first (409). */
export async function offerOf(
  db: Kysely<Tables>,
  { cards, clock }: Pick<Services, "cards" | "clock">,
  { clientId, priceId }: Asked,
): Promise<Offer> {
  const live = await findLive(db, { clientId, provider: cards.provider });
  const asked = await findOffered(db, clock.now(), priceId);
  if (live) assertOpen(live);
  const current = live && (await findPriceId(db, live.id));
  const plan = (current && (await findPlan(db, current))) || asked;
  if (!plan || (!asked && priceId !== current)) throw refusedField("priceId", said.priceUnknown);
  return { plan, live };
}

/** As the provider is told of it. */
export function priceOf({ priceId, name, unitFils }: Plan): GatewayPrice {
  return { priceId, name, unitFils };
}

/** 409: what a subscription is charged for went back, so that nothing is sold beside it. */
export function heldBack(): Refusal {
  return new Refusal(409, said.heldBack, { code: "PAYMENT_HELD_BACK" });
}

function assertOpen({ status, suspension }: Subscription): void {
  if (suspension) throw heldBack();
  if (status === "past_due") throw new Refusal(409, said.payFirst, { code: "PAYMENT_DUE" });
}
