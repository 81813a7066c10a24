import { translate } from "#/platform/language/language.ts";
import { ApiError } from "./api-error.ts";

/**
 * Message to show for a failure, in order of preference: first field error (a generic text for an
 * empty list), the body's message, "session expired" for a bare 401, the error's own message.
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

/** Whether a code chunk failed to load. Each browser words this error differently. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script|preload/.test(error.message);
}
