/** What comes of a press of the button: known before anybody asks the card provider. */
import { createHash } from "node:crypto";
import type { Basket } from "@wasla/contract/payments/endpoints";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { reserveCoupon } from "#/payments/coupons/judge.ts";
import { paymentUnderWay } from "#/payments/gateway-refusals.ts";
import { heldBack, type Offer, offerOf } from "#/payments/plans/offer.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { findContract } from "#/payments/queries/contracts.ts";
import type { Coupon } from "#/payments/queries/coupons.ts";
import { listPaid } from "#/payments/queries/settling.ts";
import { decisive, lostIn, type PaidInvoice } from "#/payments/settle/standing.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { payableOf } from "./basket.ts";
import { isFresh, isInside, secondOf } from "./proration.ts";

type Tx = Transaction<Tables>;
type Attempt = attempts.Attempt;

/** On what it is begun. */
export type Agreed = { readonly offer: Offer; readonly coupon: Coupon | undefined };

export type Step =
  /** To be begun at the provider, or begun once more under the same key. */
  | ({ readonly next: "start"; readonly attempt: Attempt } & Agreed)
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
const KEY_MS = 20 * HOUR_MS;
/** As long the provider may be busy with what it was asked for. */
export const UNDER_WAY_MS = 2 * MINUTE_MS;

export async function decide(services: Services, clientId: string, basket: Basket): Promise<Step> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (tx) => {
    await attempts.lockPayments(tx, clientId);
    if (await findContract(tx, clientId, now)) throw new Refusal(409, said.byContract);
    const { priceId, couponId } = basket;
    const offer = await offerOf(tx, services, { clientId, priceId });
    const payable = await payableOf(tx, { clientId, now }, basket);
    const paid = offer.live ? await listPaid(tx, offer.live.id) : [];
    const stuck = payable.filter((id) => offer.live?.covers.includes(id));
    assertNoneHeldBack(stuck, paid);
    if (offer.live && stuck.length > 0)
      return { next: "settle", attempt: undefined, subscriptionId: offer.live.id };
    const quantity = payable.length;
    const requote = { next: "quoteAgain", offer, quantity } as const;
    const coupon = await couponFor(tx, services, { clientId, couponId, offer });
    if (couponId && !coupon) return { ...requote, because: "coupon" };
    const wanted: Wanted = { clientId, offer, coupon, payable, paid, basket, now };
    const begun = await begunBefore(tx, services, wanted);
    if (begun && begun.next !== "start") return begun;
    assertInStep(offer);
    if (begun) return begun;
    if (!isPriceFresh(wanted)) return { ...requote, because: "price" };
    return { next: "start", attempt: await openNew(tx, services, wanted), offer, coupon };
  });
}

type Wanted = Agreed & {
  readonly clientId: string;
  readonly payable: readonly number[];
  /** What was paid for what runs. */
  readonly paid: readonly PaidInvoice[];
  readonly basket: Basket;
  readonly now: Date;
};

type Asked = {
  readonly clientId: string;
  readonly couponId: string | null | undefined;
  readonly offer: Offer;
};

async function couponFor(tx: Tx, services: Services, { clientId, couponId, offer }: Asked) {
  if (!couponId) return undefined;
  const priceIds = [offer.plan.priceId];
  return await reserveCoupon(tx, services, { clientId, name: { id: couponId }, priceIds });
}

/** What the subscription is charged for and yet does not open, where its money went back. */
function assertNoneHeldBack(stuck: readonly number[], paid: readonly PaidInvoice[]): void {
  const lost = lostIn(paid);
  if (stuck.some((id) => lost.includes(id))) throw heldBack();
}

/** A lower number is about to be told: what counts from the old one would be charged wrongly. */
function assertInStep({ live }: Offer): void {
  if (live && live.quantity > live.covers.length) throw paymentUnderWay();
}

/** How to go on with what is open; undefined where there is nothing, or nothing any more. */
async function begunBefore(tx: Tx, services: Services, wanted: Wanted): Promise<Step | undefined> {
  const { clientId, offer, coupon, now } = wanted;
  const whose = { clientId, provider: services.cards.provider };
  const open = await attempts.findOpen(tx, whose);
  if (!open) return undefined;
  const isSame = open.fingerprint === fingerprintOf(services, wanted) && isOfDate(open, wanted);
  if (open.invoiceId) return { next: isSame ? "resume" : "giveUp", attempt: open };
  if (isSame && mayBegin(open, now)) {
    await attempts.askAgain(tx, open, now);
    return { next: "start", attempt: open, offer, coupon };
  }
  if (isChargedAtOnce(open)) {
    if (now.getTime() - open.beganAt.getTime() < UNDER_WAY_MS) throw paymentUnderWay();
    if (offer.live) return { next: "settle", attempt: open, subscriptionId: offer.live.id };
  }
  // Nobody knows its secret: whoever is about to begin it finds it closed, and gives it up.
  await attempts.closeAttempt(tx, { id: open.id, state: "superseded", now });
  return undefined;
}

async function openNew(tx: Tx, services: Services, wanted: Wanted): Promise<Attempt> {
  const { clientId, offer, coupon, payable, basket, now } = wanted;
  const { plan, live } = offer;
  const { provider } = services.cards;
  const fingerprint = fingerprintOf(services, wanted);
  const since = new Date(now.getTime() - KEY_MS);
  const again = await attempts.findUnanswered(tx, { clientId, provider, fingerprint, since });
  if (again && isOfDate(again, wanted) && mayBegin(again, now)) {
    await attempts.askAgain(tx, again, now);
    return again;
  }
  return await attempts.insertAttempt(tx, {
    ...{ id: v7(), clientId, provider, kind: live ? "add" : "start", state: "open", fingerprint },
    ...{ priceId: plan.priceId, unitFils: plan.unitFils },
    professionIds: [...payable],
    covers: [...new Set([...(live?.covers ?? []), ...payable])],
    couponId: coupon?.id ?? null,
    prorationDate: live ? (basket.prorationDate ?? secondOf(now)) : null,
    ...{ dueFils: null, subscriptionId: null, invoiceId: null, paymentIntentId: null },
    ...{ beganAt: now, endedAt: null },
  });
}

/** The same professions for the same price, for the same client: who presses twice buys once. */
function fingerprintOf({ cards }: Services, { clientId, offer, coupon, payable }: Wanted): string {
  const { plan, live } = offer;
  const to = [cards.provider, clientId, live?.id, live?.quantity];
  const said = JSON.stringify([...to, plan.priceId, plan.unitFils, payable, coupon?.id]);
  return createHash("sha256").update(said).digest("base64url");
}

function isOfDate({ kind, prorationDate }: Attempt, { basket }: Wanted): boolean {
  const asked = basket.prorationDate ?? prorationDate;
  return kind === "start" || asked === prorationDate;
}

/** To the card on file, or none where a coupon takes it all off: it cannot be given up. */
function isChargedAtOnce({ kind, couponId }: Attempt): boolean {
  return kind === "add" || couponId !== null;
}

/** An unanswered addition is charged from a second that may be too long ago by now. */
function mayBegin({ prorationDate }: Attempt, now: Date): boolean {
  return prorationDate === null || isFresh(prorationDate, now);
}

/** A quote of the month before holds no more either. */
function isPriceFresh({ offer, paid, basket, now }: Wanted): boolean {
  const { live } = offer;
  const { prorationDate } = basket;
  if (!live || prorationDate === null || prorationDate === undefined) return true;
  if (live.paidUntil <= now) throw paymentUnderWay(); // its renewal
  const start = decisive(paid)[0]?.periodStart ?? live.startedAt;
  return isInside(prorationDate, { start, end: live.paidUntil }) && isFresh(prorationDate, now);
}
