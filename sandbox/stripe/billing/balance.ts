/** A customer's balance: negative is a credit, positive a debt, for the next invoice. */
import type { Invoice } from "#/stripe/store/billing-objects.ts";

/** Smaller amounts cannot be charged; they stay on the balance for the next invoice. */
const MIN_CHARGE_FILS = 200;

/** The invoice with its amount due after the balance, and the balance left. */
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
