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

/** An error in Stripe's format. Thrown, it rolls changes back; returned, the changes are kept. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, words: StripeErrorBody) {
    super(words.message);
    this.status = status;
    this.body = { type: "invalid_request_error", ...words };
  }
}

/** For what Stripe supports, but the sandbox does not. */
export function unsupported(feature: string): StripeApiError {
  return new StripeApiError(400, { message: `The sandbox does not know ${feature}.` });
}
