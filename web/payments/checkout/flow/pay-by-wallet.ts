import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { toFils } from "@wasla/contract/payments/money";
import { translate } from "#/platform/language/language.ts";
import { confirmPayment, type PaymentConfirmer } from "./confirm-payment.ts";
import { outcomeOfServerError } from "./outcome-of-server-error.ts";
import type { OnPaymentStep, PaymentOutcome } from "./payment-outcome.ts";

type Wallet = {
  readonly stripe: PaymentConfirmer & Pick<Stripe, "createPaymentMethod">;
  readonly elements: StripeElements;
  /** The amount that the wallet has shown. */
  readonly shownFils: number;
};
type StartedWalletPayment = { readonly clientSecret: string | null; readonly amount: number };

/** Charges exactly the amount that the wallet has shown, or nothing. */
export async function payByWallet(
  wallet: Wallet,
  start: (methodId: string) => Promise<StartedWalletPayment>,
  onStep: OnPaymentStep,
  event: Pick<StripeExpressCheckoutElementConfirmEvent, "paymentFailed">,
): Promise<PaymentOutcome> {
  onStep("preparing");
  const outcome = await payAmountShown(wallet, start, onStep);
  if (outcome.kind !== "done") event.paymentFailed({ reason: "fail" });
  return outcome;
}

async function payAmountShown(
  { stripe, elements, shownFils }: Wallet,
  start: (methodId: string) => Promise<StartedWalletPayment>,
  onStep: OnPaymentStep,
): Promise<PaymentOutcome> {
  const method = await createPaymentMethod({ stripe, elements });
  if (typeof method !== "string") return method;
  try {
    const { clientSecret, amount } = await start(method);
    if (toFils(amount) !== shownFils) return { kind: "repriced", quote: undefined };
    return await confirmPayment(
      stripe,
      { secret: clientSecret, isPaid: clientSecret === null },
      method,
      onStep,
    );
  } catch (error) {
    return outcomeOfServerError(error);
  }
}

async function createPaymentMethod({
  stripe,
  elements,
}: Pick<Wallet, "stripe" | "elements">): Promise<string | PaymentOutcome> {
  const text = translate("payments", "methodFailed");
  try {
    const { error: submitError } = await elements.submit();
    if (submitError) return { kind: "retryable", text, note: submitError.message };
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
    return error ? { kind: "retryable", text, note: error.message } : paymentMethod.id;
  } catch {
    return { kind: "retryable", text };
  }
}
