import type { PaymentIntentResult, Stripe, StripeError } from "@stripe/stripe-js";
import { cardDeclineMessages } from "@wasla/contract/payments/card-declines";
import { currentLanguage, translate } from "#/platform/language/language.ts";
import type { OnPaymentStep, PaymentOutcome } from "./payment-outcome.ts";

export type PaymentConfirmer = Pick<Stripe, "retrievePaymentIntent" | "confirmCardPayment">;

/** What the server has begun: its secret, or nothing where there is nothing left to confirm. */
export type StartedPayment = { readonly secret: string | null; readonly isPaid: boolean };

/**
 * Confirms a payment that the server has begun, unless it is paid already; without a method, one
 * that the card on file was tried for. An exception leaves open whether anything was charged.
 */
export async function confirmPayment(
  cards: PaymentConfirmer,
  { secret, isPaid }: StartedPayment,
  methodId: string | undefined,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  if (isPaid) return { kind: "done" };
  if (secret === null) return { kind: "stays", text: translate("payments", "refreshPage") };
  onStep("bank");
  try {
    const intentResult = await cards.retrievePaymentIntent(secret);
    if (isFinal(intentResult)) return toOutcome(intentResult);
    if (methodId === undefined) return await confirmSavedCard(cards, secret, intentResult);
    // A bank that asks about this card already is answered; the same card is not tried again.
    const data = requiresActionFor(intentResult, methodId)
      ? undefined
      : { payment_method: methodId };
    return toOutcome(await cards.confirmCardPayment(secret, data));
  } catch {
    return { kind: "failed", text: translate("payments", "paymentFailed"), isUncharged: false };
  }
}

/** The bank may ask about the card on file; where it was refused, another card is needed. */
async function confirmSavedCard(
  cards: PaymentConfirmer,
  secret: string,
  { paymentIntent: intent }: PaymentIntentResult,
): Promise<PaymentOutcome> {
  if (intent?.status === "requires_payment_method")
    return { kind: "declined", secret, why: declineMessage(intent.last_payment_error) };
  const result = await cards.confirmCardPayment(secret);
  if (result.error?.type !== "card_error") return toOutcome(result);
  return { kind: "declined", secret, why: result.error.message };
}

/** An intent's refusal is in English; the provider's script refuses in the page's language. */
function declineMessage(refusal: StripeError | null): string | undefined {
  if (refusal === null || currentLanguage() === "en") return refusal?.message;
  const { code = "", decline_code: reason = "", message } = refusal;
  return (cardDeclineMessages[reason] ?? cardDeclineMessages[code])?.[currentLanguage()] ?? message;
}

function requiresActionFor({ paymentIntent }: PaymentIntentResult, methodId: string): boolean {
  return paymentIntent?.status === "requires_action" && paymentIntent.payment_method === methodId;
}

/** Paid, on its way, or unknown to the provider. */
function isFinal({ paymentIntent, error }: PaymentIntentResult): boolean {
  return error !== undefined || isCharged(paymentIntent.status);
}

function isCharged(status: string): boolean {
  return status === "succeeded" || status === "processing";
}

function toOutcome({ paymentIntent, error }: PaymentIntentResult): PaymentOutcome {
  if (error) return outcomeOfError(error);
  if (isCharged(paymentIntent.status)) return { kind: "done" };
  // Another press asks the bank again, about the same payment.
  if (paymentIntent.status === "requires_action")
    return { kind: "stays", text: translate("payments", "bankWaits") };
  return { kind: "stays", text: translate("payments", "methodFailed") };
}

/** The attempt stays open after a declined card, and takes another one; the unproven leave. */
function outcomeOfError({ code, message }: StripeError): PaymentOutcome {
  const text = message || translate("payments", "methodFailed");
  if (code === "payment_intent_unexpected_state")
    return { kind: "stays", text: translate("payments", "refreshPage") };
  if (code === "payment_intent_authentication_failure")
    return { kind: "failed", text, isUncharged: true };
  return { kind: "stays", text };
}
