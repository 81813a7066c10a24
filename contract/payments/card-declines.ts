import type { Language } from "#/platform/language.ts";
import { paymentsMessages as said } from "./server-messages.ts";

/**
 * Why a card was not taken, by the provider's codes. Its own words go first where they are in the
 * reader's language: as it stores and sends them they are English.
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
