/** Begins a subscription, which starts once its first invoice is paid. */
import { startSetUp } from "#/cards/paying/set-up.ts";
import type { Subscription, SubscriptionItem } from "#/cards/store/billing-objects.ts";
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type {
  Coupon,
  Customer,
  Discount,
  Metadata,
  Price,
  TaxRate,
} from "#/cards/store/objects.ts";
import { Fault } from "#/cards/wire/fault.ts";
import { listed } from "#/cards/wire/included.ts";
import { type Applied, draftInvoice, wholeMonth } from "./draft.ts";
import { finalize } from "./invoices.ts";
import { monthEnd, monthsAfter } from "./months.ts";

export type Beginning = {
  readonly customer: Customer;
  readonly price: Price;
  readonly quantity: number;
  readonly taxRates: readonly TaxRate[];
  readonly coupons: readonly Coupon[];
  readonly metadata: Metadata;
  readonly billingMode: string;
  readonly savesMethod: string;
};

export async function subscribe(ledger: Ledger, wanted: Beginning): Promise<Subscription> {
  const fresh = freshSubscription(ledger, wanted);
  const discounts = await redeem(ledger, wanted.coupons, fresh);
  const invoice = await finalize(ledger, draftOfStart(ledger, wanted, fresh, discounts));
  const isFree = invoice.status === "paid";
  const setUp = isFree ? await startSetUp(ledger, { customer: wanted.customer.id }) : undefined;
  const subscription = await ledger.save<Subscription>({
    ...fresh,
    status: isFree ? "active" : "incomplete",
    discounts: discounts.filter(({ coupon }) => coupon.duration !== "once").map(({ id }) => id),
    latest_invoice: invoice.id,
    pending_setup_intent: setUp?.id ?? null,
  });
  await ledger.tell("customer.subscription.created", subscription);
  return subscription;
}

export function draftOfStart(
  ledger: Ledger,
  { customer, taxRates, price, quantity }: Beginning,
  { id, metadata, items }: Subscription,
  discounts: readonly Applied[],
) {
  const lines = items.data.map((item) => wholeMonth(item.id, price, quantity, periodOf(item)));
  const subscription = { id, metadata };
  const period = { start: ledger.now, end: ledger.now };
  const { currency } = price;
  const shared = { customer, subscription, lines, discounts, taxRates, currency, period };
  return draftInvoice(ledger, { reason: "subscription_create", ...shared });
}

export function periodOf(item: SubscriptionItem) {
  return { start: item.current_period_start, end: item.current_period_end };
}

export function freshSubscription(ledger: Ledger, wanted: Beginning): Subscription {
  const id = newId("sub");
  const { now } = ledger;
  const item = itemOf(id, wanted, now);
  return {
    ...{ id, object: "subscription", billing_cycle_anchor: now, created: now, start_date: now },
    ...{ billing_mode: { type: wanted.billingMode }, collection_method: "charge_automatically" },
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
    ...{ cancellation_details: { reason: null }, currency: wanted.price.currency },
    ...{ customer: wanted.customer.id, default_payment_method: null, discounts: [] },
    default_tax_rates: wanted.taxRates,
    items: listed(`/v1/subscription_items?subscription=${id}`, [item]),
    ...{ latest_invoice: null, livemode: false, metadata: wanted.metadata },
    payment_settings: { save_default_payment_method: wanted.savesMethod },
    ...{ pending_setup_intent: null, pending_update: null, status: "incomplete", trial_end: null },
  };
}

function itemOf(
  subscription: string,
  { price, quantity }: Beginning,
  now: number,
): SubscriptionItem {
  return {
    ...{ id: newId("si"), object: "subscription_item", created: now, subscription },
    ...{ current_period_start: now, current_period_end: monthEnd(now, now) },
    ...{ discounts: [], metadata: {}, price, quantity, tax_rates: [] },
  };
}

export async function redeem(
  ledger: Ledger,
  coupons: readonly Coupon[],
  { id: subscription, customer }: Pick<Subscription, "id" | "customer">,
): Promise<Applied[]> {
  const applied: Applied[] = [];
  for (const coupon of coupons) {
    if (!coupon.valid) throw expired(coupon);
    const months = coupon.duration === "repeating" ? coupon.duration_in_months : null;
    const discount = await ledger.save<Discount>({
      ...{ id: newId("di"), object: "discount", customer, invoice: null, subscription },
      end: months === null ? null : monthsAfter(ledger.now, months),
      source: { coupon: coupon.id, type: "coupon" },
      start: ledger.now,
    });
    await ledger.save<Coupon>({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
    applied.push({ id: discount.id, coupon });
  }
  return applied;
}

function expired({ id }: Coupon): Fault {
  const message = `Coupon ${id} is used up or expired.`;
  return new Fault(400, { code: "coupon_expired", message, param: "discounts[0][coupon]" });
}

/** Those that still hold for a month that begins now. */
export async function discountsOf(
  ledger: Ledger,
  { discounts }: Subscription,
  from: number,
): Promise<Applied[]> {
  const applied: Applied[] = [];
  for (const id of discounts) {
    const { end, source } = await ledger.get("discount", id);
    if (end !== null && end <= from) continue;
    const coupon = await ledger.find("coupon", source.coupon);
    if (coupon) applied.push({ id, coupon });
  }
  return applied;
}
