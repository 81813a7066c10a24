import type { Language } from "#/platform/language.ts";
import { paymentsMessages as messages } from "./server-messages.ts";

/**
 * Messages by the provider's error code. Use the provider's own message for English readers where
 * it is at hand: as received from its API, it is always English.
 */
export const cardDeclineMessages: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  card_declined: messages.cardDeclined,
  insufficient_funds: messages.cardLacksFunds,
  expired_card: messages.cardExpired,
  incorrect_cvc: messages.cardCodeWrong,
  processing_error: messages.cardNotProcessed,
  authentication_required: messages.cardNotProven,
  payment_intent_authentication_failure: messages.cardHolderNotProven,
};
