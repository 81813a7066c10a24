import { useEffect, useRef, useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { refreshPaidAccess } from "#/platform/state/refresh-paid-access.ts";
import { useSession, useUser } from "#/platform/state/session.ts";
import type {
  DeclinedOutcome,
  OnPaymentStep,
  PaymentOutcome,
  PaymentStep,
} from "./payment-outcome.ts";
import {
  type PaymentResult,
  savePaymentFailure,
  savePaymentResult,
} from "./payment-result-store.ts";
import { type HistoryGuard, useHistoryGuard } from "./use-history-guard.ts";

/** Runs one payment at a time; returns its step and the message of the last attempt. */
export function usePayment(handlers: OutcomeHandlers) {
  const t = useMessages("payments");
  const isRunning = useRef(false);
  const [step, setStep] = useState<PaymentStep>();
  const [message, setMessage] = useState<PaymentMessage>();
  const onStep: OnPaymentStep = (nextStep) => {
    setStep(nextStep);
    announce(t(nextStep));
  };
  const showMessage = (nextMessage: PaymentMessage) => {
    setMessage(nextMessage);
    notify.error(nextMessage.text);
  };
  const historyGuard = useHistoryGuard();
  const handleOutcome = useOutcomeHandler(handlers, onStep, {
    showMessage,
    leave: historyGuard.leave,
  });
  // A running payment is not disturbed; its bank may be in another tab or app.
  useTabReturn(() => {
    if (!isRunning.current) void detectNewPayment();
  });
  /** Clears the last message, which any change makes obsolete. */
  const clearMessage = () => {
    setMessage(undefined);
    notify.dismissErrors();
  };
  /** Does nothing while a payment runs. */
  const pay = async (run: (onStep: OnPaymentStep) => Promise<PaymentOutcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    clearMessage();
    historyGuard.begin();
    try {
      await handleOutcome(await run(onStep));
    } finally {
      isRunning.current = false;
      setStep(undefined);
      void historyGuard.end();
    }
  };
  return { step, message, pay, clearMessage };
}
export type PaymentProcess = ReturnType<typeof usePayment>;

/** Calls `onReturn` when the tab becomes visible; another tab may have changed the data. */
function useTabReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    // Not the window's focus event, which the provider's iframes cause with every input.
    const notifyIfVisible = () => document.visibilityState === "visible" && latest.current();
    document.addEventListener("visibilitychange", notifyIfVisible);
    return () => document.removeEventListener("visibilitychange", notifyIfVisible);
  }, []);
}

type PaymentMessage = { readonly text: string; readonly note?: string | undefined };
type RepricedOutcome = Extract<PaymentOutcome, { kind: "repriced" }>;
type OutcomeHandlers = {
  /** Whether the payment is for a renewal rather than for chosen professions. */
  readonly isRenewal?: boolean;
  /** Returns what the result page shows, and the success message. */
  readonly onDone: () => { readonly result: PaymentResult; readonly text: string };
  readonly onRepriced?: (outcome: RepricedOutcome) => void;
  readonly onCouponInvalid?: (text: string) => void;
  readonly onDeclined?: (outcome: DeclinedOutcome) => void;
};

type OutcomeNavigation = Pick<HistoryGuard, "leave"> & {
  readonly showMessage: (message: PaymentMessage) => void;
};

/** Handles every outcome of a payment. */
function useOutcomeHandler(
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
    } else if (outcome.kind === "couponInvalid") handlers.onCouponInvalid?.(outcome.text);
    else showMessage(outcome);
  };
}

/** Refreshes everything, and returns whether more is paid than the page knew. */
async function detectNewPayment(): Promise<boolean> {
  const before = countPaidProfessions();
  await refreshPaidAccess().catch(() => undefined);
  return countPaidProfessions() > before;
}

function countPaidProfessions(): number {
  const session = useSession.getState();
  if (session.status !== "signedIn") return 0;
  return session.user.professions.filter(({ isPaid }) => isPaid).length;
}
