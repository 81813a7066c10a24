import type Stripe from "stripe";
import { changeAtOnce, changeOncePaid } from "#/cards/billing/change.ts";
import { end } from "#/cards/billing/standing.ts";
import { type Beginning, subscribe } from "#/cards/billing/subscribe.ts";
import type { Subscription } from "#/cards/store/billing-objects.ts";
import type { Ledger } from "#/cards/store/ledger.ts";
import type { Coupon } from "#/cards/store/objects.ts";
import { Fault, unsupported } from "#/cards/wire/fault.ts";
import {
  fields,
  listOf,
  metadata,
  needed,
  oneOf,
  text,
  truth,
  whole,
} from "#/cards/wire/params.ts";
import { type Route, route } from "#/cards/wire/route.ts";
import { refuseNotTheirs } from "./customers.ts";
import { nothing, own } from "./own.ts";

const discounts = listOf(fields<Stripe.SubscriptionCreateParams.Discount>()({ coupon: text }));
const items = listOf(
  fields<Stripe.SubscriptionCreateParams.Item>()({ price: text, quantity: whole }),
);
const createParams = fields<Stripe.SubscriptionCreateParams>()({
  ...{ customer: text, items, discounts, default_tax_rates: listOf(text), metadata },
  billing_mode: fields<Stripe.SubscriptionCreateParams.BillingMode>()({
    type: oneOf("flexible", "classic"),
  }),
  ...{ description: text, currency: text, off_session: truth },
  payment_behavior: oneOf("default_incomplete"),
  payment_settings: fields<Stripe.SubscriptionCreateParams.PaymentSettings>()({
    payment_method_types: listOf(oneOf("card", "link")),
    save_default_payment_method: oneOf("on_subscription"),
  }),
});

/** What a change that waits for its payment may hold besides. */
const withPending = [
  "items",
  "proration_behavior",
  "proration_date",
  "payment_behavior",
  "metadata",
];

const updateParams = fields<Stripe.SubscriptionUpdateParams>()({
  items: listOf(fields<Stripe.SubscriptionUpdateParams.Item>()({ id: text, quantity: whole })),
  proration_behavior: oneOf("always_invoice", "none"),
  proration_date: whole,
  payment_behavior: oneOf("pending_if_incomplete"),
  ...{ metadata, cancel_at_period_end: truth, default_payment_method: text },
});
type UpdateParams = ReturnType<typeof updateParams>;

export const subscriptionRoutes: readonly Route[] = [
  route("POST subscriptions", "subscription", createParams, async ({ ledger, params }) => {
    needed(params.payment_behavior, "payment_behavior");
    const wanted = await beginningOf(ledger, params.customer, params.items, {
      taxRates: params.default_tax_rates,
      coupons: params.discounts,
    });
    return subscribe(ledger, {
      ...wanted,
      metadata: own(params.metadata),
      billingMode: params.billing_mode?.type ?? "flexible",
      savesMethod: params.payment_settings?.save_default_payment_method ?? "off",
    });
  }),
  route("GET subscriptions/:id", "subscription", nothing, ({ ledger, id }) =>
    ledger.get("subscription", id),
  ),
  route("POST subscriptions/:id", "subscription", updateParams, async ({ ledger, params, id }) =>
    update(ledger, await ledger.get("subscription", id), params),
  ),
  route(
    "DELETE subscriptions/:id",
    "subscription",
    fields<Stripe.SubscriptionCancelParams>()({
      invoice_now: oneOf("false"),
      prorate: oneOf("false"),
    }),
    async ({ ledger, id }) => {
      const subscription = await ledger.get("subscription", id);
      if (isOver(subscription))
        throw new Fault(404, {
          code: "resource_missing",
          message: `No such subscription: '${id}'`,
          param: "id",
        });
      return end(ledger, subscription, "cancellation_requested");
    },
  ),
];

type Named = {
  readonly taxRates: readonly string[] | undefined;
  readonly coupons: readonly { readonly coupon?: string }[] | undefined;
};

/** What a request names, read. */
export async function beginningOf(
  ledger: Ledger,
  customer: string | undefined,
  wanted: readonly { readonly price?: string; readonly quantity?: number }[] | undefined,
  { taxRates = [], coupons = [] }: Named,
): Promise<Omit<Beginning, "metadata" | "billingMode" | "savesMethod">> {
  const [item, ...others] = needed(wanted, "items");
  if (!item || others.length > 0) throw unsupported("a subscription of any but one item");
  if (taxRates.length > 1 || coupons.length > 1) throw unsupported("several taxes or discounts");
  return {
    customer: await ledger.get("customer", needed(customer, "customer"), "customer"),
    ...(await pricedItem(ledger, item)),
    taxRates: await Promise.all(
      taxRates.map((id, place) => ledger.get("tax_rate", id, `default_tax_rates[${place}]`)),
    ),
    coupons: await couponsOf(ledger, coupons),
  };
}

export async function pricedItem(
  ledger: Ledger,
  { price, quantity = 1 }: { readonly price?: string; readonly quantity?: number },
) {
  return {
    price: await ledger.get("price", needed(price, "items[0][price]"), "items[0][price]"),
    quantity: positive(quantity),
  };
}

export async function couponsOf(
  ledger: Ledger,
  given: readonly { readonly coupon?: string }[],
): Promise<Coupon[]> {
  return Promise.all(
    given.map(({ coupon }, place) => {
      const at = `discounts[${place}][coupon]`;
      return ledger.get("coupon", needed(coupon, at), at);
    }),
  );
}

function positive(quantity: number): number {
  if (quantity > 0) return quantity;
  const message = "This value must be greater than or equal to 1.";
  throw new Fault(400, { message, param: "items[0][quantity]" });
}

async function update(ledger: Ledger, before: Subscription, params: UpdateParams) {
  if (isOver(before)) throw over();
  const { items: wanted, metadata: notes, proration_date: from, ...rest } = params;
  const quantity = quantityFor(before, wanted);
  if (params.payment_behavior === "pending_if_incomplete") {
    if (quantity === undefined || params.proration_behavior !== "always_invoice")
      throw unsupported("a pending update without a quantity that is invoiced at once");
    refuseBeside(params);
    const pending = notes ? own(notes) : null;
    return changeOncePaid(ledger, before, {
      quantity,
      from: from ?? ledger.now,
      metadata: pending,
    });
  }
  if (quantity !== undefined && params.proration_behavior !== "none")
    throw unsupported("a change of quantity that neither waits for its payment nor is free");
  const changed = quantity === undefined ? before : await changeAtOnce(ledger, before, quantity);
  const ending = await withEnding(ledger, changed, rest.cancel_at_period_end);
  const after = await ledger.save<Subscription>({
    ...(await withCard(ledger, ending, rest.default_payment_method)),
    metadata: own(notes, before.metadata),
  });
  await ledger.tell("customer.subscription.updated", after);
  return after;
}

function quantityFor(
  { items: held }: Subscription,
  wanted: UpdateParams["items"],
): number | undefined {
  if (!wanted) return undefined;
  const [item, ...others] = wanted;
  if (!item || others.length > 0) throw unsupported("a subscription of any but one item");
  if (!held.data.some(({ id }) => id === needed(item.id, "items[0][id]")))
    throw new Fault(400, {
      code: "resource_missing",
      message: `No such subscription_item: '${item.id}'`,
      param: "items[0][id]",
    });
  return positive(needed(item.quantity, "items[0][quantity]"));
}

function refuseBeside(params: UpdateParams): void {
  const [other] = Object.keys(params).filter((name) => !withPending.includes(name));
  if (other === undefined) return;
  const message = `${other} cannot be changed when payment_behavior is pending_if_incomplete.`;
  throw new Fault(400, { message, param: other });
}

function withEnding(
  { now }: Ledger,
  before: Subscription,
  isEnding: boolean | undefined,
): Subscription {
  if (isEnding === undefined || isEnding === before.cancel_at_period_end) return before;
  return {
    ...before,
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? (before.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isEnding ? now : null,
    cancellation_details: { reason: isEnding ? "cancellation_requested" : null },
  };
}

async function withCard(
  ledger: Ledger,
  before: Subscription,
  id: string | undefined,
): Promise<Subscription> {
  if (id === undefined) return before;
  const method = await ledger.get("payment_method", id, "default_payment_method");
  refuseNotTheirs(method, before.customer);
  return { ...before, default_payment_method: id };
}

const isOver = ({ status }: Subscription) =>
  status === "canceled" || status === "incomplete_expired";

function over(): Fault {
  const message = "A canceled subscription can only update its cancellation_details and metadata.";
  return new Fault(400, { code: "invalid_canceled_subscription_fields", message });
}
