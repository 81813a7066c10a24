import type Stripe from "stripe";
import { voidInvoice } from "#/cards/billing/standing.ts";
import { previewChange, previewMonth, previewStart } from "#/cards/billing/upcoming.ts";
import { payInvoice } from "#/cards/paying/pay.ts";
import { declined } from "#/cards/paying/refusals.ts";
import type { Invoice } from "#/cards/store/billing-objects.ts";
import type { Ledger } from "#/cards/store/ledger.ts";
import type { Customer } from "#/cards/store/objects.ts";
import type { PaymentIntent } from "#/cards/store/payment-objects.ts";
import { Fault, unsupported } from "#/cards/wire/fault.ts";
import { created, page, paging } from "#/cards/wire/pages.ts";
import { fields, listOf, needed, oneOf, text, truth, whole } from "#/cards/wire/params.ts";
import { type Route, route } from "#/cards/wire/route.ts";
import { refuseNotTheirs } from "./customers.ts";
import { nothing } from "./own.ts";
import { couponsOf, pricedItem } from "./subscriptions.ts";

const details = fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
  items: listOf(
    fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item>()({
      ...{ id: text, price: text, quantity: whole },
    }),
  ),
  default_tax_rates: listOf(text),
  billing_mode: fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.BillingMode>()({
    type: oneOf("flexible", "classic"),
  }),
  proration_behavior: oneOf("always_invoice", "none"),
  proration_date: whole,
  cancel_at_period_end: oneOf("false"),
});

const previewParams = fields<Stripe.InvoiceCreatePreviewParams>()({
  ...{ customer: text, currency: oneOf("aed"), subscription: text, subscription_details: details },
  customer_details: fields<Stripe.InvoiceCreatePreviewParams.CustomerDetails>()({
    address: fields<Stripe.AddressParam>()({ country: text }),
  }),
  discounts: listOf(fields<Stripe.InvoiceCreatePreviewParams.Discount>()({ coupon: text })),
  preview_mode: oneOf("next", "recurring"),
});
type PreviewParams = ReturnType<typeof previewParams>;

export const invoiceRoutes: readonly Route[] = [
  route("POST invoices/create_preview", "invoice", previewParams, ({ ledger, params }) =>
    params.subscription === undefined
      ? previewOfStart(ledger, params)
      : previewOfSubscription(ledger, params.subscription, params),
  ),
  route("GET invoices/:id", "invoice", nothing, ({ ledger, id }) => ledger.get("invoice", id)),
  route(
    "GET invoices",
    "invoice",
    fields<Stripe.InvoiceListParams>()({
      ...{ ...paging, created, customer: text, subscription: text },
      status: oneOf("draft", "open", "paid", "uncollectible", "void"),
    }),
    ({ ledger, params: { subscription, customer, status, ...asked } }) =>
      page(ledger, "invoice", asked, {
        ...(customer && { customer }),
        ...(status && { status }),
        ...(subscription && { parent: { subscription_details: { subscription } } }),
      }),
  ),
  route(
    "POST invoices/:id/pay",
    "invoice",
    fields<Stripe.InvoicePayParams>()({ payment_method: text, off_session: truth }),
    async ({ ledger, params, id }) => {
      const invoice = await ledger.get("invoice", id);
      if (invoice.status === "paid") throw new Fault(400, { message: "Invoice is already paid" });
      if (invoice.status !== "open") throw notOpen(invoice);
      const method = await methodFor(ledger, invoice, params.payment_method);
      const way = params.off_session === false ? "onSession" : "offSession";
      const intent = await payInvoice(ledger, invoice, method, way);
      const refused = intent && refusalOf(intent);
      return refused ?? ledger.get("invoice", id);
    },
  ),
  route("POST invoices/:id/void", "invoice", nothing, async ({ ledger, id }) => {
    const invoice = await ledger.get("invoice", id);
    if (invoice.status !== "open") throw notOpen(invoice);
    return voidInvoice(ledger, invoice);
  }),
  route(
    "GET invoice_payments",
    "invoice_payment",
    fields<Stripe.InvoicePaymentListParams>()({
      ...{ ...paging, created, invoice: text, status: oneOf("canceled", "open", "paid") },
      payment: fields<Stripe.InvoicePaymentListParams.Payment>()({
        ...{ payment_intent: text, type: oneOf("payment_intent") },
      }),
    }),
    ({ ledger, params: { invoice, status, payment, ...asked } }) =>
      page(ledger, "invoice_payment", asked, {
        ...(invoice && { invoice }),
        ...(status && { status }),
        ...(payment && { payment }),
      }),
  ),
];

async function previewOfStart(ledger: Ledger, params: PreviewParams): Promise<Invoice> {
  const { items, default_tax_rates: rates = [] } = params.subscription_details ?? {};
  const [item, ...others] = needed(items, "subscription_details[items]");
  if (!item || others.length > 0) throw unsupported("a preview of any but one item");
  return previewStart(ledger, {
    customer: await payerOf(ledger, params),
    ...(await pricedItem(ledger, item)),
    taxRates: await Promise.all(
      rates.map((id) => ledger.get("tax_rate", id, "subscription_details[default_tax_rates]")),
    ),
    coupons: await couponsOf(ledger, params.discounts ?? []),
    ...{ metadata: {}, billingMode: "flexible", savesMethod: "off" },
  });
}

/** Somebody without an account at the provider may ask too. */
async function payerOf(ledger: Ledger, params: PreviewParams): Promise<Customer> {
  if (params.customer !== undefined) return ledger.get("customer", params.customer, "customer");
  if (params.customer_details === undefined) needed(params.currency, "customer");
  return {
    ...{ id: "cus_preview", object: "customer", address: null, balance: 0, created: ledger.now },
    ...{ currency: "aed", description: null, email: null, name: null, livemode: false },
    ...{ invoice_settings: { default_payment_method: null }, metadata: {} },
  };
}

async function previewOfSubscription(ledger: Ledger, id: string, params: PreviewParams) {
  const known = await ledger.get("subscription", id, "subscription");
  const subscription = params.discounts ? { ...known, discounts: [] } : known;
  const wanted = params.subscription_details;
  if (params.discounts?.length) throw unsupported("a preview of other discounts");
  if (params.customer !== undefined && params.customer !== subscription.customer)
    throw new Fault(400, {
      message: "The subscription belongs to another customer.",
      param: "customer",
    });
  if (wanted?.default_tax_rates) throw unsupported("a preview of other taxes");
  const quantity = wanted?.items?.[0]?.quantity;
  if (wanted?.proration_behavior !== "always_invoice")
    return previewMonth(ledger, subscription, quantity);
  const from = wanted.proration_date ?? ledger.now;
  const change = { quantity: needed(quantity, "subscription_details[items][0][quantity]"), from };
  return previewChange(ledger, subscription, change);
}

async function methodFor(ledger: Ledger, invoice: Invoice, named: string | undefined) {
  const payer = invoice.customer ?? "";
  if (named !== undefined) {
    const method = await ledger.get("payment_method", named, "payment_method");
    refuseNotTheirs(method, payer);
    return method;
  }
  const { subscription } = invoice.parent?.subscription_details ?? {};
  const kept = subscription ? await ledger.find("subscription", subscription) : undefined;
  const customer = await ledger.get("customer", payer);
  const id = kept?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (id) return ledger.get("payment_method", id);
  const message =
    "There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method.";
  throw new Fault(400, { message });
}

function refusalOf(intent: PaymentIntent): Fault | undefined {
  if (intent.last_payment_error) return declined(intent, intent.last_payment_error);
  if (intent.status !== "requires_action") return undefined;
  return new Fault(402, {
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message:
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
    payment_intent: intent,
  });
}

function notOpen({ status }: Invoice): Fault {
  const code = "status_transition_invalid";
  return new Fault(400, { code, message: `You cannot do this to an invoice that is ${status}.` });
}
