import type { PaymentMethodResult, Stripe, StripeError } from "@stripe/stripe-js";
import { errorMessage } from "#/platform/api/error-message.ts";
import { translate } from "#/platform/language/language.ts";

/** A filled-in card, and the provider that it is confirmed by. */
type NewCard = {
  readonly cards: Pick<Stripe, "confirmCardSetup">;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
type CardRequests = {
  /** Answers the secret by which a card is confirmed. */
  readonly start: () => Promise<string>;
  readonly save: (setupIntentId: string) => Promise<unknown>;
};

/**
 * Has a card confirmed by its bank and takes it for the renewals; answers why it could not be, or
 * nothing. The card comes first, so that one which cannot be read begins nothing.
 */
export async function changeCard({ cards, makeMethod }: NewCard, { start, save }: CardRequests) {
  try {
    const { paymentMethod, error } = await makeMethod();
    if (error) return errorTextOf(error);
    const secret = await start();
    const confirmed = await cards.confirmCardSetup(secret, { payment_method: paymentMethod.id });
    if (confirmed.error) return errorTextOf(confirmed.error);
    // Its bank has not answered.
    if (confirmed.setupIntent.status !== "succeeded")
      return translate("payments/billing", "cardNotChanged");
    await save(confirmed.setupIntent.id);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

function errorTextOf({ message }: StripeError): string {
  return message || translate("payments/billing", "cardNotChanged");
}
