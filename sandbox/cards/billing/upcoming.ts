/** What would be charged: computed as if it were done, and then left undone. */
import type { Invoice, Subscription } from "#/cards/store/billing-objects.ts";
import type { Ledger } from "#/cards/store/ledger.ts";
import { settleBalance } from "./balance.ts";
import { changeAtOnce, draftOfChange } from "./change.ts";
import { draftOfMonth, nextMonth } from "./renew.ts";
import { type Beginning, draftOfStart, freshSubscription, redeem } from "./subscribe.ts";

export async function previewStart(ledger: Ledger, wanted: Beginning): Promise<Invoice> {
  const fresh = freshSubscription(ledger, wanted);
  const discounts = await redeem(ledger, wanted.coupons, fresh);
  const draft = draftOfStart(ledger, wanted, fresh, discounts);
  return settleBalance(draft, wanted.customer.balance);
}

/** The share of this month. */
export async function previewChange(
  ledger: Ledger,
  subscription: Subscription,
  change: { readonly quantity: number; readonly from: number },
): Promise<Invoice> {
  const { balance } = await ledger.get("customer", subscription.customer);
  return settleBalance(await draftOfChange(ledger, subscription, change), balance);
}

/** The next month. */
export async function previewMonth(
  ledger: Ledger,
  subscription: Subscription,
  quantity: number | undefined,
): Promise<Invoice> {
  const { balance } = await ledger.get("customer", subscription.customer);
  const before =
    quantity === undefined ? subscription : await changeAtOnce(ledger, subscription, quantity);
  const end = before.items.data[0]?.current_period_end ?? ledger.now;
  return settleBalance(await draftOfMonth(ledger, before, nextMonth(before, end)), balance);
}
