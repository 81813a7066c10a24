/** What stands on a customer's balance: below 0 a credit, above a debt; for the next invoice. */
import type { Invoice } from "#/cards/store/billing-objects.ts";
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type { BalanceTransaction, Customer } from "#/cards/store/objects.ts";

/** Less than this in fils cannot be charged: it waits on the balance for the next invoice. */
const LEAST_CHARGE = 200;

/** The invoice with what is to be paid after the balance, and the balance after it. */
export function settleBalance(invoice: Invoice, balance: number): Invoice {
  const due = Math.max(invoice.total + balance, 0);
  const isTooSmall = due < LEAST_CHARGE;
  const left = Math.min(invoice.total + balance, 0);
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: isTooSmall ? due + left : left,
    amount_due: isTooSmall ? 0 : due,
    amount_remaining: isTooSmall ? 0 : due,
  };
}

type Move = Pick<BalanceTransaction, "amount" | "type" | "description" | "invoice" | "metadata">;

export async function moveBalance(
  ledger: Ledger,
  customer: Customer,
  move: Move,
): Promise<BalanceTransaction> {
  const balance = customer.balance + move.amount;
  await ledger.save({ ...customer, balance });
  return ledger.save({
    id: newId("cbtxn"),
    object: "customer_balance_transaction",
    created: ledger.now,
    currency: customer.currency ?? "aed",
    customer: customer.id,
    ending_balance: balance,
    livemode: false,
    ...move,
  });
}
