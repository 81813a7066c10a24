import type { Language } from "#/platform/language.ts";
import { paymentsMessages as said } from "./server-messages.ts";

/**
 * Messages by the provider's error code. Use the provider's own message for English readers where
 * it is at hand: as received from its API, it is always English.
 */
export const cardDeclineMessages: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  card_declined: said.cardDeclined,
  insufficient_funds: said.cardLacksFunds,
  expired_card: said.cardExpired,
  incorrect_cvc: said.cardCodeWrong,
  processing_error: said.cardNotProcessed,
  authentication_required: said.cardNotProven,
  payment_intent_authentication_failure: said.cardHolderNotProven,
};
