import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { translate } from "#/platform/language/language.ts";

/** Ends the progress toast with the server's message and a Retry button. */
export function notifyDownloadFailed(toastId: string, error: unknown, onRetry: () => unknown) {
  progressToast.finish(toastId, "error", translate("candidates/downloads", "notAble"), {
    note: error instanceof ApiError ? errorMessage(error) : "",
    action: { label: translate("candidates/downloads", "retry"), run: () => void onRetry() },
  });
}
