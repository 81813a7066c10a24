import type { PaymentMethodResult, Stripe, StripeError } from "@stripe/stripe-js";
import { errorMessage } from "#/platform/api/error-message.ts";
import { translate } from "#/platform/language/language.ts";

/** A filled-in card and the provider that confirms it. */
type NewCard = {
  readonly cards: Pick<Stripe, "confirmCardSetup">;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
type CardRequests = {
  /** Returns the client secret that confirms a card. */
  readonly start: () => Promise<string>;
  readonly save: (setupIntentId: string) => Promise<unknown>;
};

/**
 * Has the bank confirm a card and saves it for the renewals. Returns the error text, or undefined
 * on success. The payment method is created first, so that an unreadable card starts nothing.
 */
export async function changeCard({ cards, makeMethod }: NewCard, { start, save }: CardRequests) {
  try {
    const { paymentMethod, error } = await makeMethod();
    if (error) return errorTextOf(error);
    const secret = await start();
    const confirmed = await cards.confirmCardSetup(secret, { payment_method: paymentMethod.id });
    if (confirmed.error) return errorTextOf(confirmed.error);
    // The bank has not confirmed it.
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
