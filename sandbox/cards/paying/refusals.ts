/** Why an intent, of a payment or a card for later, cannot be confirmed: in Stripe's words. */
import type { PaymentMethod } from "#/cards/store/objects.ts";
import type { Decline, PaymentIntent, SetupIntent } from "#/cards/store/payment-objects.ts";
import { Fault } from "#/cards/wire/fault.ts";

type Intent = PaymentIntent | SetupIntent;

const names = {
  payment_intent: {
    title: "PaymentIntent",
    succeeded: "it has already succeeded after being previously confirmed",
  },
  setup_intent: { title: "SetupIntent", succeeded: "it has already succeeded" },
};

/** Another card may take the place of one whose bank still asks; the same one may not ask twice. */
export function refuseUnconfirmable(intent: Intent, method: PaymentMethod): void {
  refuseForeign(method, intent.customer);
  const { status } = intent;
  const isAsked = status === "requires_action" && intent.payment_method === method.id;
  if (isAsked || status === "succeeded" || status === "canceled") throw unexpected(intent);
}

/** A card belongs to the customer that used it first. */
export function refuseForeign({ id, customer }: PaymentMethod, payer: string): void {
  if (customer === null || customer === payer) return;
  const message = `The payment method ${id} belongs to another customer.`;
  throw new Fault(400, { message, param: "payment_method" });
}

/** Nobody is asked for an answer that the bank does not wait for. */
export function refuseUnasked(intent: Intent): void {
  if (intent.status !== "requires_action") throw unexpected(intent);
}

/** What an intent gets whose holder did not answer the bank well. */
export function unauthenticated({ object }: Intent): Decline {
  return {
    type: "invalid_request_error",
    code: `${object}_authentication_failure`,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  };
}

/** The refusal as Stripe tells it; what came of it stays. */
export function declined(intent: Intent, decline: Decline): Fault {
  return new Fault(decline.type === "card_error" ? 402 : 400, {
    ...decline,
    [intent.object]: intent,
  });
}

function unexpected(intent: Intent): Fault {
  const { title, succeeded } = names[intent.object];
  const reason = intent.status === "succeeded" ? succeeded : `it has a status of ${intent.status}`;
  return new Fault(400, {
    code: `${intent.object}_unexpected_state`,
    message: `You cannot confirm this ${title} because ${reason}.`,
    [intent.object]: intent,
  });
}
