import { isSame, type TypedSteps } from "./typed.ts";

type Review = TypedSteps["review"];

/**
 * Whether sensitive answers may leave the page as they are typed: once they are agreed to, or to
 * take back what was agreed. The terms alone wait for the end of the form.
 */
export function mayLeave(typed: Review, saved: Review): boolean {
  const isAgreed = typed.isSensitiveAgreed || saved.isSensitiveAgreed;
  return isAgreed && !isSame({ ...typed, isTermAgreed: false }, { ...saved, isTermAgreed: false });
}
