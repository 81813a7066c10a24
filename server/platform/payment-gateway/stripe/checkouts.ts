/** Payments that are started here and confirmed in the browser. */
import type { Stripe } from "stripe";
import { GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import type {
  AdditionRequest,
  GatewayCheckout,
  PaymentGateway,
  PendingCheckout,
  SubscriptionRequest,
} from "#/platform/payment-gateway/payment-gateway.ts";
import { type CallStripe, idOf } from "./call-stripe.ts";
import { ResourceMissing } from "./errors.ts";
import { subscriptionIdOf } from "./invoices.ts";
import type { StripePrices } from "./prices.ts";
import { subscriptionItem, updateSubscription } from "./subscriptions.ts";

type Checkouts = Pick<
  PaymentGateway,
  | "startSubscription"
  | "startAddition"
  | "resumeCheckout"
  | "abandonCheckout"
  | "payInvoice"
  | "voidInvoice"
>;

const secretFields = ["confirmation_secret", "payments"];
const latestInvoiceSecretFields = secretFields.map((name) => `latest_invoice.${name}`);

export function createCheckoutApi(callStripe: CallStripe, prices: StripePrices): Checkouts {
  return {
    startSubscription: (request, key) => startSubscription(callStripe, prices, request, key),
    startAddition: (request, key) => addToSubscription(callStripe, request, key),
    resumeCheckout: (invoiceId) => resumeCheckout(callStripe, invoiceId),
    abandonCheckout: (checkout, key) => abandonCheckout(callStripe, checkout, key),
    payInvoice: (invoiceId, method, key) =>
      method
        ? payWithMethod(callStripe, invoiceId, method, key)
        : payInvoice(callStripe, invoiceId, undefined, key),
    voidInvoice: (invoiceId, key) => voidUnpaidInvoice(callStripe, invoiceId, key),
  };
}

async function startSubscription(
  callStripe: CallStripe,
  prices: StripePrices,
  request: SubscriptionRequest,
  key: string,
) {
  const { customerId, price, quantity, couponId, attemptId } = request;
  const [stripePriceId, taxRateId] = await Promise.all([prices.priceId(price), prices.taxRateId()]);
  const subscription = await callStripe((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: stripePriceId, quantity }],
        default_tax_rates: [taxRateId],
        ...(couponId && { discounts: [{ coupon: couponId }] }),
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        billing_mode: { type: "flexible" },
        metadata: { attempt: attemptId },
        expand: latestInvoiceSecretFields,
      },
      { idempotencyKey: key },
    ),
  );
  return toGatewayCheckout(latestInvoice(subscription));
}

async function addToSubscription(
  callStripe: CallStripe,
  request: AdditionRequest,
  key: string,
): Promise<GatewayCheckout> {
  const { subscriptionId, from, quantity, prorationDate, attemptId } = request;
  const subscription = await callStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId));
  const { id, quantity: now } = subscriptionItem(subscription);
  if (now !== from && subscription.metadata.attempt !== attemptId)
    throw new GatewayConflict("the subscription is for another number by now");
  const updated = await callStripe((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ id, quantity }],
        proration_behavior: "always_invoice",
        proration_date: prorationDate,
        payment_behavior: "pending_if_incomplete",
        metadata: { attempt: attemptId },
        expand: latestInvoiceSecretFields,
      },
      { idempotencyKey: key },
    ),
  );
  return toAdditionCheckout(updated);
}

/** An addition in the last second of a month costs nothing, and Stripe makes no invoice for it. */
function toAdditionCheckout(changed: Stripe.Subscription): GatewayCheckout {
  const invoice = latestInvoice(changed);
  if (invoice.billing_reason === "subscription_update") return toGatewayCheckout(invoice);
  return { ...toGatewayCheckout(invoice), dueFils: 0, clientSecret: undefined, isPaid: true };
}

async function resumeCheckout(callStripe: CallStripe, invoiceId: string): Promise<GatewayCheckout> {
  const invoice = await callStripe((stripe) =>
    stripe.invoices.retrieve(invoiceId, { expand: secretFields }),
  );
  if (invoice.status === "open" || invoice.status === "paid") return toGatewayCheckout(invoice);
  throw new GatewayConflict(`the invoice is ${invoice.status}`);
}

/** Voids the invoice first: if it was paid meanwhile, nothing is abandoned. */
async function abandonCheckout(
  callStripe: CallStripe,
  { kind, ...begun }: PendingCheckout,
  key: string,
): Promise<void> {
  const { invoiceId, subscriptionId } = begun;
  await voidUnpaidInvoice(callStripe, invoiceId, `${key}-void`);
  if (kind === "add") return;
  const { status } = await callStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId));
  if (status === "incomplete")
    await callStripe((stripe) =>
      stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `${key}-end` }),
    ).catch((error) => {
      if (!(error instanceof ResourceMissing)) throw error;
    });
}

async function voidUnpaidInvoice(callStripe: CallStripe, id: string, key: string): Promise<void> {
  const { status } = await callStripe((stripe) => stripe.invoices.retrieve(id));
  if (status === "paid") throw new GatewayConflict("the invoice is paid");
  if (status === "void") return;
  await callStripe((stripe) => stripe.invoices.voidInvoice(id, {}, { idempotencyKey: key }));
}

/** Also makes the method the one for renewals. */
async function payWithMethod(
  callStripe: CallStripe,
  invoiceId: string,
  method: string,
  key: string,
) {
  const customer = idOf(
    (await callStripe((stripe) => stripe.invoices.retrieve(invoiceId))).customer,
  );
  if (!customer) throw new GatewayConflict("the invoice is nobody's");
  const attached = await callStripe((stripe) =>
    stripe.paymentMethods.attach(method, { customer }, { idempotencyKey: `${key}-card` }),
  );
  const paid = await payInvoice(callStripe, invoiceId, attached.id, key);
  const renewals = { default_payment_method: attached.id };
  if (paid.isPaid)
    await updateSubscription(callStripe, paid.subscriptionId, renewals, `${key}-renewals`);
  return paid;
}

/** If the bank requires authentication, the browser confirms the payment instead. */
async function payInvoice(
  callStripe: CallStripe,
  invoiceId: string,
  paymentMethodId: string | undefined,
  key: string,
): Promise<GatewayCheckout> {
  const method = paymentMethodId && { payment_method: paymentMethodId };
  try {
    const paid = await callStripe((stripe) =>
      stripe.invoices.pay(
        invoiceId,
        { ...method, off_session: false, expand: secretFields },
        { idempotencyKey: key },
      ),
    );
    return toGatewayCheckout(paid);
  } catch (error) {
    if (!requiresAction(error)) throw error;
    return resumeCheckout(callStripe, invoiceId);
  }
}

function requiresAction(error: unknown): boolean {
  const codes = ["invoice_payment_intent_requires_action", "authentication_required"];
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

function latestInvoice({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === "string") throw new Error("no invoice was created");
  return invoice;
}

function toGatewayCheckout(invoice: Stripe.Invoice): GatewayCheckout {
  const isPaid = invoice.status === "paid";
  const secret = invoice.confirmation_secret?.client_secret;
  const payment =
    invoice.payments?.data.find((each) => each.is_default) ?? invoice.payments?.data[0];
  return {
    subscriptionId: subscriptionIdOf(invoice) ?? "",
    invoiceId: invoice.id,
    dueFils: invoice.amount_due,
    clientSecret: isPaid ? undefined : secret,
    paymentIntentId: idOf(payment?.payment.payment_intent),
    isPaid,
  };
}
