import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { type Done, keepDone, keepFailure } from "./kept.ts";
import type { Outcome, Step, Tell } from "./outcome.ts";

export type Said = { readonly text: string; readonly note?: string | undefined };
type Ends = {
  /** It is a renewal that is paid, and nothing that was chosen. */
  readonly isRenewal?: boolean;
  /** What is kept for the page that follows, and the message that greets there. */
  readonly onDone: () => { readonly done: Done; readonly text: string };
  readonly onRepriced?: (outcome: Extract<Outcome, { kind: "repriced" }>) => void;
  readonly onCouponGone?: (text: string) => void;
  readonly onDeclined?: (outcome: Declined) => void;
};
export type Declined = Extract<Outcome, { kind: "declined" }>;

/** One payment at a time: how far it is, what was said of the one before, and how to begin. */
export function usePaying({ isRenewal = false, onDone, ...ends }: Ends) {
  const { onRepriced, onCouponGone, onDeclined } = ends;
  const t = useWords("payments");
  const navigate = useNavigate();
  const { _id } = useUser();
  const isRunning = useRef(false);
  const [step, setStep] = useState<Step>();
  const [said, setSaid] = useState<Said>();
  const tell: Tell = (now) => {
    setStep(now);
    announce(t(now));
  };
  const stay = (now: Said) => {
    setSaid(now);
    notify.error(now.text);
  };
  const end = (outcome: Outcome) => {
    if (outcome.kind === "done") {
      tell("confirming");
      const { done, text } = onDone();
      keepDone(_id, done);
      notify.success(text);
      void navigate("/payment/success");
    } else if (outcome.kind === "failed") {
      const { text: reason, isUncharged } = outcome;
      keepFailure(_id, { reason, isUncharged, isRenewal });
      notify.error(reason);
      void navigate("/payment/failed");
    } else if (outcome.kind === "repriced") {
      onRepriced?.(outcome);
      stay({ text: t("priceChanged"), note: t("priceChangedText") });
    } else if (outcome.kind === "declined") {
      onDeclined?.(outcome);
      notify.error(outcome.why ?? t("onFileRefused"));
    } else if (outcome.kind === "couponGone") onCouponGone?.(outcome.text);
    else stay(outcome);
  };
  /** A second press while one runs does nothing. */
  const pay = async (run: (tell: Tell) => Promise<Outcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaid(undefined);
    try {
      end(await run(tell));
    } finally {
      isRunning.current = false;
      setStep(undefined);
    }
  };
  return { step, said, pay };
}
export type Paying = ReturnType<typeof usePaying>;
