/** What stands on a customer's balance: below 0 a credit, above a debt; for the next invoice. */
import type { Invoice } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { BalanceTransaction, Customer } from "#/stripe/store/objects.ts";

/** Less than this in fils cannot be charged: it waits on the balance for the next invoice. */
const MIN_CHARGE_FILS = 200;

/** The invoice with what is to be paid after the balance, and the balance after it. */
export function applyBalance(invoice: Invoice, balance: number): Invoice {
  const due = Math.max(invoice.total + balance, 0);
  const isTooSmall = due < MIN_CHARGE_FILS;
  const credit = Math.min(invoice.total + balance, 0);
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: isTooSmall ? due + credit : credit,
    amount_due: isTooSmall ? 0 : due,
    amount_remaining: isTooSmall ? 0 : due,
  };
}

type BalanceChange = Pick<
  BalanceTransaction,
  "amount" | "type" | "description" | "invoice" | "metadata"
>;

export async function changeBalance(
  ledger: Ledger,
  customer: Customer,
  change: BalanceChange,
): Promise<BalanceTransaction> {
  const balance = customer.balance + change.amount;
  await ledger.save({ ...customer, balance });
  return ledger.save({
    id: newId("cbtxn"),
    object: "customer_balance_transaction",
    created: ledger.now,
    currency: customer.currency ?? "aed",
    customer: customer.id,
    ending_balance: balance,
    livemode: false,
    ...change,
  });
}
