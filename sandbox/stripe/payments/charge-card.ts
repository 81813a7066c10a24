import type { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { findPaymentIntent, markPaid, markPaymentFailed } from "#/stripe/billing/invoices.ts";
import { updateAfterPayment } from "#/stripe/billing/subscription-status.ts";
import type { Invoice } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { PaymentMethod } from "#/stripe/store/objects.ts";
import type { Charge, Decline, PaymentIntent } from "#/stripe/store/payment-objects.ts";
import {
  assertActionRequired,
  assertConfirmable,
  authenticationFailure,
  declinedError,
} from "./intent-errors.ts";
import { type ChargeContext, chargeOutcome } from "./test-cards.ts";

export async function payInvoice(
  ledger: Ledger,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  context: ChargeContext,
): Promise<PaymentIntent | undefined> {
  const intent = await findPaymentIntent(ledger, invoice);
  if (intent && method) return chargeCard(ledger, intent, method, context);
  await markPaymentFailed(ledger, invoice);
  return intent;
}

/** The cardholder confirms the payment in the browser. */
export async function confirmPayment(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<PaymentIntent | StripeApiError> {
  assertConfirmable(intent, method);
  const result = await chargeCard(ledger, intent, method, "browser");
  return result.last_payment_error ? declinedError(result, result.last_payment_error) : result;
}

/** The cardholder authenticates at the bank. */
export async function authenticatePayment(
  ledger: Ledger,
  intent: PaymentIntent,
  hasPassed: boolean,
): Promise<PaymentIntent | StripeApiError> {
  assertActionRequired(intent);
  const method = await ledger.get("payment_method", intent.payment_method);
  if (hasPassed) return markSucceeded(ledger, intent, method, "browser");
  const failed = authenticationFailure(intent);
  return declinedError(await markDeclined(ledger, intent, failed), failed);
}

/** Returns the updated intent: succeeded, awaiting authentication, or with an error. */
async function chargeCard(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  context: ChargeContext,
): Promise<PaymentIntent> {
  const outcome = chargeOutcome(method, context);
  if (outcome === "accepted") return markSucceeded(ledger, intent, method, context);
  if (outcome === "requiresAction") return requireAction(ledger, intent, method);
  const declinedIntent = await markDeclined(ledger, intent, outcome);
  if (outcome.code === "authentication_required")
    await ledger.emitEvent("invoice.payment_action_required", await findInvoice(ledger, intent));
  return declinedIntent;
}

/** A card used in the browser is saved for later charges. */
async function markSucceeded(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  context: ChargeContext,
): Promise<PaymentIntent> {
  const charge = await ledger.save(buildCharge(ledger, intent, true));
  const paid = await ledger.save<PaymentIntent>({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
  });
  if (context === "browser")
    await ledger.save({ ...method, customer: intent.customer, allow_redisplay: "limited" });
  const invoice = await markPaid(ledger, await findInvoice(ledger, intent));
  await updateAfterPayment(ledger, invoice, method.id);
  return paid;
}

/** The intent then accepts another card. */
async function markDeclined(
  ledger: Ledger,
  intent: PaymentIntent,
  decline: Decline,
): Promise<PaymentIntent> {
  const charge = await ledger.save(buildCharge(ledger, intent, false));
  const declinedIntent = await ledger.save<PaymentIntent>({
    ...intent,
    status: "requires_payment_method",
    last_payment_error: decline,
    latest_charge: charge.id,
    payment_method: null,
  });
  await markPaymentFailed(ledger, await findInvoice(ledger, intent));
  return declinedIntent;
}

async function requireAction(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod) {
  const pendingIntent = await ledger.save<PaymentIntent>({
    ...intent,
    status: "requires_action",
    last_payment_error: null,
    payment_method: method.id,
  });
  await ledger.emitEvent("invoice.payment_action_required", await findInvoice(ledger, intent));
  return pendingIntent;
}

async function findInvoice(ledger: Ledger, { id }: PaymentIntent): Promise<Invoice> {
  const matching = { payment: { payment_intent: id } };
  const [payment] = await ledger.list("invoice_payment", { matching, limit: 1 });
  return ledger.get("invoice", payment?.invoice ?? "");
}

function buildCharge(ledger: Ledger, intent: PaymentIntent, isPaid: boolean): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    created: ledger.now,
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    customer: intent.customer,
    disputed: false,
    paid: isPaid,
    payment_intent: intent.id,
    refunded: false,
  };
}
