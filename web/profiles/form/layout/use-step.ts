import { type Step, steps } from "@wasla/contract/profiles/steps";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";

const fields = { step: urlChoice(steps, "personal") };

/** The step in the URL, and a function that opens another one as a new history entry. */
export function useStep() {
  const [search, setSearch] = useSearchParams();
  const { step } = readUrlState(fields, search);
  return {
    step,
    goToStep: (to: Step) => setSearch(writeUrlState(fields, search, { step: to })),
  };
}

/** Focuses the heading of a newly opened step, unless the URL names a field. */
export function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const { hash } = useLocation();
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    if (hash === "") heading.current?.focus({ preventScroll: true });
  }, [step, hash]);
  return heading;
}
