import type { Language } from "#/platform/language.ts";
import { paymentsMessages as messages } from "./server-messages.ts";

/**
 * Messages by the provider's error code. Use the provider's own message for English readers where
 * it is at hand: as received from its API, it is always English.
 */
export const cardDeclineMessages: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  card_declined: messages.cardDeclined,
  insufficient_funds: messages.cardInsufficientFunds,
  expired_card: messages.cardExpired,
  incorrect_cvc: messages.cardIncorrectCvc,
  processing_error: messages.cardProcessingError,
  authentication_required: messages.cardAuthenticationRequired,
  payment_intent_authentication_failure: messages.cardAuthenticationFailed,
};
