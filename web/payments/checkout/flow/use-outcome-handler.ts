import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { detectNewPayment } from "./detect-new-payment.ts";
import type { DeclinedOutcome, OnPaymentStep, PaymentOutcome } from "./payment-outcome.ts";
import {
  type PaymentResult,
  savePaymentFailure,
  savePaymentResult,
} from "./payment-result-store.ts";
import type { HistoryGuard } from "./use-history-guard.ts";

export type PaymentMessage = { readonly text: string; readonly note?: string | undefined };
type RepricedOutcome = Extract<PaymentOutcome, { kind: "repriced" }>;
export type OutcomeHandlers = {
  /** Whether the payment is for a renewal rather than for chosen professions. */
  readonly isRenewal?: boolean;
  /** Returns what the result page shows, and the success message. */
  readonly onDone: () => { readonly result: PaymentResult; readonly text: string };
  readonly onRepriced?: (outcome: RepricedOutcome) => void;
  readonly onCouponGone?: (text: string) => void;
  readonly onDeclined?: (outcome: DeclinedOutcome) => void;
};

type OutcomeNavigation = Pick<HistoryGuard, "leave"> & {
  readonly showMessage: (message: PaymentMessage) => void;
};

/** Handles every outcome of a payment. */
export function useOutcomeHandler(
  handlers: OutcomeHandlers,
  onStep: OnPaymentStep,
  { showMessage, leave }: OutcomeNavigation,
) {
  const t = useMessages("payments");
  const { _id } = useUser();
  const finish = () => {
    onStep("confirming");
    const { result, text } = handlers.onDone();
    savePaymentResult(_id, result);
    notify.success(text);
    void leave("/payment/success");
  };
  const fail = ({ text: reason, isUncharged }: Extract<PaymentOutcome, { kind: "failed" }>) => {
    savePaymentFailure(_id, { reason, isUncharged, isRenewal: handlers.isRenewal === true });
    notify.error(reason);
    void leave("/payment/failed");
  };
  const reprice = async (outcome: RepricedOutcome) => {
    const isPaid = await detectNewPayment();
    // If a part was paid elsewhere, the smaller basket requests a new quote anyway.
    if (!isPaid) handlers.onRepriced?.(outcome);
    showMessage({ text: t("priceChanged"), note: t(isPaid ? "partPaidText" : "priceChangedText") });
  };
  const handleOutdated = async ({ text, isPaid }: Extract<PaymentOutcome, { kind: "outdated" }>) =>
    showMessage({ text: (await detectNewPayment()) || isPaid ? t("paidAlready") : text });
  return async (outcome: PaymentOutcome) => {
    if (outcome.kind === "done") finish();
    else if (outcome.kind === "failed") fail(outcome);
    else if (outcome.kind === "repriced") await reprice(outcome);
    else if (outcome.kind === "outdated") await handleOutdated(outcome);
    else if (outcome.kind === "declined") {
      handlers.onDeclined?.(outcome);
      notify.error(outcome.declineMessage ?? t("cardNotAccepted"));
    } else if (outcome.kind === "couponGone") handlers.onCouponGone?.(outcome.text);
    else showMessage(outcome);
  };
}
