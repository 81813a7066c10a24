/** What the cardholder does in the browser: confirm a payment and authenticate at the bank. */

import type { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { PaymentMethod } from "#/stripe/store/objects.ts";
import type { PaymentIntent } from "#/stripe/store/payment-objects.ts";
import { chargeCard, markDeclined, markSucceeded } from "./charge-card.ts";
import {
  assertActionRequired,
  assertConfirmable,
  authenticationFailure,
  declinedError,
} from "./intent-errors.ts";

export async function confirmPayment(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<PaymentIntent | StripeApiError> {
  assertConfirmable(intent, method);
  const result = await chargeCard(ledger, intent, method, "browser");
  return result.last_payment_error ? declinedError(result, result.last_payment_error) : result;
}

export async function authenticatePayment(
  ledger: Ledger,
  intent: PaymentIntent,
  hasPassed: boolean,
): Promise<PaymentIntent | StripeApiError> {
  assertActionRequired(intent);
  const method = await ledger.get("payment_method", intent.payment_method ?? "");
  if (hasPassed) return markSucceeded(ledger, intent, method, "browser");
  const failed = authenticationFailure(intent);
  return declinedError(await markDeclined(ledger, intent, method, failed), failed);
}
