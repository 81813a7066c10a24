import { isSame, type StepValues } from "./step-values.ts";

type ReviewValues = StepValues["review"];

/**
 * Whether sensitive answers may leave the page as they are typed: once they are agreed to, or to
 * take back what was agreed. The terms alone wait for the end of the form.
 */
export function canSendReview(typed: ReviewValues, saved: ReviewValues): boolean {
  const isAgreed = typed.isSensitiveAgreed || saved.isSensitiveAgreed;
  return isAgreed && !isSame({ ...typed, isTermAgreed: false }, { ...saved, isTermAgreed: false });
}
