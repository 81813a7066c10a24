import { useEffect, useRef, useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { detectNewPayment } from "./detect-new-payment.ts";
import type { OnPaymentStep, PaymentOutcome, PaymentStep } from "./payment-outcome.ts";
import { useHistoryGuard } from "./use-history-guard.ts";
import {
  type OutcomeHandlers,
  type PaymentMessage,
  useOutcomeHandler,
} from "./use-outcome-handler.ts";

/** Runs one payment at a time; returns its step and the message of the last attempt. */
export function usePayment(handlers: OutcomeHandlers) {
  const t = useMessages("payments");
  const isRunning = useRef(false);
  const [step, setStep] = useState<PaymentStep>();
  const [message, setSaid] = useState<PaymentMessage>();
  const onStep: OnPaymentStep = (now) => {
    setStep(now);
    announce(t(now));
  };
  const showMessage = (now: PaymentMessage) => {
    setSaid(now);
    notify.error(now.text);
  };
  const history = useHistoryGuard();
  const handleOutcome = useOutcomeHandler(handlers, onStep, { showMessage, leave: history.leave });
  // A running payment is not disturbed; its bank may be in another tab or app.
  useTabReturn(() => {
    if (!isRunning.current) void detectNewPayment();
  });
  /** Clears the last message, which any change makes obsolete. */
  const clearMessage = () => {
    setSaid(undefined);
    notify.dismissErrors();
  };
  /** Does nothing while a payment runs. */
  const pay = async (run: (tell: OnPaymentStep) => Promise<PaymentOutcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    clearMessage();
    history.begin();
    try {
      await handleOutcome(await run(onStep));
    } finally {
      isRunning.current = false;
      setStep(undefined);
      void history.end();
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
