import type { PaymentIntentResult, Stripe, StripeError } from "@stripe/stripe-js";
import { cardDeclineMessages } from "@wasla/contract/payments/card-declines";
import { currentLanguage, translate } from "#/platform/language/language.ts";
import type { OnPaymentStep, PaymentOutcome } from "./payment-outcome.ts";

export type PaymentConfirmer = Pick<Stripe, "retrievePaymentIntent" | "confirmCardPayment">;

/** A payment started by the server; `secret` is null if there is nothing to confirm. */
export type StartedPayment = { readonly secret: string | null; readonly isPaid: boolean };

/**
 * Confirms a payment that the server has started, unless it is already paid; without a method, with
 * the saved card that the server has tried. After an exception it is unknown whether anything was
 * charged.
 */
export async function confirmPayment(
  stripe: PaymentConfirmer,
  { secret, isPaid }: StartedPayment,
  methodId: string | undefined,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  if (isPaid) return { kind: "done" };
  if (secret === null) return { kind: "retryable", text: translate("payments", "refreshPage") };
  onStep("bank");
  try {
    const intentResult = await stripe.retrievePaymentIntent(secret);
    if (isFinal(intentResult)) return toOutcome(intentResult);
    if (methodId === undefined) return await confirmSavedCard(stripe, secret, intentResult);
    // If the bank already asks about this card, answer that instead of trying the card again.
    const data = requiresActionFor(intentResult, methodId)
      ? undefined
      : { payment_method: methodId };
    return toOutcome(await stripe.confirmCardPayment(secret, data));
  } catch {
    return { kind: "failed", text: translate("payments", "paymentFailed"), isUncharged: false };
  }
}

/** The bank may ask about the saved card; if it was declined, another card is needed. */
async function confirmSavedCard(
  stripe: PaymentConfirmer,
  secret: string,
  { paymentIntent: intent }: PaymentIntentResult,
): Promise<PaymentOutcome> {
  if (intent?.status === "requires_payment_method")
    return { kind: "declined", secret, declineMessage: declineMessage(intent.last_payment_error) };
  const result = await stripe.confirmCardPayment(secret);
  if (result.error?.type !== "card_error") return toOutcome(result);
  return { kind: "declined", secret, declineMessage: result.error.message };
}

/** An intent's decline message is in English, unlike those of the provider's script. */
function declineMessage(error: StripeError | null): string | undefined {
  if (error === null || currentLanguage() === "en") return error?.message;
  const { code = "", decline_code: reason = "", message } = error;
  return (cardDeclineMessages[reason] ?? cardDeclineMessages[code])?.[currentLanguage()] ?? message;
}

function requiresActionFor({ paymentIntent }: PaymentIntentResult, methodId: string): boolean {
  return paymentIntent?.status === "requires_action" && paymentIntent.payment_method === methodId;
}

/** Paid, processing, or unknown to the provider. */
function isFinal({ paymentIntent, error }: PaymentIntentResult): boolean {
  return error !== undefined || isCharged(paymentIntent.status);
}

function isCharged(status: string): boolean {
  return status === "succeeded" || status === "processing";
}

function toOutcome({ paymentIntent, error }: PaymentIntentResult): PaymentOutcome {
  if (error) return outcomeOfError(error);
  if (isCharged(paymentIntent.status)) return { kind: "done" };
  // Another press asks the bank about the same payment again.
  if (paymentIntent.status === "requires_action")
    return { kind: "retryable", text: translate("payments", "bankWaits") };
  return { kind: "retryable", text: translate("payments", "methodFailed") };
}

/** A declined card leaves the payment open for another card; failed authentication ends it. */
function outcomeOfError({ code, message }: StripeError): PaymentOutcome {
  const text = message || translate("payments", "methodFailed");
  if (code === "payment_intent_unexpected_state")
    return { kind: "retryable", text: translate("payments", "refreshPage") };
  if (code === "payment_intent_authentication_failure")
    return { kind: "failed", text, isUncharged: true };
  return { kind: "retryable", text };
}
