import type { PaymentIntent, SetupIntent } from "#/stripe/store/payment-objects.ts";

type StripeErrorBody = {
  readonly type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly payment_intent?: PaymentIntent;
  readonly setup_intent?: SetupIntent;
};

/** In Stripe's format. Throwing it rolls the request's changes back; returning it keeps them. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = { type: "invalid_request_error", ...body };
  }
}

/** For what Stripe supports, but the sandbox does not. */
export function unsupportedFeature(feature: string): StripeApiError {
  return new StripeApiError(400, { message: `The sandbox does not know ${feature}.` });
}
