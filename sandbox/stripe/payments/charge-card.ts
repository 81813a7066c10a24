import { findPaymentIntent, markPaid, markPaymentFailed } from "#/stripe/billing/invoices.ts";
import { updateAfterPayment } from "#/stripe/billing/subscription-status.ts";
import type { Invoice } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { PaymentMethod } from "#/stripe/store/objects.ts";
import type { Charge, Decline, PaymentIntent } from "#/stripe/store/payment-objects.ts";
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

/** Returns the updated intent: succeeded, awaiting authentication, or with an error. */
export async function chargeCard(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  context: ChargeContext,
): Promise<PaymentIntent> {
  const outcome = chargeOutcome(method, context);
  if (outcome === "accepted") return markSucceeded(ledger, intent, method, context);
  if (outcome === "asksHolder") return requireAction(ledger, intent, method);
  const declinedIntent = await markDeclined(ledger, intent, method, outcome);
  if (outcome.code === "authentication_required")
    await ledger.emitEvent("invoice.payment_action_required", await findInvoice(ledger, intent));
  return declinedIntent;
}

/** A card used in the browser is saved for later charges. */
export async function markSucceeded(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  context: ChargeContext,
): Promise<PaymentIntent> {
  const charge = await ledger.save(buildCharge(ledger, intent, method, undefined));
  const paid = await ledger.save<PaymentIntent>({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  });
  if (context === "browser")
    await ledger.save({ ...method, customer: intent.customer, allow_redisplay: "limited" });
  const invoice = await markPaid(ledger, await findInvoice(ledger, intent));
  await updateAfterPayment(ledger, invoice, method.id);
  return paid;
}

/** The intent then accepts another card. */
export async function markDeclined(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): Promise<PaymentIntent> {
  const charge = await ledger.save(buildCharge(ledger, intent, method, decline));
  const declinedIntent = await ledger.save<PaymentIntent>({
    ...intent,
    status: "requires_payment_method",
    last_payment_error: decline,
    latest_charge: charge.id,
    next_action: null,
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
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
    payment_method: method.id,
  });
  await ledger.emitEvent("invoice.payment_action_required", await findInvoice(ledger, intent));
  return pendingIntent;
}

async function findInvoice(ledger: Ledger, { id }: PaymentIntent): Promise<Invoice> {
  const like = { payment: { payment_intent: id } };
  const [payment] = await ledger.list("invoice_payment", { like, limit: 1 });
  return ledger.get("invoice", payment?.invoice ?? "");
}

function buildCharge(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Charge {
  const { brand, last4 } = method.card;
  return {
    id: newId("ch"),
    object: "charge",
    created: ledger.now,
    livemode: false,
    metadata: {},
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !decline,
    paid: !decline,
    disputed: false,
    refunded: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: { brand, last4 } },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    status: decline ? "failed" : "succeeded",
  };
}
