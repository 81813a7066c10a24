import { MOST_PROFESSIONS } from "@wasla/contract/payments/money";
import type { Quote } from "@wasla/contract/payments/schemas";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import type { Language } from "@wasla/contract/platform/language";
import { guessCoupon, mirrored } from "#/payments/coupons/judge.ts";
import { asRefusals, refusedField } from "#/payments/gateway-refusals.ts";
import { limits } from "#/payments/limits.ts";
import { type Offer, offerOf, priceOf } from "#/payments/plans/offer.ts";
import type { Coupon } from "#/payments/queries/coupons.ts";
import { findCustomer } from "#/payments/queries/customers.ts";
import { settleOutdated } from "#/payments/settle/settle-outdated.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { onWire } from "./on-wire.ts";

type Asked = {
  readonly priceId: string;
  /** Of professions that are not paid yet. */
  readonly quantity: number;
  readonly couponCode?: string | undefined;
  readonly language: Language;
};

/** What a number of professions costs: the first ones, or some added to a running subscription. */
export async function quote(
  services: Services,
  { id: clientId }: Viewer,
  { priceId, quantity, couponCode, language }: Asked,
): Promise<Quote> {
  assertCountable(quantity);
  await countTry(services, limits.quote, { account: clientId });
  await asRefusals(() => settleOutdated(services, clientId));
  const offer = await offerOf(services.db, services, { clientId, priceId });
  const priceIds = [offer.plan.priceId];
  const coupon =
    couponCode === undefined
      ? undefined
      : await guessCoupon(services, { clientId, name: { code: couponCode }, priceIds });
  if (couponCode !== undefined && !coupon) throw refusedField("couponCode", said.couponNotValid);
  return await asRefusals(
    () => quoteFor(services, { clientId, offer, quantity, coupon, language }),
    "couponCode",
  );
}

type Priced = {
  readonly clientId: string;
  readonly offer: Offer;
  readonly quantity: number;
  readonly coupon?: Coupon | undefined;
  /** The reader's: of the coupon's name. */
  readonly language?: Language;
};

/** As the provider counts it. May throw what the provider refuses. */
export async function quoteFor(
  { db, cards }: Pick<Services, "db" | "cards">,
  { clientId, offer, quantity, coupon, language = "en" }: Priced,
): Promise<Quote> {
  const { plan, live } = offer;
  const customerId = await findCustomer(db, { clientId, provider: cards.provider });
  if (coupon) await cards.ensureCoupon(mirrored(coupon));
  const counted = await cards.quote({
    customerId,
    price: priceOf(plan),
    quantity: (live?.quantity ?? 0) + quantity,
    couponId: coupon?.id,
    addTo: live && { subscriptionId: live.id, prorationDate: undefined },
  });
  return onWire({ plan, coupon, language }, counted);
}

/** 422 for none, and for more than can be paid for at once. */
export function assertCountable(quantity: number, field = "quantity"): void {
  if (quantity < 1) throw refusedField(field, said.selectProfession);
  if (quantity <= MOST_PROFESSIONS) return;
  throw refusedField(field, [said.tooManyProfessions, { most: MOST_PROFESSIONS }]);
}
