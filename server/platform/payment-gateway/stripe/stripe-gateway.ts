/** The payment gateway over Stripe's library: at Stripe, or at a service with the same API. */
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { createStripeCaller, type StripeOptions } from "./call-stripe.ts";
import { createCheckouts } from "./checkouts.ts";
import { createCustomers } from "./customers.ts";
import { createInvoices } from "./invoices.ts";
import { createPayments } from "./payments.ts";
import { createStripePrices } from "./prices.ts";
import { createQuotes } from "./quotes.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { createWebhookEvents } from "./webhook-events.ts";

/** Of the same release train as the library, so that both know the same features. */
const STRIPE_SCRIPT = "https://js.stripe.com/endive/stripe.js";

export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { provider, publishableKey, clock } = options;
  const callStripe = createStripeCaller(options);
  const prices = createStripePrices(callStripe, options.taxPercent);
  return {
    provider,
    browser: {
      publishableKey,
      scriptUrl: provider === "stripe" ? STRIPE_SCRIPT : "/sandbox/stripe.js",
    },
    ...createCustomers(callStripe),
    ...createQuotes(callStripe, prices, clock),
    ...createCheckouts(callStripe, prices),
    ...createSubscriptions(callStripe),
    ...createInvoices(callStripe, prices),
    ...createPayments(callStripe),
    ...createWebhookEvents(callStripe, options),
  };
}
