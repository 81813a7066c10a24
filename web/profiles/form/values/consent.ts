import { isSame } from "#/platform/drafts/is-same.ts";
import type { StepValues } from "./step-values.ts";

type ReviewValues = StepValues["review"];

/**
 * Whether the review step may be sent while typing: only after consent to sensitive answers, or to
 * withdraw it. Accepting the terms alone waits for the end of the form.
 */
export function canSendReview(typed: ReviewValues, saved: ReviewValues): boolean {
  const isAgreed = typed.isSensitiveAgreed || saved.isSensitiveAgreed;
  return isAgreed && !isSame({ ...typed, isTermAgreed: false }, { ...saved, isTermAgreed: false });
}
