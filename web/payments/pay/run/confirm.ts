import type { PaymentIntentResult, Stripe, StripeError } from "@stripe/stripe-js";
import { cardRefusals } from "@wasla/contract/payments/card-refusals";
import { currentLanguage, say } from "#/platform/language/language.ts";
import type { Outcome, Tell } from "./outcome.ts";

export type Confirming = Pick<Stripe, "retrievePaymentIntent" | "confirmCardPayment">;

/** What the server has begun: its secret, or nothing where there is nothing left to confirm. */
export type Begun = { readonly secret: string | null; readonly isPaid: boolean };

/**
 * Confirms a payment that the server has begun, unless it is paid already; without a method, one
 * that the card on file was tried for. An exception leaves open whether anything was charged.
 */
export async function confirmBegun(
  cards: Confirming,
  { secret, isPaid }: Begun,
  methodId: string | undefined,
  tell: Tell,
): Promise<Outcome> {
  if (isPaid) return { kind: "done" };
  if (secret === null) return { kind: "stays", text: say("payments", "refreshPage") };
  tell("bank");
  try {
    const standing = await cards.retrievePaymentIntent(secret);
    if (isOver(standing)) return outcomeOf(standing);
    if (methodId === undefined) return await confirmOnFile(cards, secret, standing);
    // A bank that asks about this card already is answered; the same card is not tried again.
    const data = isAskedAbout(standing, methodId) ? undefined : { payment_method: methodId };
    return outcomeOf(await cards.confirmCardPayment(secret, data));
  } catch {
    return { kind: "failed", text: say("payments", "paymentFailed"), isUncharged: false };
  }
}

/** The bank may ask about the card on file; where it was refused, another card is needed. */
async function confirmOnFile(
  cards: Confirming,
  secret: string,
  { paymentIntent: tried }: PaymentIntentResult,
): Promise<Outcome> {
  if (tried?.status === "requires_payment_method")
    return { kind: "declined", secret, why: wordsOf(tried.last_payment_error) };
  const answered = await cards.confirmCardPayment(secret);
  if (answered.error?.type !== "card_error") return outcomeOf(answered);
  return { kind: "declined", secret, why: answered.error.message };
}

/** An intent's refusal is in English; the provider's script refuses in the page's language. */
function wordsOf(refusal: StripeError | null): string | undefined {
  if (refusal === null || currentLanguage() === "en") return refusal?.message;
  const { code = "", decline_code: reason = "", message } = refusal;
  return (cardRefusals[reason] ?? cardRefusals[code])?.[currentLanguage()] ?? message;
}

function isAskedAbout({ paymentIntent }: PaymentIntentResult, methodId: string): boolean {
  return paymentIntent?.status === "requires_action" && paymentIntent.payment_method === methodId;
}

/** Paid, on its way, or unknown to the provider. */
function isOver({ paymentIntent, error }: PaymentIntentResult): boolean {
  return error !== undefined || isTaken(paymentIntent.status);
}

function isTaken(status: string): boolean {
  return status === "succeeded" || status === "processing";
}

function outcomeOf({ paymentIntent, error }: PaymentIntentResult): Outcome {
  if (error) return refusedBy(error);
  if (isTaken(paymentIntent.status)) return { kind: "done" };
  // Another press asks the bank again, about the same payment.
  if (paymentIntent.status === "requires_action")
    return { kind: "stays", text: say("payments", "bankWaits") };
  return { kind: "stays", text: say("payments", "methodFailed") };
}

/** The attempt stays open after a declined card, and takes another one; the unproven leave. */
function refusedBy({ code, message }: StripeError): Outcome {
  const text = message || say("payments", "methodFailed");
  if (code === "payment_intent_unexpected_state")
    return { kind: "stays", text: say("payments", "refreshPage") };
  if (code === "payment_intent_authentication_failure")
    return { kind: "failed", text, isUncharged: true };
  return { kind: "stays", text };
}
