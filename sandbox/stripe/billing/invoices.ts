/** State changes of an invoice: finalized, paid, failed, void. */
import type { Invoice, InvoicePayment } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { Customer } from "#/stripe/store/objects.ts";
import type { PaymentIntent } from "#/stripe/store/payment-objects.ts";

/** Assigns a number and creates the payment; with nothing due it is paid at once. */
export async function finalizeInvoice(ledger: Ledger, draft: Invoice): Promise<Invoice> {
  const customer = await ledger.get("customer", draft.customer ?? "");
  const balanced = applyBalance(draft, customer.balance);
  const number = `WASLA-${String((await ledger.count("invoice")) + 1).padStart(4, "0")}`;
  const open = await ledger.save<Invoice>({
    ...balanced,
    number,
    status: "open",
    status_transitions: { ...balanced.status_transitions, finalized_at: ledger.now },
  });
  await applyInvoiceBalance(ledger, open, 1);
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
    amount_received: 0,
    created: ledger.now,
    customer: invoice.customer ?? "",
    last_payment_error: null,
    latest_charge: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  await ledger.save<InvoicePayment>({
    id: newId("inpay"),
    object: "invoice_payment",
    invoice: invoice.id,
    is_default: true,
    created: ledger.now,
    status: "open",
    payment: { type: "payment_intent", payment_intent: id },
  });
}

export async function markPaid(ledger: Ledger, invoice: Invoice): Promise<Invoice> {
  const payment = await findInvoicePayment(ledger, invoice);
  if (payment) await ledger.save<InvoicePayment>({ ...payment, status: "paid" });
  const paid = await ledger.save<Invoice>({
    ...invoice,
    status: "paid",
    attempt_count: invoice.attempt_count + (payment ? 1 : 0),
    amount_paid: invoice.amount_due,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now },
  });
  await ledger.emitEvent("invoice.paid", paid);
  return paid;
}

export async function markPaymentFailed(ledger: Ledger, invoice: Invoice): Promise<Invoice> {
  const failed = await ledger.save<Invoice>({
    ...invoice,
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
    next_payment_attempt: null,
  });
  await applyInvoiceBalance(ledger, invoice, -1);
  await ledger.emitEvent("invoice.voided", voidedInvoice);
  return voidedInvoice;
}

async function cancelInvoicePayment(ledger: Ledger, payment: InvoicePayment): Promise<void> {
  const intent = await ledger.get("payment_intent", payment.payment.payment_intent);
  await ledger.save<PaymentIntent>({
    ...intent,
    status: "canceled",
  });
  await ledger.save<InvoicePayment>({
    ...payment,
    status: "canceled",
  });
}

async function applyInvoiceBalance(ledger: Ledger, invoice: Invoice, sign: 1 | -1): Promise<void> {
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (used === 0) return;
  const customer = await ledger.get("customer", invoice.customer ?? "");
  await ledger.save<Customer>({ ...customer, balance: customer.balance + sign * used });
}

async function findInvoicePayment(
  ledger: Ledger,
  invoice: Invoice,
): Promise<InvoicePayment | undefined> {
  const [payment] = await ledger.list("invoice_payment", {
    matching: { invoice: invoice.id },
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

/** Smaller amounts cannot be charged; they stay on the balance for the next invoice. */
const MIN_CHARGE_FILS = 200;

/** Applies the balance, of which negative is a credit and positive a debt. */
export function applyBalance(invoice: Invoice, balance: number): Invoice {
  const due = Math.max(invoice.total + balance, 0);
  const isTooSmall = due < MIN_CHARGE_FILS;
  const credit = Math.min(invoice.total + balance, 0);
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: isTooSmall ? due + credit : credit,
    amount_due: isTooSmall ? 0 : due,
  };
}
