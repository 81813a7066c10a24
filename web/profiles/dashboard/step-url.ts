import type { Step } from "@wasla/contract/profiles/steps";

/** Edit page of a profile step. */
export function stepUrl(step: Step): string {
  return `/edit-profile?step=${step}`;
}
