/** Creates, reads, updates and cancels subscriptions. */
import type Stripe from "stripe";
import {
  boolean,
  fields,
  integer,
  listOf,
  metadata,
  oneOf,
  required,
  text,
} from "#/stripe/api/params.ts";
import { getRoute, mergeMetadata, type Route, route } from "#/stripe/api/route.ts";
import { StripeApiError, unsupportedFeature } from "#/stripe/api/stripe-api-error.ts";
import { changeQuantityNow, changeQuantityOncePaid } from "#/stripe/billing/change-quantity.ts";
import {
  createSubscription,
  type SubscriptionInput,
} from "#/stripe/billing/create-subscription.ts";
import { endSubscription } from "#/stripe/billing/subscription-status.ts";
import type { Subscription } from "#/stripe/store/billing-objects.ts";
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { Coupon } from "#/stripe/store/objects.ts";
import { assertOwnedByCustomer } from "./customers.ts";

const discountParams = listOf(fields<Stripe.SubscriptionCreateParams.Discount>()({ coupon: text }));
const itemParams = listOf(
  fields<Stripe.SubscriptionCreateParams.Item>()({ price: text, quantity: integer }),
);
const createParams = fields<Stripe.SubscriptionCreateParams>()({
  customer: text,
  items: itemParams,
  discounts: discountParams,
  default_tax_rates: listOf(text),
  metadata,
  billing_mode: fields<Stripe.SubscriptionCreateParams.BillingMode>()({ type: oneOf("flexible") }),
  payment_behavior: oneOf("default_incomplete"),
  payment_settings: fields<Stripe.SubscriptionCreateParams.PaymentSettings>()({
    save_default_payment_method: oneOf("on_subscription"),
  }),
});

/** Stripe accepts no other parameters in an update that waits for its payment. */
const pendingUpdateParams = [
  "items",
  "proration_behavior",
  "proration_date",
  "payment_behavior",
  "metadata",
];

const updateParams = fields<Stripe.SubscriptionUpdateParams>()({
  items: listOf(fields<Stripe.SubscriptionUpdateParams.Item>()({ id: text, quantity: integer })),
  proration_behavior: oneOf("always_invoice", "none"),
  proration_date: integer,
  payment_behavior: oneOf("pending_if_incomplete"),
  metadata,
  cancel_at_period_end: boolean,
  default_payment_method: text,
});
type CreateParams = ReturnType<typeof createParams>;
type UpdateParams = ReturnType<typeof updateParams>;

export const subscriptionRoutes: readonly Route[] = [
  route("POST subscriptions", "subscription", createParams, async ({ ledger, params }) => {
    required(params.payment_behavior, "payment_behavior");
    return createSubscription(ledger, await loadSubscriptionInput(ledger, params));
  }),
  getRoute("subscription"),
  route("POST subscriptions/:id", "subscription", updateParams, async ({ ledger, params, id }) =>
    updateSubscription(ledger, await ledger.get("subscription", id), params),
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
      if (isCanceled(subscription))
        throw new StripeApiError(404, {
          code: "resource_missing",
          message: `No such subscription: '${id}'`,
          param: "id",
        });
      return endSubscription(ledger, subscription);
    },
  ),
];

/** Loads the objects that the parameters refer to. */
async function loadSubscriptionInput(
  ledger: Ledger,
  params: CreateParams,
): Promise<SubscriptionInput> {
  const { customer, default_tax_rates: taxRates = [], discounts = [] } = params;
  const item = onlyItem(required(params.items, "items"));
  if (taxRates.length > 1 || discounts.length > 1)
    throw unsupportedFeature("several taxes or discounts");
  return {
    customer: await ledger.get("customer", required(customer, "customer"), "customer"),
    ...(await findPricedItem(ledger, item)),
    taxRates: await Promise.all(
      taxRates.map((id, index) => ledger.get("tax_rate", id, `default_tax_rates[${index}]`)),
    ),
    coupons: await findCoupons(ledger, discounts),
    metadata: mergeMetadata(params.metadata),
    saveDefaultPaymentMethod: params.payment_settings?.save_default_payment_method ?? "off",
  };
}

function onlyItem<T>([item, ...others]: readonly T[]): T {
  if (!item || others.length > 0) throw unsupportedFeature("a subscription of any but one item");
  return item;
}

export async function findPricedItem(
  ledger: Ledger,
  { price, quantity = 1 }: { readonly price?: string; readonly quantity?: number },
) {
  return {
    price: await ledger.get("price", required(price, "items[0][price]"), "items[0][price]"),
    quantity: assertPositive(quantity),
  };
}

export async function findCoupons(
  ledger: Ledger,
  discounts: readonly { readonly coupon?: string }[],
): Promise<Coupon[]> {
  return Promise.all(
    discounts.map(({ coupon }, index) => {
      const param = `discounts[${index}][coupon]`;
      return ledger.get("coupon", required(coupon, param), param);
    }),
  );
}

function assertPositive(quantity: number): number {
  if (quantity > 0) return quantity;
  const message = "This value must be greater than or equal to 1.";
  throw new StripeApiError(400, { message, param: "items[0][quantity]" });
}

async function updateSubscription(ledger: Ledger, before: Subscription, params: UpdateParams) {
  if (isCanceled(before)) throw subscriptionCanceled();
  const quantity = requestedQuantity(before, params.items);
  if (params.payment_behavior === "pending_if_incomplete")
    return updateOncePaid(ledger, before, quantity, params);
  if (quantity !== undefined && params.proration_behavior !== "none")
    throw unsupportedFeature("a change of quantity that neither waits for its payment nor is free");
  const withQuantity =
    quantity === undefined ? before : await changeQuantityNow(ledger, before, quantity);
  const withCancellation = setCancelAtPeriodEnd(withQuantity, params.cancel_at_period_end);
  const withPaymentMethod = await setDefaultPaymentMethod(
    ledger,
    withCancellation,
    params.default_payment_method,
  );
  const after = await ledger.save<Subscription>({
    ...withPaymentMethod,
    metadata: mergeMetadata(params.metadata, before.metadata),
  });
  await ledger.emitEvent("customer.subscription.updated", after);
  return after;
}

async function updateOncePaid(
  ledger: Ledger,
  before: Subscription,
  quantity: number | undefined,
  params: UpdateParams,
): Promise<Subscription> {
  if (quantity === undefined || params.proration_behavior !== "always_invoice")
    throw unsupportedFeature("a pending update without a quantity that is invoiced at once");
  assertOnlyPendingParams(params);
  return changeQuantityOncePaid(ledger, before, {
    quantity,
    from: params.proration_date ?? ledger.now,
    metadata: params.metadata ? mergeMetadata(params.metadata) : null,
  });
}

function requestedQuantity(
  subscription: Subscription,
  items: UpdateParams["items"],
): number | undefined {
  if (!items) return undefined;
  const { id, quantity } = onlyItem(items);
  const itemId = required(id, "items[0][id]");
  if (!subscription.items.data.some((existing) => existing.id === itemId))
    throw new StripeApiError(400, {
      code: "resource_missing",
      message: `No such subscription_item: '${itemId}'`,
      param: "items[0][id]",
    });
  return assertPositive(required(quantity, "items[0][quantity]"));
}

function assertOnlyPendingParams(params: UpdateParams): void {
  const param = Object.keys(params).find((name) => !pendingUpdateParams.includes(name));
  if (param === undefined) return;
  const message = `${param} cannot be changed when payment_behavior is pending_if_incomplete.`;
  throw new StripeApiError(400, { message, param });
}

function setCancelAtPeriodEnd(
  before: Subscription,
  cancelAtPeriodEnd: boolean | undefined,
): Subscription {
  if (cancelAtPeriodEnd === undefined || cancelAtPeriodEnd === before.cancel_at_period_end)
    return before;
  return {
    ...before,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? (before.items.data[0]?.current_period_end ?? null) : null,
  };
}

async function setDefaultPaymentMethod(
  ledger: Ledger,
  before: Subscription,
  id: string | undefined,
): Promise<Subscription> {
  if (id === undefined) return before;
  const method = await ledger.get("payment_method", id, "default_payment_method");
  assertOwnedByCustomer(method, before.customer);
  return { ...before, default_payment_method: id };
}

const isCanceled = ({ status }: Subscription) =>
  status === "canceled" || status === "incomplete_expired";

function subscriptionCanceled(): StripeApiError {
  const message = "A canceled subscription can only update its cancellation_details and metadata.";
  return new StripeApiError(400, { code: "invalid_canceled_subscription_fields", message });
}
