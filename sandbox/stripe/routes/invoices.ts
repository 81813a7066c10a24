import type Stripe from "stripe";
import { boolean, fields, integer, listOf, oneOf, required, text } from "#/stripe/api/params.ts";
import { getRoute, listRoute, noParams, paging, type Route, route } from "#/stripe/api/route.ts";
import { StripeApiError, unsupportedFeature } from "#/stripe/api/stripe-api-error.ts";
import { changeQuantityNow, draftProration } from "#/stripe/billing/change-quantity.ts";
import {
  buildSubscription,
  draftFirstInvoice,
  type SubscriptionInput,
} from "#/stripe/billing/create-subscription.ts";
import { redeemCoupons } from "#/stripe/billing/discounts.ts";
import { applyBalance } from "#/stripe/billing/invoices.ts";
import { draftRenewal, nextMonth } from "#/stripe/billing/process-due.ts";
import { voidInvoice } from "#/stripe/billing/subscription-status.ts";
import { payInvoice } from "#/stripe/payments/charge-card.ts";
import { declinedError } from "#/stripe/payments/intent-errors.ts";
import type { Invoice, Subscription } from "#/stripe/store/billing-objects.ts";
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { Customer } from "#/stripe/store/objects.ts";
import type { PaymentIntent } from "#/stripe/store/payment-objects.ts";
import { assertOwnedByCustomer } from "./customers.ts";
import { findCoupons, findPricedItem } from "./subscriptions.ts";

const subscriptionDetails = fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
  items: listOf(
    fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item>()({
      id: text,
      price: text,
      quantity: integer,
    }),
  ),
  default_tax_rates: listOf(text),
  billing_mode: fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.BillingMode>()({
    type: oneOf("flexible"),
  }),
  proration_behavior: oneOf("always_invoice", "none"),
  proration_date: integer,
  cancel_at_period_end: oneOf("false"),
});

const previewParams = fields<Stripe.InvoiceCreatePreviewParams>()({
  customer: text,
  currency: oneOf("aed"),
  subscription: text,
  subscription_details: subscriptionDetails,
  discounts: listOf(fields<Stripe.InvoiceCreatePreviewParams.Discount>()({ coupon: text })),
});
type PreviewParams = ReturnType<typeof previewParams>;

export const invoiceRoutes: readonly Route[] = [
  route("POST invoices/create_preview", "invoice", previewParams, ({ ledger, params }) =>
    params.subscription === undefined
      ? previewNewSubscription(ledger, params)
      : previewExistingSubscription(ledger, params.subscription, params),
  ),
  getRoute("invoice"),
  listRoute(
    "invoice",
    fields<Stripe.InvoiceListParams>()({ ...paging, subscription: text, status: oneOf("open") }),
    ({ subscription, status }) => ({
      matching: {
        status,
        ...(subscription && { parent: { subscription_details: { subscription } } }),
      },
    }),
  ),
  route(
    "POST invoices/:id/pay",
    "invoice",
    fields<Stripe.InvoicePayParams>()({ payment_method: text, off_session: boolean }),
    async ({ ledger, params, id }) => {
      const invoice = await ledger.get("invoice", id);
      if (invoice.status === "paid")
        throw new StripeApiError(400, { message: "Invoice is already paid" });
      if (invoice.status !== "open") throw invoiceNotOpen(invoice);
      const method = await findPaymentMethod(ledger, invoice, params.payment_method);
      const way = params.off_session === false ? "onSession" : "offSession";
      const intent = await payInvoice(ledger, invoice, method, way);
      const refused = intent && declineError(intent);
      return refused ?? ledger.get("invoice", id);
    },
  ),
  route("POST invoices/:id/void", "invoice", noParams, async ({ ledger, id }) => {
    const invoice = await ledger.get("invoice", id);
    if (invoice.status !== "open") throw invoiceNotOpen(invoice);
    return voidInvoice(ledger, invoice);
  }),
  listRoute(
    "invoice_payment",
    fields<Stripe.InvoicePaymentListParams>()({
      ...paging,
      invoice: text,
      status: oneOf("paid"),
      payment: fields<Stripe.InvoicePaymentListParams.Payment>()({
        payment_intent: text,
        type: oneOf("payment_intent"),
      }),
    }),
  ),
];

async function previewNewSubscription(ledger: Ledger, params: PreviewParams): Promise<Invoice> {
  const { items, default_tax_rates: rates = [] } = params.subscription_details ?? {};
  const [item, ...others] = required(items, "subscription_details[items]");
  if (!item || others.length > 0) throw unsupportedFeature("a preview of any but one item");
  return previewStart(ledger, {
    customer: await findPayer(ledger, params),
    ...(await findPricedItem(ledger, item)),
    taxRates: await Promise.all(
      rates.map((id) => ledger.get("tax_rate", id, "subscription_details[default_tax_rates]")),
    ),
    coupons: await findCoupons(ledger, params.discounts ?? []),
    metadata: {},
    saveDefaultPaymentMethod: "off",
  });
}

/** A preview does not need an existing customer. */
async function findPayer(ledger: Ledger, params: PreviewParams): Promise<Customer> {
  if (params.customer !== undefined) return ledger.get("customer", params.customer, "customer");
  required(params.currency, "customer");
  return {
    id: "cus_preview",
    object: "customer",
    address: null,
    balance: 0,
    created: ledger.now,
    email: null,
    name: null,
    metadata: {},
  };
}

async function previewExistingSubscription(ledger: Ledger, id: string, params: PreviewParams) {
  const stored = await ledger.get("subscription", id, "subscription");
  const subscription = params.discounts ? { ...stored, discounts: [] } : stored;
  const details = params.subscription_details;
  if (params.discounts?.length) throw unsupportedFeature("a preview of other discounts");
  if (params.customer !== undefined) throw unsupportedFeature("a customer beside a subscription");
  if (details?.default_tax_rates) throw unsupportedFeature("a preview of other taxes");
  const quantity = details?.items?.[0]?.quantity;
  if (details?.proration_behavior !== "always_invoice")
    return previewRenewal(ledger, subscription, quantity);
  const from = details.proration_date ?? ledger.now;
  const change = { quantity: required(quantity, "subscription_details[items][0][quantity]"), from };
  return previewChange(ledger, subscription, change);
}

async function findPaymentMethod(ledger: Ledger, invoice: Invoice, methodId: string | undefined) {
  const payer = invoice.customer ?? "";
  if (methodId !== undefined) {
    const method = await ledger.get("payment_method", methodId, "payment_method");
    assertOwnedByCustomer(method, payer);
    return method;
  }
  const { subscription } = invoice.parent?.subscription_details ?? {};
  const subscriptionOfInvoice = subscription
    ? await ledger.find("subscription", subscription)
    : undefined;
  const id = subscriptionOfInvoice?.default_payment_method;
  if (id) return ledger.get("payment_method", id);
  const message =
    "There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method.";
  throw new StripeApiError(400, { message });
}

function declineError(intent: PaymentIntent): StripeApiError | undefined {
  if (intent.last_payment_error) return declinedError(intent, intent.last_payment_error);
  if (intent.status !== "requires_action") return undefined;
  return new StripeApiError(402, {
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message:
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
    payment_intent: intent,
  });
}

function invoiceNotOpen({ status }: Invoice): StripeApiError {
  const message = `You cannot do this to an invoice that is ${status}.`;
  return new StripeApiError(400, { code: "status_transition_invalid", message });
}

/** Previews make the change; the caller rolls it back. */
async function previewStart(ledger: Ledger, input: SubscriptionInput): Promise<Invoice> {
  const subscription = buildSubscription(ledger, input);
  const discounts = await redeemCoupons(ledger, input.coupons);
  const draft = draftFirstInvoice(ledger, input, subscription, discounts);
  return applyBalance(draft, input.customer.balance);
}

/** The proration of the current month. */
async function previewChange(
  ledger: Ledger,
  subscription: Subscription,
  change: { readonly quantity: number; readonly from: number },
): Promise<Invoice> {
  const { balance } = await ledger.get("customer", subscription.customer);
  return applyBalance(await draftProration(ledger, subscription, change), balance);
}

/** The renewal for the next month. */
async function previewRenewal(
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
