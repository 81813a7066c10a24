/** Payments that are begun here and confirmed in the browser. */
import type { Stripe } from "stripe";
import type {
  Addition,
  Begun,
  GatewayCheckout,
  NewSubscription,
  PaymentGateway,
} from "#/platform/cards/gateway.ts";
import { StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Catalogue } from "./catalogue.ts";
import { Missing } from "./errors.ts";
import { idOf } from "./ids.ts";
import { subscriptionOf } from "./invoices.ts";
import type { Line } from "./line.ts";
import { change, itemOf } from "./subscriptions.ts";

type Checkouts = Pick<
  PaymentGateway,
  | "startSubscription"
  | "startAddition"
  | "resumeCheckout"
  | "abandonCheckout"
  | "payInvoice"
  | "voidInvoice"
>;

const secrets = ["confirmation_secret", "payments"];
const secretsOfLatest = secrets.map((name) => `latest_invoice.${name}`);

export function checkouts(line: Line, known: Catalogue): Checkouts {
  return {
    startSubscription: (wanted, key) => start(line, known, wanted, key),
    startAddition: (wanted, key) => add(line, wanted, key),
    resumeCheckout: (invoiceId) => resume(line, invoiceId),
    abandonCheckout: (begun, key) => abandon(line, begun, key),
    payInvoice: (invoiceId, method, key) =>
      method ? payWith(line, invoiceId, method, key) : pay(line, invoiceId, undefined, key),
    voidInvoice: (invoiceId, key) => voidUnpaid(line, invoiceId, key),
  };
}

async function start(line: Line, known: Catalogue, wanted: NewSubscription, key: string) {
  const { customerId, price, quantity, couponId, attemptId } = wanted;
  const [priceAtStripe, tax] = await Promise.all([known.priceOf(price), known.tax()]);
  const made = await line((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: priceAtStripe, quantity }],
        default_tax_rates: [tax],
        ...(couponId && { discounts: [{ coupon: couponId }] }),
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        billing_mode: { type: "flexible" },
        metadata: { attempt: attemptId },
        expand: secretsOfLatest,
      },
      { idempotencyKey: key },
    ),
  );
  return checkoutOf(latestOf(made));
}

async function add(line: Line, wanted: Addition, key: string): Promise<GatewayCheckout> {
  const { subscriptionId, from, quantity, prorationDate, attemptId } = wanted;
  const found = await line((stripe) => stripe.subscriptions.retrieve(subscriptionId));
  const { id, quantity: now } = itemOf(found);
  if (now !== from && found.metadata.attempt !== attemptId)
    throw new StateConflict("the subscription is for another number by now");
  const changed = await line((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ id, quantity }],
        proration_behavior: "always_invoice",
        proration_date: prorationDate,
        payment_behavior: "pending_if_incomplete",
        metadata: { attempt: attemptId },
        expand: secretsOfLatest,
      },
      { idempotencyKey: key },
    ),
  );
  return additionOf(changed);
}

/** Nothing is paid for an addition in the last second of a month: no invoice is made of it. */
function additionOf(changed: Stripe.Subscription): GatewayCheckout {
  const invoice = latestOf(changed);
  if (invoice.billing_reason === "subscription_update") return checkoutOf(invoice);
  return { ...checkoutOf(invoice), dueFils: 0, clientSecret: undefined, isPaid: true };
}

async function resume(line: Line, invoiceId: string): Promise<GatewayCheckout> {
  const invoice = await line((stripe) => stripe.invoices.retrieve(invoiceId, { expand: secrets }));
  if (invoice.status === "open" || invoice.status === "paid") return checkoutOf(invoice);
  throw new StateConflict(`the invoice is ${invoice.status}`);
}

/** The invoice first: if it was paid meanwhile, nothing is given up. */
async function abandon(line: Line, { kind, ...begun }: Begun, key: string): Promise<void> {
  const { invoiceId, subscriptionId } = begun;
  await voidUnpaid(line, invoiceId, `${key}-void`);
  if (kind === "add") return;
  const { status } = await line((stripe) => stripe.subscriptions.retrieve(subscriptionId));
  if (status === "incomplete")
    await line((stripe) =>
      stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `${key}-end` }),
    ).catch((error) => {
      if (!(error instanceof Missing)) throw error;
    });
}

async function voidUnpaid(line: Line, id: string, key: string): Promise<void> {
  const { status } = await line((stripe) => stripe.invoices.retrieve(id));
  if (status === "paid") throw new StateConflict("the invoice is paid");
  if (status === "void") return;
  await line((stripe) => stripe.invoices.voidInvoice(id, {}, { idempotencyKey: key }));
}

/** What pays this invoice pays those that come after. */
async function payWith(line: Line, invoiceId: string, method: string, key: string) {
  const customer = idOf((await line((stripe) => stripe.invoices.retrieve(invoiceId))).customer);
  if (!customer) throw new StateConflict("the invoice is nobody's");
  const attached = await line((stripe) =>
    stripe.paymentMethods.attach(method, { customer }, { idempotencyKey: `${key}-card` }),
  );
  const paid = await pay(line, invoiceId, attached.id, key);
  const renewals = { default_payment_method: attached.id };
  if (paid.isPaid) await change(line, paid.subscriptionId, renewals, `${key}-renewals`);
  return paid;
}

/** A bank that asks the card's holder is no refusal: the browser confirms the payment then. */
async function pay(
  line: Line,
  invoiceId: string,
  paymentMethodId: string | undefined,
  key: string,
): Promise<GatewayCheckout> {
  const named = paymentMethodId && { payment_method: paymentMethodId };
  try {
    const paid = await line((stripe) =>
      stripe.invoices.pay(
        invoiceId,
        { ...named, off_session: false, expand: secrets },
        { idempotencyKey: key },
      ),
    );
    return checkoutOf(paid);
  } catch (error) {
    if (!isAsking(error)) throw error;
    return resume(line, invoiceId);
  }
}

function isAsking(error: unknown): boolean {
  const codes = ["invoice_payment_intent_requires_action", "authentication_required"];
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

function latestOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === "string") throw new Error("no invoice was made");
  return invoice;
}

function checkoutOf(invoice: Stripe.Invoice): GatewayCheckout {
  const isPaid = invoice.status === "paid";
  const secret = invoice.confirmation_secret?.client_secret;
  const payment =
    invoice.payments?.data.find((each) => each.is_default) ?? invoice.payments?.data[0];
  return {
    subscriptionId: subscriptionOf(invoice) ?? "",
    invoiceId: invoice.id,
    dueFils: invoice.amount_due,
    clientSecret: isPaid ? undefined : secret,
    paymentIntentId: idOf(payment?.payment.payment_intent),
    isPaid,
  };
}
