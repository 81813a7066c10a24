/** State changes of an invoice: finalized, paid, failed, void. */
import type { Invoice, InvoicePayment } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { PaymentIntent } from "#/stripe/store/payment-objects.ts";
import { applyBalance, changeBalance } from "./balance.ts";

/** Assigns a number and creates the payment; with nothing due it is paid at once. */
export async function finalizeInvoice(ledger: Ledger, draft: Invoice): Promise<Invoice> {
  const customer = await ledger.get("customer", draft.customer ?? "");
  const balanced = applyBalance(draft, customer.balance);
  const number = `WASLA-${String((await ledger.count("invoice")) + 1).padStart(4, "0")}`;
  const open = await ledger.save<Invoice>({
    ...balanced,
    number,
    status: "open",
    effective_at: ledger.now,
    status_transitions: { ...balanced.status_transitions, finalized_at: ledger.now },
  });
  await applyInvoiceBalance(ledger, open, "applied_to_invoice");
  await ledger.emitEvent("invoice.finalized", open);
  if (open.amount_due === 0) return markPaid(ledger, open);
  await createInvoicePayment(ledger, open);
  return open;
}

async function createInvoicePayment(ledger: Ledger, invoice: Invoice): Promise<void> {
  const id = newId("pi");
  await ledger.save<PaymentIntent>({
    id,
    object: "payment_intent",
    client_secret: newId(`${id}_secret`),
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    currency: invoice.currency,
    capture_method: "automatic",
    confirmation_method: "automatic",
    created: ledger.now,
    customer: invoice.customer ?? "",
    description: `Invoice ${invoice.number}`,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    receipt_email: invoice.customer_email,
    setup_future_usage: "off_session",
    status: "requires_payment_method",
  });
  await ledger.save<InvoicePayment>({
    id: newId("inpay"),
    object: "invoice_payment",
    invoice: invoice.id,
    is_default: true,
    amount_paid: null,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    created: ledger.now,
    livemode: false,
    status: "open",
    payment: { type: "payment_intent", payment_intent: id },
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export async function markPaid(ledger: Ledger, invoice: Invoice): Promise<Invoice> {
  const payment = await findInvoicePayment(ledger, invoice);
  if (payment)
    await ledger.save<InvoicePayment>({
      ...payment,
      status: "paid",
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: ledger.now },
    });
  const paid = await ledger.save<Invoice>({
    ...invoice,
    status: "paid",
    attempted: true,
    attempt_count: invoice.attempt_count + (payment ? 1 : 0),
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    receipt_number: payment ? (invoice.number?.replace("WASLA", "RECEIPT") ?? null) : null,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now },
  });
  await ledger.emitEvent("invoice.paid", paid);
  return paid;
}

export async function markPaymentFailed(ledger: Ledger, invoice: Invoice): Promise<Invoice> {
  const failed = await ledger.save<Invoice>({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
  });
  await ledger.emitEvent("invoice.payment_failed", failed);
  return failed;
}

/** The invoice can no longer be paid; the balance it used is restored. */
export async function markVoid(ledger: Ledger, invoice: Invoice): Promise<Invoice> {
  const payment = await findInvoicePayment(ledger, invoice);
  if (payment) await cancelInvoicePayment(ledger, payment);
  const voidedInvoice = await ledger.save<Invoice>({
    ...invoice,
    status: "void",
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: ledger.now },
  });
  await applyInvoiceBalance(ledger, invoice, "unapplied_from_invoice");
  await ledger.emitEvent("invoice.voided", voidedInvoice);
  return voidedInvoice;
}

async function cancelInvoicePayment(ledger: Ledger, payment: InvoicePayment): Promise<void> {
  const intent = await ledger.get("payment_intent", payment.payment.payment_intent);
  await ledger.save<PaymentIntent>({
    ...intent,
    status: "canceled",
    canceled_at: ledger.now,
    cancellation_reason: "void_invoice",
    next_action: null,
  });
  await ledger.save<InvoicePayment>({
    ...payment,
    status: "canceled",
    status_transitions: { canceled_at: ledger.now, paid_at: null },
  });
}

async function applyInvoiceBalance(
  ledger: Ledger,
  invoice: Invoice,
  type: "applied_to_invoice" | "unapplied_from_invoice",
): Promise<void> {
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (used === 0) return;
  const customer = await ledger.get("customer", invoice.customer ?? "");
  const amount = type === "applied_to_invoice" ? used : -used;
  const details = { description: null, invoice: invoice.id, metadata: {} };
  await changeBalance(ledger, customer, { amount, type, ...details });
}

async function findInvoicePayment(
  ledger: Ledger,
  invoice: Invoice,
): Promise<InvoicePayment | undefined> {
  const [payment] = await ledger.list("invoice_payment", {
    like: { invoice: invoice.id },
    limit: 1,
  });
  return payment;
}

export async function findPaymentIntent(
  ledger: Ledger,
  invoice: Invoice,
): Promise<PaymentIntent | undefined> {
  const payment = await findInvoicePayment(ledger, invoice);
  return payment && ledger.get("payment_intent", payment.payment.payment_intent);
}
