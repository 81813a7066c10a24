import type { PaymentMethodResult } from "@stripe/stripe-js";
import type { CheckoutConfirmation } from "@wasla/contract/payments/schemas";
import { translate } from "#/platform/language/language.ts";
import { confirmPayment, type PaymentConfirmer } from "./confirm-payment.ts";
import { outcomeOfServerError } from "./outcome-of-server-error.ts";
import type { OnPaymentStep, PaymentOutcome } from "./payment-outcome.ts";

/** A filled-in card form and the provider of its fields. */
export type CardInput = {
  readonly stripe: PaymentConfirmer;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
/** Starts a payment on the server; no method if nothing is due or the saved card pays. */
export type StartPayment = (methodId: string | undefined) => Promise<CheckoutConfirmation>;

/** Creates the payment method first, so that an unreadable card starts nothing. */
export async function payByCard(
  card: CardInput,
  start: StartPayment,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  onStep("preparing");
  const method = await createPaymentMethod(card);
  return typeof method === "string" ? startAndConfirm(card.stripe, start, onStep, method) : method;
}

/** The server charges the saved card before it responds, so usually nothing needs confirming. */
export async function payWithSavedCard(
  stripe: PaymentConfirmer,
  start: StartPayment,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  onStep("preparing");
  return startAndConfirm(stripe, start, onStep, undefined);
}

/** A coupon covers the whole amount, so there is nothing to confirm. */
export async function completeFreeCheckout(
  start: StartPayment,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  onStep("preparing");
  try {
    const { status } = await start(undefined);
    if (status === "succeeded") return { kind: "done" };
    return { kind: "repriced", quote: undefined };
  } catch (error) {
    return outcomeOfServerError(error);
  }
}

async function startAndConfirm(
  stripe: PaymentConfirmer,
  start: StartPayment,
  onStep: OnPaymentStep,
  methodId: string | undefined,
): Promise<PaymentOutcome> {
  try {
    const { client_secret: secret, status } = await start(methodId);
    return await confirmPayment(
      stripe,
      { secret, isPaid: status === "succeeded" },
      methodId,
      onStep,
    );
  } catch (error) {
    return outcomeOfServerError(error, methodId === undefined);
  }
}

/** The method's id, or why there is none, with the provider's message as the note. */
async function createPaymentMethod({ makeMethod }: CardInput): Promise<string | PaymentOutcome> {
  const text = translate("payments", "methodFailed");
  try {
    const { paymentMethod, error } = await makeMethod();
    return error ? { kind: "retryable", text, note: error.message } : paymentMethod.id;
  } catch {
    return { kind: "retryable", text };
  }
}
