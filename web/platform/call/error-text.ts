/** Which sentence of a failed call the user sees. */

import { say } from "#/platform/language/language.ts";
import { CallError } from "./call-error.ts";

/**
 * A list of errors speaks first, even an empty one; then the answer's message; a 401 that says
 * nothing means an ended session; anything else speaks for itself.
 */
export function errorText(error: unknown): string {
  if (isNotLoaded(error)) return say("platform", "notReached");
  if (error instanceof CallError) {
    const { body, status } = error;
    if (body?.errors) return body.errors[0]?.message || say("platform", "anErrorOccurred");
    if (body?.message) return body.message;
    if (status === 401) return say("platform", "sessionExpired");
  }
  const raw = error instanceof Error ? error.message : String(error);
  return raw || say("platform", "anErrorOccurred");
}

/** Whether it is the product's own code that did not come: browsers differ in words. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script|preload/.test(error.message);
}
