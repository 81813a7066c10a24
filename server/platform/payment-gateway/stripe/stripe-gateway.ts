/** The payment gateway over Stripe's library: at Stripe, or at a service with the same API. */
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { createStripeCaller, type StripeOptions } from "./call-stripe.ts";
import { createCheckoutApi } from "./checkouts.ts";
import { createCustomerApi } from "./customers.ts";
import { createInvoiceApi } from "./invoices.ts";
import { createPaymentApi } from "./payments.ts";
import { createStripePrices } from "./prices.ts";
import { createQuoteApi } from "./quotes.ts";
import { createSubscriptionApi } from "./subscriptions.ts";
import { createWebhookEventApi } from "./webhook-events.ts";

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
    ...createCustomerApi(callStripe),
    ...createQuoteApi(callStripe, prices, clock),
    ...createCheckoutApi(callStripe, prices),
    ...createSubscriptionApi(callStripe),
    ...createInvoiceApi(callStripe, prices),
    ...createPaymentApi(callStripe),
    ...createWebhookEventApi(callStripe, options),
  };
}
