import { useRef, useState } from "react";
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
import { useTabReturn } from "./use-tab-return.ts";

/** One payment at a time: how far it is, what was said of the one before, and how to begin. */
export function usePayment(ends: OutcomeHandlers) {
  const t = useMessages("payments");
  const isRunning = useRef(false);
  const [step, setStep] = useState<PaymentStep>();
  const [said, setSaid] = useState<PaymentMessage>();
  const onStep: OnPaymentStep = (now) => {
    setStep(now);
    announce(t(now));
  };
  const showMessage = (now: PaymentMessage) => {
    setSaid(now);
    notify.error(now.text);
  };
  const history = useHistoryGuard();
  const handleOutcome = useOutcomeHandler(ends, onStep, { showMessage, leave: history.leave });
  // What runs is not disturbed: its bank may be in another tab or application.
  useTabReturn(() => {
    if (!isRunning.current) void detectNewPayment();
  });
  /** What was said holds no more once something is changed. */
  const forget = () => {
    setSaid(undefined);
    notify.dismissErrors();
  };
  /** A second press while one runs does nothing. */
  const pay = async (run: (tell: OnPaymentStep) => Promise<PaymentOutcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    forget();
    history.begin();
    try {
      await handleOutcome(await run(onStep));
    } finally {
      isRunning.current = false;
      setStep(undefined);
      void history.end();
    }
  };
  return { step, said, pay, forget };
}
export type PaymentProcess = ReturnType<typeof usePayment>;
