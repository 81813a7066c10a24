/** Saves a card for later charges, confirmed by its holder in the browser. */

import type { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import type { Subscription } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { PaymentMethod } from "#/stripe/store/objects.ts";
import type { Decline, SetupIntent } from "#/stripe/store/payment-objects.ts";
import {
  assertActionRequired,
  assertConfirmable,
  authenticationFailure,
  declinedError,
} from "./intent-errors.ts";
import { chargeOutcome } from "./test-cards.ts";

export function createSetupIntent(ledger: Ledger, customer: string): Promise<SetupIntent> {
  const id = newId("seti");
  return ledger.save<SetupIntent>({
    id,
    object: "setup_intent",
    client_secret: newId(`${id}_secret`),
    created: ledger.now,
    customer,
    last_setup_error: null,
    payment_method: null,
    status: "requires_payment_method",
  });
}

export async function confirmSetupIntent(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
): Promise<SetupIntent | StripeApiError> {
  assertConfirmable(intent, method);
  const outcome = chargeOutcome(method, "browser");
  if (outcome === "accepted") return completeSetup(ledger, intent, method);
  if (outcome === "requiresAction")
    return ledger.save<SetupIntent>({
      ...intent,
      status: "requires_action",
      last_setup_error: null,
      payment_method: method.id,
    });
  return declineSetup(ledger, intent, outcome);
}

export async function authenticateSetupIntent(
  ledger: Ledger,
  intent: SetupIntent,
  hasPassed: boolean,
): Promise<SetupIntent | StripeApiError> {
  assertActionRequired(intent);
  if (!hasPassed) return declineSetup(ledger, intent, authenticationFailure(intent));
  const method = await ledger.get("payment_method", intent.payment_method);
  return completeSetup(ledger, intent, method);
}

/** Subscriptions that waited for this setup charge the card from now on. */
async function completeSetup(ledger: Ledger, intent: SetupIntent, method: PaymentMethod) {
  await ledger.save<PaymentMethod>({
    ...method,
    customer: intent.customer,
    // `chargeOutcome` reads it as the holder's consent to later charges.
    allow_redisplay: "limited",
  });
  const matching = { pending_setup_intent: intent.id };
  for (const waiting of await ledger.list("subscription", { matching }))
    await ledger.save<Subscription>({
      ...waiting,
      default_payment_method: method.id,
      pending_setup_intent: null,
    });
  return ledger.save<SetupIntent>({
    ...intent,
    status: "succeeded",
    last_setup_error: null,
    payment_method: method.id,
  });
}

/** Returns the error, because throwing it would roll the intent's new status back. */
async function declineSetup(
  ledger: Ledger,
  intent: SetupIntent,
  decline: Decline,
): Promise<StripeApiError> {
  const declinedIntent = await ledger.save<SetupIntent>({
    ...intent,
    status: "requires_payment_method",
    last_setup_error: decline,
    payment_method: null,
  });
  return declinedError(declinedIntent, decline);
}
