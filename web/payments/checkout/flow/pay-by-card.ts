import type { PaymentMethodResult } from "@stripe/stripe-js";
import type { CheckoutConfirmation } from "@wasla/contract/payments/schemas";
import { translate } from "#/platform/language/language.ts";
import { confirmPayment, type PaymentConfirmer } from "./confirm-payment.ts";
import { outcomeOfServerError } from "./outcome-of-server-error.ts";
import type { OnPaymentStep, PaymentOutcome } from "./payment-outcome.ts";

/** A filled-in card form, by the provider that its fields belong to. */
export type CardInput = {
  readonly cards: PaymentConfirmer;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
/** Has the server begin a payment by a method; without where nothing is due or a card is known. */
export type StartPayment = (methodId: string | undefined) => Promise<CheckoutConfirmation>;

/** The method comes first, so that a card that cannot be read begins nothing. */
export async function payByCard(
  card: CardInput,
  start: StartPayment,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  onStep("preparing");
  const method = await createPaymentMethod(card);
  return typeof method === "string" ? startAndConfirm(card.cards, start, onStep, method) : method;
}

/** The server has the card on file charged before it answers: mostly nothing is left to confirm. */
export async function payWithSavedCard(
  cards: PaymentConfirmer,
  start: StartPayment,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  onStep("preparing");
  return startAndConfirm(cards, start, onStep, undefined);
}

/** A coupon has taken everything off: there is nothing to confirm. */
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
  cards: PaymentConfirmer,
  start: StartPayment,
  onStep: OnPaymentStep,
  methodId: string | undefined,
): Promise<PaymentOutcome> {
  try {
    const { client_secret: secret, status } = await start(methodId);
    return await confirmPayment(
      cards,
      { secret, isPaid: status === "succeeded" },
      methodId,
      onStep,
    );
  } catch (error) {
    return outcomeOfServerError(error, methodId === undefined);
  }
}

/** The method's id, or why there is none; the provider's own words stand below ours. */
async function createPaymentMethod({
  makeMethod: make,
}: CardInput): Promise<string | PaymentOutcome> {
  const text = translate("payments", "methodFailed");
  try {
    const { paymentMethod, error } = await make();
    return error ? { kind: "stays", text, note: error.message } : paymentMethod.id;
  } catch {
    return { kind: "stays", text };
  }
}
