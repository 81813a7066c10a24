/** Charges a card for an invoice, and says what came of it. */
import { intentOf, markPaid, markRefused } from "#/cards/billing/invoices.ts";
import { afterPaid } from "#/cards/billing/standing.ts";
import type { Invoice } from "#/cards/store/billing-objects.ts";
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type { PaymentMethod } from "#/cards/store/objects.ts";
import type { Charge, Decline, PaymentIntent } from "#/cards/store/payment-objects.ts";
import { outcomeOf, type Way } from "./test-cards.ts";

export async function payInvoice(
  ledger: Ledger,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  way: Way,
): Promise<PaymentIntent | undefined> {
  const intent = await intentOf(ledger, invoice);
  if (intent && method) return tryCard(ledger, intent, method, way);
  await markRefused(ledger, invoice);
  return intent;
}

/** The intent as it is then: succeeded, waiting for the holder, or with its error. */
export async function tryCard(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  way: Way,
): Promise<PaymentIntent> {
  const outcome = outcomeOf(method, way);
  if (outcome === "accepted") return succeed(ledger, intent, method, way);
  if (outcome === "asksHolder") return askHolder(ledger, intent, method);
  const refused = await refuse(ledger, intent, method, outcome);
  if (outcome.code === "authentication_required")
    await ledger.tell("invoice.payment_action_required", await invoiceOf(ledger, intent));
  return refused;
}

/** A card that its holder used in the browser is kept for what comes. */
export async function succeed(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  way: Way,
): Promise<PaymentIntent> {
  const charge = await ledger.save(chargeOf(ledger, intent, method, undefined));
  const paid = await ledger.save<PaymentIntent>({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  });
  if (way === "browser")
    await ledger.save({ ...method, customer: intent.customer, allow_redisplay: "limited" });
  const invoice = await markPaid(ledger, await invoiceOf(ledger, intent));
  await afterPaid(ledger, invoice, method.id);
  return paid;
}

/** Another card may be tried. */
export async function refuse(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): Promise<PaymentIntent> {
  const charge = await ledger.save(chargeOf(ledger, intent, method, decline));
  const refused = await ledger.save<PaymentIntent>({
    ...intent,
    status: "requires_payment_method",
    last_payment_error: decline,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  });
  await markRefused(ledger, await invoiceOf(ledger, intent));
  return refused;
}

async function askHolder(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod) {
  const asking = await ledger.save<PaymentIntent>({
    ...intent,
    status: "requires_action",
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
    payment_method: method.id,
  });
  await ledger.tell("invoice.payment_action_required", await invoiceOf(ledger, intent));
  return asking;
}

async function invoiceOf(ledger: Ledger, { id }: PaymentIntent): Promise<Invoice> {
  const like = { payment: { payment_intent: id } };
  const [payment] = await ledger.list("invoice_payment", { like, most: 1 });
  return ledger.get("invoice", payment?.invoice ?? "");
}

function chargeOf(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Charge {
  const { brand, last4 } = method.card;
  return {
    ...{ id: newId("ch"), object: "charge", created: ledger.now, livemode: false, metadata: {} },
    ...{ amount: intent.amount, amount_captured: decline ? 0 : intent.amount, amount_refunded: 0 },
    ...{ captured: !decline, paid: !decline, disputed: false, refunded: false },
    ...{ currency: intent.currency, customer: intent.customer, description: intent.description },
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    ...{ payment_intent: intent.id, payment_method: method.id },
    payment_method_details: { type: "card", card: { brand, last4 } },
    ...{ receipt_email: intent.receipt_email, receipt_number: null },
    status: decline ? "failed" : "succeeded",
  };
}
