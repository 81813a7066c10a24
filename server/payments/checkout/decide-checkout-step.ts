/** Decides how a checkout request proceeds, without asking the card provider. */
import { createHash } from "node:crypto";
import type { CheckoutBasket } from "@wasla/contract/payments/checkout-endpoints";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
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

type Tx = Transaction<Tables>;
type Attempt = attempts.CheckoutAttempt;

export type CheckoutTerms = { readonly offer: Offer; readonly coupon: Coupon | undefined };

export type CheckoutStep =
  /** Start at the provider, or retry under the same key. */
  | ({ readonly next: "start"; readonly attempt: Attempt } & CheckoutTerms)
  | { readonly next: "resume" | "abandon"; readonly attempt: Attempt }
  /** Only the provider knows what is live or was charged, so sync first. */
  | {
      readonly next: "sync";
      readonly attempt: Attempt | undefined;
      readonly subscriptionId: string;
    }
  /** What was quoted is no longer valid. */
  | {
      readonly next: "quoteAgain";
      readonly reason: "coupon" | "price";
      readonly offer: Offer;
      readonly quantity: number;
    };

/** Less than the day after which the provider forgets idempotency keys. */
const IDEMPOTENCY_KEY_MS = 20 * HOUR_MS;
/** How long a request to the provider may take. */
export const IN_PROGRESS_MS = 2 * MINUTE_MS;

export async function decideCheckoutStep(
  services: Services,
  clientId: string,
  basket: CheckoutBasket,
): Promise<CheckoutStep> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (tx) => {
    await attempts.lockPayments(tx, clientId);
    if (await findContract(tx, clientId, now)) throw new AppError(409, messages.byContract);
    const { priceId, couponId } = basket;
    const offer = await resolveOffer(tx, services, { clientId, priceId });
    const payable = await findPayableProfessions(tx, { clientId, now }, basket);
    const paidInvoices = offer.live ? await listPaidInvoices(tx, offer.live.id) : [];
    const alreadyCovered = payable.filter((id) => offer.live?.covers.includes(id));
    assertNotSuspended(alreadyCovered, paidInvoices);
    if (offer.live && alreadyCovered.length > 0)
      return { next: "sync", attempt: undefined, subscriptionId: offer.live.id };
    const quantity = payable.length;
    const requote = { next: "quoteAgain", offer, quantity } as const;
    const coupon = await reserveRequestedCoupon(tx, services, { clientId, couponId, offer });
    if (couponId && !coupon) return { ...requote, reason: "coupon" };
    const request: CheckoutRequest = {
      clientId,
      offer,
      coupon,
      payable,
      paidInvoices,
      basket,
      now,
    };
    const openStep = await continueOpenAttempt(tx, services, request);
    if (openStep && openStep.next !== "start") return openStep;
    assertQuantityInSync(offer);
    if (openStep) return openStep;
    if (!isPriceFresh(request)) return { ...requote, reason: "price" };
    return { next: "start", attempt: await createAttempt(tx, services, request), offer, coupon };
  });
}

type CheckoutRequest = CheckoutTerms & {
  readonly clientId: string;
  readonly payable: readonly number[];
  /** Paid invoices of the live subscription. */
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
  return await reserveCoupon(tx, services, { clientId, key: { id: couponId }, priceIds });
}

/** Throws for professions that are charged for but not open, because their money went back. */
function assertNotSuspended(professionIds: readonly number[], paid: readonly PaidInvoice[]): void {
  const revokedIds = revokedProfessionIds(paid);
  if (professionIds.some((id) => revokedIds.includes(id))) throw paymentSuspended();
}

/** A pending reduction comes first: an addition to the old quantity would be charged wrongly. */
function assertQuantityInSync({ live }: Offer): void {
  if (live && live.quantity > live.covers.length) throw paymentInProgress();
}

/** How to continue the open attempt; undefined if there is none, or it was closed. */
async function continueOpenAttempt(
  tx: Tx,
  services: Services,
  request: CheckoutRequest,
): Promise<CheckoutStep | undefined> {
  const { clientId, offer, coupon, now } = request;
  const clientKey = { clientId, provider: services.paymentGateway.provider };
  const open = await attempts.findOpenAttempt(tx, clientKey);
  if (!open) return undefined;
  const isSame =
    open.fingerprint === fingerprintRequest(services, request) &&
    hasSameProrationDate(open, request);
  if (open.invoiceId) return { next: isSame ? "resume" : "abandon", attempt: open };
  if (isSame && canStart(open, now)) {
    await attempts.restartAttempt(tx, open, now);
    return { next: "start", attempt: open, offer, coupon };
  }
  if (isChargedImmediately(open)) {
    if (now.getTime() - open.beganAt.getTime() < IN_PROGRESS_MS) throw paymentInProgress();
    if (offer.live) return { next: "sync", attempt: open, subscriptionId: offer.live.id };
  }
  // No browser has its secret yet; a request that is starting it finds it closed and abandons it.
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
  const { provider } = services.paymentGateway;
  const fingerprint = fingerprintRequest(services, request);
  const since = new Date(now.getTime() - IDEMPOTENCY_KEY_MS);
  const unanswered = await attempts.findUnanswered(tx, { clientId, provider, fingerprint, since });
  if (unanswered && hasSameProrationDate(unanswered, request) && canStart(unanswered, now)) {
    await attempts.restartAttempt(tx, unanswered, now);
    return unanswered;
  }
  return await attempts.insertAttempt(tx, {
    id: v7(),
    clientId,
    provider,
    kind: live ? "add" : "start",
    state: "open",
    fingerprint,
    priceId: plan.priceId,
    unitFils: plan.unitFils,
    professionIds: [...payable],
    covers: [...new Set([...(live?.covers ?? []), ...payable])],
    couponId: coupon?.id ?? null,
    prorationDate: live ? (basket.prorationDate ?? toUnixSeconds(now)) : null,
    dueFils: null,
    subscriptionId: null,
    invoiceId: null,
    paymentIntentId: null,
    beganAt: now,
    endedAt: null,
  });
}

/** Equal for the same client, professions and price, so that submitting twice buys once. */
function fingerprintRequest(
  { paymentGateway }: Services,
  { clientId, offer, coupon, payable }: CheckoutRequest,
): string {
  const { plan, live } = offer;
  const to = [paymentGateway.provider, clientId, live?.id, live?.quantity];
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

/** To the card on file, or free by coupon: such an attempt cannot be abandoned. */
function isChargedImmediately({ kind, couponId }: Attempt): boolean {
  return kind === "add" || couponId !== null;
}

/** The proration date of an unanswered addition may be too old by now. */
function canStart({ prorationDate }: Attempt, now: Date): boolean {
  return prorationDate === null || isProrationDateFresh(prorationDate, now);
}

/** A quote from before the last renewal is not fresh either. */
function isPriceFresh({ offer, paidInvoices, basket, now }: CheckoutRequest): boolean {
  const { live } = offer;
  const { prorationDate } = basket;
  if (!live || prorationDate === null || prorationDate === undefined) return true;
  if (live.paidUntil <= now) throw paymentInProgress(); // it is being renewed
  const start = decisiveInvoices(paidInvoices)[0]?.periodStart ?? live.startedAt;
  return (
    isWithinPeriod(prorationDate, { start, end: live.paidUntil }) &&
    isProrationDateFresh(prorationDate, now)
  );
}
/** An addition is charged from the second it was quoted for, if that is recent. */
/** How long a quote is valid. */
const QUOTE_VALID_SECONDS = 10 * 60;
/** Clocks of instances differ by less. */
const MAX_CLOCK_SKEW_SECONDS = 60;

function isProrationDateFresh(prorationDate: number, now: Date): boolean {
  const age = toUnixSeconds(now) - prorationDate;
  return age <= QUOTE_VALID_SECONDS && age >= -MAX_CLOCK_SKEW_SECONDS;
}

function isWithinPeriod(
  prorationDate: number,
  { start, end }: { readonly start: Date; readonly end: Date },
): boolean {
  return prorationDate >= toUnixSeconds(start) && prorationDate < toUnixSeconds(end);
}

function toUnixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
