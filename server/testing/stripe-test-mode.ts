/** Runs tests against Stripe's test mode: `EXTENDED=1 STRIPE_SECRET_KEY=sk_test_…`. */
import { pino } from "pino";
import { systemClock } from "#/platform/clock.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { createStripeGateway } from "#/platform/payment-gateway/stripe/stripe-gateway.ts";
import type { CardHarness, CardHolder } from "./card-sandbox.ts";
import { isExtended } from "./skip-loudly.ts";

/** Stripe's ids of test payment methods. */
const paymentMethods: Readonly<Record<NonNullable<CardHolder["card"]>, string>> = {
  pays: "pm_card_visa",
  alsoPays: "pm_card_mastercard",
  declined: "pm_card_visa_chargeDeclined",
  insufficientFunds: "pm_card_visa_chargeDeclinedInsufficientFunds",
  expired: "pm_card_chargeDeclinedExpiredCard",
  wrongCvc: "pm_card_chargeDeclinedIncorrectCvc",
  processingError: "pm_card_chargeDeclinedProcessingError",
  requiresAuthentication: "pm_card_authenticationRequiredOnSetup",
  alwaysRequiresAuthentication: "pm_card_authenticationRequired",
  failsAtRenewal: "pm_card_chargeCustomerFail",
  wallet: "pm_card_visa",
};

type StripeTestMode = Pick<CardHarness, "pay" | "method"> & { readonly gateway: PaymentGateway };

/** Undefined without a key. Bank authentication cannot be simulated there. */
export function stripeTestMode(): StripeTestMode | undefined {
  const { STRIPE_SECRET_KEY: secretKey = "" } = process.env;
  if (!isExtended || !/^(sk|rk)_test_/.test(secretKey)) return undefined;
  const gateway = createStripeGateway({
    provider: "stripe",
    secretKey,
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_1",
    apiBase: "https://api.stripe.com",
    taxPercent: 5,
    clock: systemClock,
    log: pino({ level: "silent" }),
  });
  return {
    gateway,
    method: async (card = "pays") => paymentMethods[card],
    pay: async (clientSecret, { card = "pays" } = {}) => {
      const { Stripe } = await import("stripe");
      const stripe = new Stripe(secretKey);
      const [id = ""] = (clientSecret ?? "").split("_secret");
      const confirmed = {
        payment_method: paymentMethods[card],
        return_url: "https://wasla.example",
      };
      const paying = id.startsWith("seti_")
        ? stripe.setupIntents.confirm(id, confirmed)
        : stripe.paymentIntents.confirm(id, confirmed);
      return paying.then(({ status }) => status, declineCode);
    },
  };
}

function declineCode(error: { readonly decline_code?: string; readonly code?: string }): string {
  const { decline_code: reason, code } = error;
  return (code === "card_declined" ? reason : code) ?? code ?? "failed";
}
