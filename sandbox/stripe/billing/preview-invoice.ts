/** Computes invoices by making the change; the caller rolls it back. */
import type { Invoice, Subscription } from "#/stripe/store/billing-objects.ts";
import type { Ledger } from "#/stripe/store/ledger.ts";
import { applyBalance } from "./balance.ts";
import { changeQuantityNow, draftProration } from "./change-quantity.ts";
import { draftRenewal, nextMonth } from "./process-due.ts";
import {
  buildSubscription,
  draftFirstInvoice,
  redeemCoupons,
  type SubscriptionInput,
} from "./subscribe.ts";

export async function previewStart(ledger: Ledger, input: SubscriptionInput): Promise<Invoice> {
  const subscription = buildSubscription(ledger, input);
  const discounts = await redeemCoupons(ledger, input.coupons);
  const draft = draftFirstInvoice(ledger, input, subscription, discounts);
  return applyBalance(draft, input.customer.balance);
}

/** The proration of the current month. */
export async function previewChange(
  ledger: Ledger,
  subscription: Subscription,
  change: { readonly quantity: number; readonly from: number },
): Promise<Invoice> {
  const { balance } = await ledger.get("customer", subscription.customer);
  return applyBalance(await draftProration(ledger, subscription, change), balance);
}

/** The renewal for the next month. */
export async function previewRenewal(
  ledger: Ledger,
  subscription: Subscription,
  quantity: number | undefined,
): Promise<Invoice> {
  const { balance } = await ledger.get("customer", subscription.customer);
  const before =
    quantity === undefined ? subscription : await changeQuantityNow(ledger, subscription, quantity);
  const end = before.items.data[0]?.current_period_end ?? ledger.now;
  return applyBalance(await draftRenewal(ledger, before, nextMonth(before, end)), balance);
}
