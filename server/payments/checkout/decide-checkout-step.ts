/** What comes of a press of the button: known before anybody asks the card provider. */
import { createHash } from "node:crypto";
import type { CheckoutBasket } from "@wasla/contract/payments/checkout-endpoints";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { reserveCoupon } from "#/payments/coupons/validate-coupon.ts";
import { paymentInProgress } from "#/payments/map-gateway-errors.ts";
import { type Offer, paymentSuspended, resolveOffer } from "#/payments/plans/resolve-offer.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { findContract } from "#/payments/queries/contracts.ts";
import type { Coupon } from "#/payments/queries/coupons.ts";
import { listPaidInvoices } from "#/payments/queries/sync.ts";
import {
  decisiveInvoices,
  type PaidInvoice,
  revokedProfessionIds,
} from "#/payments/sync/access-state.ts";
import { AppError } from "#/platform/app-error.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { findPayableProfessions } from "./basket.ts";
import { isProrationDateFresh, isWithinPeriod, toUnixSeconds } from "./proration.ts";

type Tx = Transaction<Tables>;
type Attempt = attempts.CheckoutAttempt;

/** On what it is begun. */
export type CheckoutTerms = { readonly offer: Offer; readonly coupon: Coupon | undefined };

export type CheckoutStep =
  /** To be begun at the provider, or begun once more under the same key. */
  | ({ readonly next: "start"; readonly attempt: Attempt } & CheckoutTerms)
  | { readonly next: "resume" | "giveUp"; readonly attempt: Attempt }
  /** What runs, or was charged, is known to the provider alone: it is asked first. */
  | {
      readonly next: "settle";
      readonly attempt: Attempt | undefined;
      readonly subscriptionId: string;
    }
  /** What was quoted holds no more. */
  | {
      readonly next: "quoteAgain";
      readonly because: "coupon" | "price";
      readonly offer: Offer;
      readonly quantity: number;
    };

/** The provider forgets keys after a day. */
const IDEMPOTENCY_KEY_MS = 20 * HOUR_MS;
/** As long the provider may be busy with what it was asked for. */
export const IN_PROGRESS_MS = 2 * MINUTE_MS;

export async function decideCheckoutStep(
  services: Services,
  clientId: string,
  basket: CheckoutBasket,
): Promise<CheckoutStep> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (tx) => {
    await attempts.lockPayments(tx, clientId);
    if (await findContract(tx, clientId, now)) throw new AppError(409, said.byContract);
    const { priceId, couponId } = basket;
    const offer = await resolveOffer(tx, services, { clientId, priceId });
    const payable = await findPayableProfessions(tx, { clientId, now }, basket);
    const paidInvoices = offer.live ? await listPaidInvoices(tx, offer.live.id) : [];
    const alreadyCovered = payable.filter((id) => offer.live?.covers.includes(id));
    assertNotSuspended(alreadyCovered, paidInvoices);
    if (offer.live && alreadyCovered.length > 0)
      return { next: "settle", attempt: undefined, subscriptionId: offer.live.id };
    const quantity = payable.length;
    const requote = { next: "quoteAgain", offer, quantity } as const;
    const coupon = await reserveRequestedCoupon(tx, services, { clientId, couponId, offer });
    if (couponId && !coupon) return { ...requote, because: "coupon" };
    const request: CheckoutRequest = {
      clientId,
      offer,
      coupon,
      payable,
      paidInvoices: paidInvoices,
      basket,
      now,
    };
    const openStep = await continueOpenAttempt(tx, services, request);
    if (openStep && openStep.next !== "start") return openStep;
    assertQuantityInSync(offer);
    if (openStep) return openStep;
    if (!isPriceFresh(request)) return { ...requote, because: "price" };
    return { next: "start", attempt: await createAttempt(tx, services, request), offer, coupon };
  });
}

type CheckoutRequest = CheckoutTerms & {
  readonly clientId: string;
  readonly payable: readonly number[];
  /** What was paid for what runs. */
  readonly paidInvoices: readonly PaidInvoice[];
  readonly basket: CheckoutBasket;
  readonly now: Date;
};

type RequestedCoupon = {
  readonly clientId: string;
  readonly couponId: string | null | undefined;
  readonly offer: Offer;
};

async function reserveRequestedCoupon(
  tx: Tx,
  services: Services,
  { clientId, couponId, offer }: RequestedCoupon,
) {
  if (!couponId) return undefined;
  const priceIds = [offer.plan.priceId];
  return await reserveCoupon(tx, services, { clientId, name: { id: couponId }, priceIds });
}

/** What the subscription is charged for and yet does not open, where its money went back. */
function assertNotSuspended(professionIds: readonly number[], paid: readonly PaidInvoice[]): void {
  const revokedIds = revokedProfessionIds(paid);
  if (professionIds.some((id) => revokedIds.includes(id))) throw paymentSuspended();
}

/** A lower number is about to be told: what counts from the old one would be charged wrongly. */
function assertQuantityInSync({ live }: Offer): void {
  if (live && live.quantity > live.covers.length) throw paymentInProgress();
}

/** How to go on with what is open; undefined where there is nothing, or nothing any more. */
async function continueOpenAttempt(
  tx: Tx,
  services: Services,
  request: CheckoutRequest,
): Promise<CheckoutStep | undefined> {
  const { clientId, offer, coupon, now } = request;
  const clientKey = { clientId, provider: services.cards.provider };
  const open = await attempts.findOpenAttempt(tx, clientKey);
  if (!open) return undefined;
  const isSame =
    open.fingerprint === fingerprintRequest(services, request) &&
    hasSameProrationDate(open, request);
  if (open.invoiceId) return { next: isSame ? "resume" : "giveUp", attempt: open };
  if (isSame && canStart(open, now)) {
    await attempts.restartAttempt(tx, open, now);
    return { next: "start", attempt: open, offer, coupon };
  }
  if (isChargedImmediately(open)) {
    if (now.getTime() - open.beganAt.getTime() < IN_PROGRESS_MS) throw paymentInProgress();
    if (offer.live) return { next: "settle", attempt: open, subscriptionId: offer.live.id };
  }
  // Nobody knows its secret: whoever is about to begin it finds it closed, and gives it up.
  await attempts.closeAttempt(tx, { id: open.id, state: "superseded", now });
  return undefined;
}

async function createAttempt(
  tx: Tx,
  services: Services,
  request: CheckoutRequest,
): Promise<Attempt> {
  const { clientId, offer, coupon, payable, basket, now } = request;
  const { plan, live } = offer;
  const { provider } = services.cards;
  const fingerprint = fingerprintRequest(services, request);
  const since = new Date(now.getTime() - IDEMPOTENCY_KEY_MS);
  const unanswered = await attempts.findUnanswered(tx, { clientId, provider, fingerprint, since });
  if (unanswered && hasSameProrationDate(unanswered, request) && canStart(unanswered, now)) {
    await attempts.restartAttempt(tx, unanswered, now);
    return unanswered;
  }
  return await attempts.insertAttempt(tx, {
    ...{ id: v7(), clientId, provider, kind: live ? "add" : "start", state: "open", fingerprint },
    ...{ priceId: plan.priceId, unitFils: plan.unitFils },
    professionIds: [...payable],
    covers: [...new Set([...(live?.covers ?? []), ...payable])],
    couponId: coupon?.id ?? null,
    prorationDate: live ? (basket.prorationDate ?? toUnixSeconds(now)) : null,
    ...{ dueFils: null, subscriptionId: null, invoiceId: null, paymentIntentId: null },
    ...{ beganAt: now, endedAt: null },
  });
}

/** The same professions for the same price, for the same client: who presses twice buys once. */
function fingerprintRequest(
  { cards }: Services,
  { clientId, offer, coupon, payable }: CheckoutRequest,
): string {
  const { plan, live } = offer;
  const to = [cards.provider, clientId, live?.id, live?.quantity];
  const identity = JSON.stringify([...to, plan.priceId, plan.unitFils, payable, coupon?.id]);
  return createHash("sha256").update(identity).digest("base64url");
}

function hasSameProrationDate(
  { kind, prorationDate }: Attempt,
  { basket }: CheckoutRequest,
): boolean {
  const requestedDate = basket.prorationDate ?? prorationDate;
  return kind === "start" || requestedDate === prorationDate;
}

/** To the card on file, or none where a coupon takes it all off: it cannot be given up. */
function isChargedImmediately({ kind, couponId }: Attempt): boolean {
  return kind === "add" || couponId !== null;
}

/** An unanswered addition is charged from a second that may be too long ago by now. */
function canStart({ prorationDate }: Attempt, now: Date): boolean {
  return prorationDate === null || isProrationDateFresh(prorationDate, now);
}

/** A quote of the month before holds no more either. */
function isPriceFresh({ offer, paidInvoices, basket, now }: CheckoutRequest): boolean {
  const { live } = offer;
  const { prorationDate } = basket;
  if (!live || prorationDate === null || prorationDate === undefined) return true;
  if (live.paidUntil <= now) throw paymentInProgress(); // its renewal
  const start = decisiveInvoices(paidInvoices)[0]?.periodStart ?? live.startedAt;
  return (
    isWithinPeriod(prorationDate, { start, end: live.paidUntil }) &&
    isProrationDateFresh(prorationDate, now)
  );
}
