/** What the card provider may refuse, as our callers hear it. */
import type { Message } from "@wasla/contract/messages";
import { cardRefusals } from "@wasla/contract/payments/card-refusals";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import {
  CardError,
  GatewayAway,
  InvalidCoupon,
  StateConflict,
} from "#/platform/cards/gateway-errors.ts";
import { Refusal } from "#/platform/refusal.ts";

/** Seconds after which whoever met a provider that did not answer, or not yet, may come again. */
const AWAY_SECONDS = 5;

/** Turns what the provider refuses in the work into ours; a coupon's by the field that named it. */
export async function asRefusals<T>(work: () => Promise<T>, couponField = "couponId"): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, couponField) ?? error;
  }
}

/** 422 about one field, whose sentence is the answer's as well: there is no form to mark it in. */
export function refusedField(field: string, message: Message, data?: unknown): Refusal {
  return new Refusal(422, message, { faults: [{ field, message }], data });
}

/** 409: somebody else, or the same person elsewhere, was faster. */
export function changedMeanwhile(): Refusal {
  return new Refusal(409, said.changedMeanwhile);
}

/** 409: another payment of the client is at the provider, which may charge it at any moment. */
export function paymentUnderWay(): Refusal {
  const more = { code: "PAYMENT_UNDER_WAY", retryAfterSeconds: AWAY_SECONDS };
  return new Refusal(409, said.paymentUnderWay, more);
}

function refusalOf(error: unknown, couponField: string): Refusal | undefined {
  if (error instanceof GatewayAway) return away(error);
  if (error instanceof StateConflict) return changedMeanwhile();
  if (error instanceof InvalidCoupon) return refusedField(couponField, said.couponNotValid);
  if (error instanceof CardError) return declined(error);
  return undefined;
}

function away(cause: GatewayAway): Refusal {
  const refusal = new Refusal(503, said.providerAway, { retryAfterSeconds: AWAY_SECONDS });
  refusal.cause = cause;
  return refusal;
}

/** In the provider's own words, which are English; in Arabic in ours, where we know why. */
function declined({ code, message }: CardError): Refusal {
  const words = { en: message, ar: cardRefusals[code]?.ar ?? message };
  const faults = [{ field: "paymentMethodId", message: words }];
  return new Refusal(422, words, { faults, code: "CARD_DECLINED" });
}
