import type { PaymentIntent, SetupIntent } from "#/cards/store/payment-objects.ts";

type Words = {
  readonly type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly payment_intent?: PaymentIntent;
  readonly setup_intent?: SetupIntent;
};

/** An error as Stripe tells it. Thrown, nothing holds; answered by a deed, what it did holds. */
export class Fault extends Error {
  readonly status: number;
  readonly words: Words;

  constructor(status: number, words: Words) {
    super(words.message);
    this.status = status;
    this.words = { type: "invalid_request_error", ...words };
  }
}

/** What Stripe would do and this does not pretend. */
export function unsupported(what: string): Fault {
  return new Fault(400, { message: `The sandbox does not know ${what}.` });
}
