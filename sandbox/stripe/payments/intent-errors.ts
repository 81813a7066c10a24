/** Errors of payment and setup intents, worded as Stripe words them. */

import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import type { PaymentMethod } from "#/stripe/store/objects.ts";
import type { Decline, PaymentIntent, SetupIntent } from "#/stripe/store/payment-objects.ts";

type Intent = PaymentIntent | SetupIntent;

const intentNames = {
  payment_intent: {
    title: "PaymentIntent",
    succeeded: "it has already succeeded after being previously confirmed",
  },
  setup_intent: { title: "SetupIntent", succeeded: "it has already succeeded" },
};

/** While a card awaits authentication, another may replace it, but not the same one. */
export function assertConfirmable(intent: Intent, method: PaymentMethod): void {
  assertSameCustomer(method, intent.customer);
  const { status } = intent;
  const isAsked = status === "requires_action" && intent.payment_method === method.id;
  if (isAsked || status === "succeeded" || status === "canceled") throw unexpectedState(intent);
}

/** A card belongs to the customer that used it first. */
export function assertSameCustomer({ id, customer }: PaymentMethod, payer: string): void {
  if (customer === null || customer === payer) return;
  const message = `The payment method ${id} belongs to another customer.`;
  throw new StripeApiError(400, { message, param: "payment_method" });
}

/** Such an intent has a card: the one to authenticate. */
export function assertActionRequired<I extends Intent>(
  intent: I,
): asserts intent is I & { readonly payment_method: string } {
  if (intent.status !== "requires_action" || intent.payment_method === null)
    throw unexpectedState(intent);
}

/** The error of an intent whose authentication failed. */
export function authenticationFailure({ object }: Intent): Decline {
  return {
    type: "invalid_request_error",
    code: `${object}_authentication_failure`,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  };
}

/** To be returned rather than thrown, so that the transaction keeps the intent's new status. */
export function declinedError(intent: Intent, decline: Decline): StripeApiError {
  return new StripeApiError(decline.type === "card_error" ? 402 : 400, {
    ...decline,
    [intent.object]: intent,
  });
}

function unexpectedState(intent: Intent): StripeApiError {
  const { title, succeeded } = intentNames[intent.object];
  const reason = intent.status === "succeeded" ? succeeded : `it has a status of ${intent.status}`;
  return new StripeApiError(400, {
    code: `${intent.object}_unexpected_state`,
    message: `You cannot confirm this ${title} because ${reason}.`,
    [intent.object]: intent,
  });
}
