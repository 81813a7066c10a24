import type { Step } from "@wasla/contract/profiles/steps";

/** Where a step of one's own profile is filled in. */
export function stepUrl(step: Step): string {
  return `/edit-profile?step=${step}`;
}
