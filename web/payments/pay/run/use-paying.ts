import { useRef, useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { findPaid } from "./find-paid.ts";
import type { Outcome, Step, Tell } from "./outcome.ts";
import { type Ends, type Said, useEnd } from "./use-end.ts";
import { useReturn } from "./use-return.ts";
import { useStay } from "./use-stay.ts";

/** One payment at a time: how far it is, what was said of the one before, and how to begin. */
export function usePaying(ends: Ends) {
  const t = useWords("payments");
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
  const history = useStay();
  const end = useEnd(ends, tell, { stay, leave: history.leave });
  // What runs is not disturbed: its bank may be in another tab or application.
  useReturn(() => {
    if (!isRunning.current) void findPaid();
  });
  /** What was said holds no more once something is changed. */
  const forget = () => {
    setSaid(undefined);
    notify.retract();
  };
  /** A second press while one runs does nothing. */
  const pay = async (run: (tell: Tell) => Promise<Outcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    forget();
    history.begin();
    try {
      await end(await run(tell));
    } finally {
      isRunning.current = false;
      setStep(undefined);
      void history.end();
    }
  };
  return { step, said, pay, forget };
}
export type Paying = ReturnType<typeof usePaying>;
