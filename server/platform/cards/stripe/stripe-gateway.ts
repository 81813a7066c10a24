/** The card provider by Stripe's own library: at Stripe, or what speaks as Stripe does. */
import type { FastifyBaseLogger } from "fastify";
import type { PaymentGateway } from "#/platform/cards/gateway.ts";
import type { Clock } from "#/platform/clock.ts";
import { catalogue } from "./catalogue.ts";
import { checkouts } from "./checkouts.ts";
import { customers } from "./customers.ts";
import { invoices } from "./invoices.ts";
import { openLine } from "./line.ts";
import { notices } from "./notices.ts";
import { payments } from "./payments.ts";
import { quotes } from "./quotes.ts";
import { subscriptions } from "./subscriptions.ts";

export type StripeKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where it answers, without a path. */
  readonly apiBase: string;
};

export type StripeOptions = StripeKeys & {
  readonly provider: PaymentGateway["provider"];
  /** Value added tax on top of every price. */
  readonly taxPercent: number;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** How long one try may take; 20,000 unless given. */
  readonly patienceMs?: number;
};

/** Of the same train as the library: what one of them knows, the other knows. */
const STRIPE_SCRIPT = "https://js.stripe.com/endive/stripe.js";

export function stripeGateway(options: StripeOptions): PaymentGateway {
  const { provider, publishableKey, clock } = options;
  const line = openLine(options);
  const known = catalogue(line, options.taxPercent);
  return {
    provider,
    browser: {
      publishableKey,
      scriptUrl: provider === "stripe" ? STRIPE_SCRIPT : "/sandbox/stripe.js",
    },
    ...customers(line),
    ...quotes(line, known, clock),
    ...checkouts(line, known),
    ...subscriptions(line),
    ...invoices(line, known),
    ...payments(line),
    ...notices(line, options),
  };
}
