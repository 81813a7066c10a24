import type { PaymentMethodResult, Stripe, StripeError } from "@stripe/stripe-js";
import { errorText } from "#/platform/call/error-text.ts";
import { say } from "#/platform/language/language.ts";

/** A filled-in card, and the provider that it is confirmed by. */
type NewCard = {
  readonly cards: Pick<Stripe, "confirmCardSetup">;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
type Asks = {
  /** Answers the secret by which a card is confirmed. */
  readonly begin: () => Promise<string>;
  readonly take: (setupIntentId: string) => Promise<unknown>;
};

/**
 * Has a card confirmed by its bank and takes it for the renewals; answers why it could not be, or
 * nothing. The card comes first, so that one which cannot be read begins nothing.
 */
export async function changeCard({ cards, makeMethod }: NewCard, { begin, take }: Asks) {
  try {
    const { paymentMethod, error } = await makeMethod();
    if (error) return wordsOf(error);
    const secret = await begin();
    const confirmed = await cards.confirmCardSetup(secret, { payment_method: paymentMethod.id });
    if (confirmed.error) return wordsOf(confirmed.error);
    // Its bank has not answered.
    if (confirmed.setupIntent.status !== "succeeded")
      return say("payments/billing", "cardNotChanged");
    await take(confirmed.setupIntent.id);
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

function wordsOf({ message }: StripeError): string {
  return message || say("payments/billing", "cardNotChanged");
}
