/** Which sentence of a failed call the user sees. */

import { translate } from "#/platform/language/language.ts";
import { ApiError } from "./api-error.ts";

/**
 * A list of errors speaks first, even an empty one; then the answer's message; a 401 that says
 * nothing means an ended session; anything else speaks for itself.
 */
export function errorMessage(error: unknown): string {
  if (isChunkLoadError(error)) return translate("platform", "notReached");
  if (error instanceof ApiError) {
    const { body, status } = error;
    if (body?.errors) return body.errors[0]?.message || translate("platform", "anErrorOccurred");
    if (body?.message) return body.message;
    if (status === 401) return translate("platform", "sessionExpired");
  }
  const raw = error instanceof Error ? error.message : String(error);
  return raw || translate("platform", "anErrorOccurred");
}

/** Whether it is the product's own code that did not come: browsers differ in words. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script|preload/.test(error.message);
}
